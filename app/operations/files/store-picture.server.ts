/** Stores a picture from outside in every form that the shop shows. */
import { uploads } from '~/data/collections'
import { shownFileName, type Upload } from '~/domain/content/upload'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { files } from '~/files/files.server'
import {
  type Crop,
  cropPicture,
  type PictureRefusal,
  type ReceivedPicture,
  receivePicture,
} from '~/pictures/receive-picture.server'
import { newFileKey } from './new-file-key'

export interface Sender {
  /** Id of who sends it. */
  by: string
  now: Instant
}

/** Stored for a day only, until a document uses it: see `keepUpload`. The upload's id is the picture's key. */
export async function storePicture(
  sent: { bytes: Uint8Array; name: string },
  sender: Sender,
): Promise<Result<Upload, PictureRefusal>> {
  const received = await receivePicture(sent.bytes)
  return received.ok ? ok(await store(received.value, shownFileName(sent.name), sender)) : received
}

/** A crop of a stored picture as a picture of its own; null when that picture is not there. */
export async function storeCrop(key: string, crop: Crop, sender: Sender): Promise<Upload | null> {
  const whole = await files().get(`${key}-1600.webp`)
  if (whole === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of whole.stream) chunks.push(chunk)
  return store(await cropPicture(Buffer.concat(chunks), crop), '', sender)
}

async function store(picture: ReceivedPicture, name: string, { by, now }: Sender): Promise<Upload> {
  const id = newFileKey()
  const upload: Upload = {
    id,
    kind: 'picture',
    ownerId: by,
    name,
    files: picture.files.map(({ suffix }) => `${id}${suffix}`),
    width: picture.width,
    height: picture.height,
    pages: 0,
    bytes: picture.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    isKept: false,
    isGoing: false,
    createdAt: now,
  }
  // The record comes first, so that the sweep finds the files of a process that is killed in between.
  await uploads.create(id, upload)
  for (const { suffix, bytes } of picture.files) await files().put(`${id}${suffix}`, bytes)
  return upload
}
