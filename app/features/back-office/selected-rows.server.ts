/** The rows of a list that are ticked: what its form posts, and what the address of its dialog names. */
import type { z } from 'zod'
import { idSchema } from '~/domain/values/scalars'

const MAX_SELECTED = 100

/** What was sent for each row, read by `schema`, in order; what the schema refuses is left out. */
export function selectedRows<Row>(from: FormData | URLSearchParams, schema: z.ZodType<Row>, name = 'id'): Row[] {
  return from.getAll(name).flatMap((sent) => {
    const read = schema.safeParse(sent)
    return read.success ? [read.data] : []
  })
}

/** Each id once, as many as one act may touch. */
export function selectedIds(from: FormData | URLSearchParams, schema: z.ZodType<string> = idSchema): string[] {
  return [...new Set(selectedRows(from, schema))].slice(0, MAX_SELECTED)
}
