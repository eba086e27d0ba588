/** Reads the untyped parts of a posted form: the pressed button and hidden fields. */
import { z } from 'zod'

const textSchema = z.string().max(1000)

/** The pressed button when it is one of these; otherwise null. */
export function readIntent<const Intent extends string>(form: FormData, intents: readonly Intent[]): Intent | null {
  return z.enum(intents).safeParse(form.get('intent')).data ?? null
}

/** The value of a hidden field; null when it is missing, a file, or longer than any of our fields. */
export function readText(form: FormData, name: string): string | null {
  return textSchema.safeParse(form.get(name)).data ?? null
}

/** All values of a name, in order; files and texts that are too long are left out. */
export function readTexts(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((sent) => textSchema.safeParse(sent).data ?? [])
}

const fileSchema = z.instanceof(File).refine((file) => file.name !== '')

/** The files selected in a field. Browsers send an empty field as a file without a name. */
export function readFiles(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((sent) => fileSchema.safeParse(sent).data ?? [])
}
