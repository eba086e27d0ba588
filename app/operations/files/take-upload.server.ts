/** The value of a form's file field: a new file, one that was uploaded with an earlier attempt, or none. */
import { z } from 'zod'
import { uploads } from '~/data/collections'
import { NotFound, type Tx } from '~/data/store'
import { checkPdf, type PdfRefusal } from '~/documents/check-pdf'
import { isSameFile, shownFileName, type Upload } from '~/domain/content/upload'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'
import { files } from '~/files/files.server'
import type { PictureRefusal } from '~/pictures/receive-picture.server'
import { newFileKey } from './new-file-key'
import { type Sender, storePicture } from './store-picture.server'

export type UploadRefusal = PictureRefusal | PdfRefusal | 'gone'

/**
 * `form` carries the file under `name` and the id of an earlier upload under `<name>Draft`, as `forms/fields/file-field` sends
 * them. Both are emptied, not deleted: errors are listed in the order of the form. Null when the field was not used.
 */
export async function takeUpload(
  form: FormData,
  name: string,
  kind: Upload['kind'],
  sender: Sender,
): Promise<Result<Upload | null, UploadRefusal>> {
  const sent = fileSchema.safeParse(form.get(name)).data
  const draft = z.string().safeParse(form.get(draftName(name))).data
  form.set(name, '')
  form.set(draftName(name), '')
  if (sent) {
    const file = { bytes: new Uint8Array(await sent.arrayBuffer()), name: sent.name }
    return kind === 'picture' ? storePicture(file, sender) : storePdf(file, sender)
  }
  return draft ? findDraft(draft, kind, sender.by) : ok(null)
}

/** Browsers send an unused file field as an empty file without a name. */
const fileSchema = z.instanceof(File).refine(({ size, name }) => size > 0 || name !== '')

/** The hidden field of a file field holds the upload's id and name: browsers do not send a file a second time. */
export function draftValue({ id, name }: Pick<Upload, 'id' | 'name'>): string {
  return `${id} ${name}`
}

export function draftName(name: string): string {
  return `${name}Draft`
}

/** Another user's upload, or one of another kind, counts as none. */
async function findDraft(draft: string, kind: Upload['kind'], by: string): Promise<Result<Upload, 'gone'>> {
  const id = idSchema.safeParse(draft.split(' ', 1)[0]).data
  const upload = id === undefined ? null : await uploads.find(id)
  return upload?.kind === kind && upload.ownerId === by && !upload.isGoing ? ok(upload) : refused('gone')
}

/** Whether the file stored under a key is this upload, or the same file from an earlier attempt. */
export async function isUploadOf(key: string | null, upload: Upload): Promise<boolean> {
  if (key === null) return false
  const id = key.replace(/\.pdf$/, '')
  if (id === upload.id) return true
  const stored = await uploads.find(id)
  return stored !== null && isSameFile(stored, upload)
}

/**
 * Makes the files permanent. Call it before writing the document that names them; calling it twice is fine. Throws
 * NotFound.
 */
export async function keepUpload(id: string): Promise<void> {
  await uploads.update(id, (upload) => {
    if (upload.isGoing) throw new NotFound(`uploads/${id}`)
    return { ...upload, isKept: true }
  })
}

/**
 * The same within the transaction that writes the document, which may still be refused: reads the upload and returns
 * the function that makes it permanent. Call it after the other reads and the returned function among the writes.
 * Throws NotFound.
 */
export async function prepareKeep(tx: Tx, id: string): Promise<() => void> {
  const upload = (await tx.get(uploads, id))?.data
  if (!upload || upload.isGoing) throw new NotFound(`uploads/${id}`)
  return () => tx.put(uploads, id, { ...upload, isKept: true })
}

/**
 * Reads the uploads that are no longer used and returns the function that releases them: the next sweep removes their
 * files. Call it after the other reads and the returned function among the writes.
 */
export async function prepareLetGo(tx: Tx, ids: readonly string[]): Promise<() => void> {
  const known: Upload[] = []
  for (const id of ids) {
    const upload = (await tx.get(uploads, id))?.data
    if (upload) known.push(upload)
  }
  return () => {
    for (const upload of known) tx.put(uploads, upload.id, { ...upload, isKept: false })
  }
}

/** Makes pictures and PDFs of the shop permanent. A key of the demonstration shop has no upload and stays anyway. */
export async function keepFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await keepUpload(key)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
}

// Stores a PDF from outside once it has been found harmless.

/** Stored for a day only, until a document uses it: see `keepUpload`. Its file is `<id>.pdf`. */
async function storePdf(
  sent: { bytes: Uint8Array; name: string },
  { by, now }: Sender,
): Promise<Result<Upload, PdfRefusal>> {
  const checked = checkPdf(sent.bytes)
  if (!checked.ok) return checked
  const id = newFileKey()
  const upload: Upload = {
    id,
    kind: 'pdf',
    ownerId: by,
    name: shownFileName(sent.name),
    files: [`${id}.pdf`],
    width: 0,
    height: 0,
    pages: checked.value.pages,
    bytes: sent.bytes.length,
    isKept: false,
    isGoing: false,
    createdAt: now,
  }
  await uploads.create(id, upload)
  await files().put(`${id}.pdf`, sent.bytes)
  return ok(upload)
}
