import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** An uploaded file and where it is stored. Until a document refers to it, it belongs to an unsaved form. */
export const uploadSchema = z.object({
  /** The prefix of the files' names. It cannot be guessed. */
  id: idSchema,
  kind: z.enum(['picture', 'pdf']),
  ownerId: idSchema,
  /** The sender's file name: displayed, never trusted. */
  name: z.string().max(120),
  files: z.array(z.string()).max(20),
  /** Of a picture, in pixels. */
  width: z.int().min(0),
  height: z.int().min(0),
  /** Of a PDF. */
  pages: z.int().min(0),
  bytes: z.int().min(0),
  isKept: z.boolean(),
  /** Its files are being removed: no document can refer to it any longer. */
  isGoing: z.boolean().default(false),
  createdAt: instantSchema,
})
export type Upload = z.infer<typeof uploadSchema>

/** Very probably the same file, sent twice. */
export function isSameFile(one: Upload, other: Upload): boolean {
  const facts = ({ kind, name, bytes, width, height, pages }: Upload) => [kind, name, bytes, width, height, pages]
  return facts(one).join('/') === facts(other).join('/')
}

/** Prepares a file name for display: its last part, without characters that could mislead. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{C}"<>|:*?]/gu, '').slice(-120)
}
