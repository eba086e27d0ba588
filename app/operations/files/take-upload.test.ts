import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploads } from '~/data/collections'
import { NotFound } from '~/data/store'
import { addMillis, DAY, instant } from '~/domain/values/dates'
import { files, replaceFiles as putInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { removeAbandonedUploads } from './remove-abandoned-uploads.server'
import { storeCrop } from './store-picture.server'
import { draftName, draftValue, keepFiles, keepUpload, takeUpload } from './take-upload.server'

const now = instant('2027-01-10T12:00:00Z')
const ana = { by: 'ana', now }
const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: 'rgb(9,90,160)' } })
    .png()
    .toBuffer()

let store: TestStore
let putBack: () => void
beforeEach(() => {
  store = openTestStore()
  putBack = putInForce(localFiles({ folder: join(store.folder, 'files') }))
})
afterEach(async () => {
  putBack()
  await store.close()
})

function formWith(file: { bytes: Uint8Array; name: string } | null, draft = ''): FormData {
  const form = new FormData()
  form.set('photo', new File(file ? [new Uint8Array(file.bytes)] : [], file?.name ?? ''))
  form.set(draftName('photo'), draft)
  form.set('name', 'Guia')
  return form
}

async function taken(form: FormData, kind: 'picture' | 'pdf' = 'picture', by = 'ana') {
  const result = await takeUpload(form, 'photo', kind, { by, now })
  return result.ok ? result.value : result.reason
}

async function sendPhoto() {
  const result = await takeUpload(
    formWith({ bytes: await photo(), name: 'C:\\fotos\\mar.png' }),
    'photo',
    'picture',
    ana,
  )
  if (!result.ok || result.value === null) throw new Error('not taken')
  return result.value
}

test('a photo is stored under a key that nobody can guess, and the form is left with its words', async () => {
  const form = formWith({ bytes: await photo(), name: '../../mar.png' })
  const upload = await taken(form)
  expect(upload).toMatchObject({ kind: 'picture', name: 'mar.png', width: 320, height: 240, isKept: false })
  expect([...form]).toEqual([
    ['photo', ''],
    ['photoDraft', ''],
    ['name', 'Guia'],
  ])
  const [first = ''] = typeof upload === 'object' ? (upload?.files ?? []) : []
  expect(first).toMatch(/^u[0-9a-f]{32}-480\.avif$/)
  expect(await files().exists(first)).toBe(true)
})

test('what was sent with an earlier try is found by its draft, by its sender alone', async () => {
  const upload = await sendPhoto()
  expect(await taken(formWith(null, draftValue(upload)))).toMatchObject({ id: upload.id })
  expect(await taken(formWith(null, draftValue(upload)), 'picture', 'rui')).toBe('gone')
  expect(await taken(formWith(null, draftValue(upload)), 'pdf')).toBe('gone')
  for (const forged of ['../secret', 'u0 x', '__proto__', 'x'.repeat(5000)]) {
    expect(await taken(formWith(null, forged))).toBe('gone')
  }
})

test('a field that was left alone is no upload, an empty file is a mistake', async () => {
  expect(await taken(formWith(null))).toBeNull()
  expect(await taken(formWith({ bytes: Buffer.alloc(0), name: 'vazio.png' }))).toBe('empty')
})

test('the content counts, not the name: a photo named PDF and a PDF named photo are refused', async () => {
  expect(await taken(formWith({ bytes: await photo(), name: 'guia.pdf' }), 'pdf')).toBe('notPdf')
  expect(await taken(formWith({ bytes: Buffer.from('%PDF-1.7'), name: 'foto.png' }))).toBe('notPicture')
  expect(await uploads.list({ limit: 10 })).toEqual([])
})

test('unused uploads are gone after a day, used ones stay', async () => {
  const [forgotten, uploaded] = [await sendPhoto(), await sendPhoto()]
  await keepFiles([uploaded.id, 'f1-interlagos'])
  expect(await removeAbandonedUploads(now)).toBe(0)
  expect(await removeAbandonedUploads(addMillis(now, DAY + 1))).toBe(1)
  expect(await files().exists(`${forgotten.id}-480.webp`)).toBe(false)
  expect(await files().exists(`${uploaded.id}-480.webp`)).toBe(true)
  await expect(keepUpload(forgotten.id)).rejects.toThrow()
})

test('an upload that is used during the sweep stays, and one being removed can no longer be used', async () => {
  const [saved, taken] = [await sendPhoto(), await sendPhoto()]
  const later = addMillis(now, DAY + 1)
  const { query } = uploads
  vi.spyOn(uploads, 'query').mockImplementationOnce(async (q) => {
    const page = await query(q)
    await keepUpload(saved.id)
    return page
  })
  const remove = vi.spyOn(files(), 'remove').mockRejectedValueOnce(new Error('the disk is away'))
  await expect(removeAbandonedUploads(later)).rejects.toThrow('the disk is away')
  remove.mockRestore()
  await expect(keepUpload(taken.id)).rejects.toBeInstanceOf(NotFound)
  expect(await removeAbandonedUploads(later)).toBe(1)
  expect((await uploads.get(saved.id)).isKept).toBe(true)
  expect(await files().exists(`${saved.id}-480.webp`)).toBe(true)
  expect(await files().exists(`${taken.id}-480.webp`)).toBe(false)
  expect(await uploads.find(taken.id)).toBeNull()
})

test('a crop of a stored picture is a picture of its own', async () => {
  const upload = await sendPhoto()
  const crop = await storeCrop(upload.id, { shape: 4 / 5, focus: { x: 50, y: 50 } }, ana)
  expect([crop?.width, crop?.height]).toEqual([192, 240])
  expect(await storeCrop('nada', { shape: 1, focus: { x: 50, y: 50 } }, ana)).toBeNull()
})
