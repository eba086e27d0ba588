import { afterEach, beforeEach, expect, test } from 'vitest'
import { products, uploads } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Upload } from '~/domain/content/upload'
import { newCustomer, requestAsAdmin } from '../../../../tests/support/request-as'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { action as answerProduct, loader } from './route'

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  const createdAt = testClock().now()
  user = await newCustomer(createdAt)
  const facts = { ownerId: user.id, name: '', files: [], height: 9, bytes: 900, isKept: false, isGoing: false }
  const made = (id: string, kind: Upload['kind'], width: number, pages: number) =>
    uploads.create(id, { ...facts, id, kind, width, pages, createdAt })
  for (const [place, name] of ['first', 'second', 'third'].entries()) {
    await made(`photo-${name}`, 'picture', 900 + place, 0)
    await made(`file-${name}`, 'pdf', 0, 7 + place)
  }
  await post('new', { id: 'guide', photoDraft: 'photo-first', fileDraft: 'file-first' })
})
afterEach(() => store.close())

const copy = { name: 'Guia da serra', description: 'Curva a curva.', price: '39,90', state: 'draft' }
const post = (id: string, more: Record<string, string>) =>
  answerProduct(requestAsAdmin(user, `/admin/products/${id}`, { ...copy, ...more }, { id }))
const opened = async () =>
  (await loader(requestAsAdmin(user, '/admin/products/guide', null, { id: 'guide' }))).stored?.version ?? ''

test('a photo or file that a colleague has replaced meanwhile is marked next to the one that was sent', async () => {
  const version = await opened()
  await post('guide', { version, photoDraft: 'photo-second', fileDraft: 'file-second' })
  const late = await post('guide', { version, photoDraft: 'photo-third', fileDraft: 'file-third' })
  expect(late).toMatchObject({
    init: { status: 409 },
    data: { error: { photo: ['Está salvo agora: outro arquivo'], file: ['Está salvo agora: outro arquivo'] } },
  })
  expect(await products.get('guide')).toMatchObject({ photoKey: 'photo-second', fileKey: 'file-second.pdf' })
})

test('where a colleague changed words alone, both changes are saved; the same photo sent twice is none', async () => {
  const version = await opened()
  await post('guide', { version, price: '49,90' })
  const late = await post('guide', { version, photoDraft: 'photo-third', fileDraft: 'file-third' })
  expect(late).toMatchObject({ status: 302 })
  expect(await products.get('guide')).toMatchObject({ price: 4990, photoKey: 'photo-third', fileKey: 'file-third.pdf' })
  const again = await opened()
  const now = { price: '49,90', photoDraft: 'photo-second' }
  await post('guide', { ...now, version: again })
  expect(await post('guide', { ...now, version: again, name: 'Guia do mar' })).toMatchObject({ status: 302 })
  expect(await products.get('guide')).toMatchObject({ name: 'Guia do mar', photoKey: 'photo-second' })
})
