/** Stores a PDF from outside once it has been found harmless. */
import { uploads } from '~/data/collections'
import { checkPdf, type PdfRefusal } from '~/documents/check-pdf'
import { ok, type Result } from '~/domain/result'
import { shownFileName, type Upload } from '~/domain/upload'
import { files } from '~/files/files.server'
import { newFileKey } from './new-file-key'
import type { Sender } from './store-picture.server'

/** Kept for a day only, until something names it: see `keepUpload`. Its file is `<id>.pdf`. */
export async function storePdf(
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
