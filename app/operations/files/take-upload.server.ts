/** What a form's file field sent: a new file, one that was sent with an earlier try, or none. */
import { uploads } from '~/data/collections'
import { NotFound, type Tx } from '~/data/store'
import { checkPdf, type PdfRefusal } from '~/documents/check-pdf'
import { isSameFile, shownFileName, type Upload } from '~/domain/content/upload'
import { ok, type Result, refused } from '~/domain/values/result'
import { files } from '~/files/files.server'
import type { PictureRefusal } from '~/pictures/receive-picture.server'
import { newFileKey } from './new-file-key'
import { type Sender, storePicture } from './store-picture.server'

export type UploadRefusal = PictureRefusal | PdfRefusal | 'gone'

/**
 * `form` carries the file under `name` and the id of an earlier upload under `<name>Draft`, as `forms/file-field` sends
 * them. Both are emptied, not taken out: what is wrong is said in the order of the form. Null when the field was left
 * alone.
 */
export async function takeUpload(
  form: FormData,
  name: string,
  kind: Upload['kind'],
  sender: Sender,
): Promise<Result<Upload | null, UploadRefusal>> {
  const sent = form.get(name)
  const draft = form.get(draftName(name))
  form.set(name, '')
  form.set(draftName(name), '')
  if (sent instanceof File && (sent.size > 0 || sent.name !== '')) {
    const file = { bytes: new Uint8Array(await sent.arrayBuffer()), name: sent.name }
    return kind === 'picture' ? storePicture(file, sender) : storePdf(file, sender)
  }
  return typeof draft === 'string' && draft !== '' ? findDraft(draft, kind, sender.by) : ok(null)
}

/** The hidden field beside a file field holds the upload's id and name: a browser does not send a file twice by itself. */
export function draftValue({ id, name }: Pick<Upload, 'id' | 'name'>): string {
  return `${id} ${name}`
}

export function draftName(name: string): string {
  return `${name}Draft`
}

/** Somebody else's upload, or one of another kind, is as good as none. */
async function findDraft(draft: string, kind: Upload['kind'], by: string): Promise<Result<Upload, 'gone'>> {
  const upload = await uploads.find(draft.split(' ')[0] ?? '')
  return upload?.kind === kind && upload.ownerId === by && !upload.isGoing ? ok(upload) : refused('gone')
}

/** Whether what is stored under a key is this upload, or the same file from an earlier try. */
export async function isUploadOf(key: string | null, upload: Upload): Promise<boolean> {
  if (key === null) return false
  const id = key.replace(/\.pdf$/, '')
  if (id === upload.id) return true
  const stored = await uploads.find(id)
  return stored !== null && isSameFile(stored, upload)
}

/** From now on the files stay. Call it before the document that names them is written; doing it twice is fine. Throws NotFound. */
export async function keepUpload(id: string): Promise<void> {
  await uploads.update(id, (upload) => {
    if (upload.isGoing) throw new NotFound(`uploads/${id}`)
    return { ...upload, isKept: true }
  })
}

/**
 * The same within the transaction that writes the document, where it may yet be refused: reads the upload and returns the
 * function that keeps it. Call it after the other reads and the returned function among the writes. Throws NotFound.
 */
export async function prepareKeep(tx: Tx, id: string): Promise<() => void> {
  const upload = (await tx.get(uploads, id))?.data
  if (!upload || upload.isGoing) throw new NotFound(`uploads/${id}`)
  return () => tx.put(uploads, id, { ...upload, isKept: true })
}

/**
 * Reads the uploads that nothing names any more and returns the function that lets them go: the next sweep takes their
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

/** Keeps what is a picture or PDF of ours; a key of the demonstration shop has no upload and stays anyway. */
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

/** Kept for a day only, until something names it: see `keepUpload`. Its file is `<id>.pdf`. */
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
