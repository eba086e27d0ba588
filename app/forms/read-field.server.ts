/** What a posted form says beside its typed fields: the button that was pressed, the row that is meant. */
import { z } from 'zod'

const textSchema = z.string().max(1000)

/** Which of these buttons was pressed; null for every other one, and for none. */
export function readIntent<const Intent extends string>(form: FormData, intents: readonly Intent[]): Intent | null {
  return z.enum(intents).safeParse(form.get('intent')).data ?? null
}

/** A hidden field as it was sent; null when it is missing, a file, or longer than any field of ours. */
export function readText(form: FormData, name: string): string | null {
  return textSchema.safeParse(form.get(name)).data ?? null
}

/** What was sent under one name, in order; what is no text of a hidden field is left out. */
export function readTexts(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((sent) => textSchema.safeParse(sent).data ?? [])
}

const fileSchema = z.instanceof(File).refine((file) => file.name !== '')

/** The files that were chosen in one field: a field left empty sends one without a name. */
export function readFiles(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((sent) => fileSchema.safeParse(sent).data ?? [])
}
