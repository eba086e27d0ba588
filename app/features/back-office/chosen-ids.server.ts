import { idSchema } from '~/domain/scalars'

const MAX_CHOSEN = 100

/** The rows that a list's form acts on, each once; what could be no id is left out. */
export function chosenIds(from: FormData | URLSearchParams): string[] {
  const all: readonly unknown[] = from.getAll('id')
  const ids = all.filter((id): id is string => idSchema.safeParse(id).success)
  return [...new Set(ids)].slice(0, MAX_CHOSEN)
}
