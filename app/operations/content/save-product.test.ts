import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, products, uploads } from '~/data/collections'
import type { Upload } from '~/domain/content/upload'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { replaceFiles as putInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { createProduct, type ProductFields, removeProducts, saveProduct, setProductStates } from './save-product.server'

const act = { by: { id: 'admin', name: 'Renata Prado' }, at: instant('2027-01-10T12:00:00Z') }
const fields: ProductFields = {
  name: 'Guia da serra',
  nameEn: '',
  description: 'Curva a curva.',
  descriptionEn: '',
  price: centavos(3990),
  sample: [],
  state: 'draft',
}

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

async function upload(id: string, kind: Upload['kind'], pages = 0): Promise<Upload> {
  const made: Upload = {
    id,
    kind,
    ownerId: 'admin',
    name: '',
    files: [],
    width: 0,
    height: 0,
    pages,
    bytes: 900,
    isKept: false,
    isGoing: false,
    createdAt: act.at,
  }
  await uploads.create(id, made)
  return made
}

async function make(id = 'product-a') {
  const files = { photo: await upload(`${id}-photo`, 'picture'), file: await upload(`${id}-file`, 'pdf', 7) }
  const made = await createProduct(id, fields, files, act)
  if (!made.ok) throw new Error(made.reason.kind)
  return made.value
}

const noFiles = { photo: null, file: null }
const versionOf = async (id: string) => (await products.findDoc(id))?.version ?? ''

test('a new product has an address of its own, its files stay, and the audit has an entry', async () => {
  const [first, second] = [await make('product-a'), await make('product-b')]
  expect([first.slug, second.slug]).toEqual(['guia-da-serra', 'guia-da-serra-2'])
  expect(first).toMatchObject({
    photoKey: 'product-a-photo',
    fileKey: 'product-a-file.pdf',
    filePages: 7,
    fileBytes: 900,
  })
  expect((await uploads.get('product-a-file')).isKept).toBe(true)
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })
  expect(entry).toMatchObject({ action: 'product.created', byName: 'Renata Prado' })
})

test('the same form posted twice makes one product, also where its files were sent again', async () => {
  const made = await make()
  const photo = await uploads.get('product-a-photo')
  const file = await upload('again', 'pdf', 7)
  expect(await createProduct('product-a', fields, { photo, file }, act)).toEqual({ ok: true, value: made })
  expect(await products.count({})).toBe(1)
})

test('the same form with another price or file is no success: the stored values are shown, and stay', async () => {
  await make()
  const files = { photo: await uploads.get('product-a-photo'), file: await uploads.get('product-a-file') }
  const current = { version: await versionOf('product-a'), data: { price: 3990, fileKey: 'product-a-file.pdf' } }
  const conflict = { ok: false, reason: { kind: 'conflict', current } }
  expect(await createProduct('product-a', { ...fields, price: centavos(4990) }, files, act)).toMatchObject(conflict)
  const other = { ...files, file: await upload('other', 'pdf', 12) }
  expect(await createProduct('product-a', fields, other, act)).toMatchObject(conflict)
  expect(await products.get('product-a')).toMatchObject(current.data)
})

test('another file changes what is sold from now on, and takes the sample of the former one away', async () => {
  await make()
  const sample = [{ page: 2, heading: 'A', text: 'B' }]
  const written = await saveProduct(
    { id: 'product-a', expect: await versionOf('product-a') },
    { ...fields, sample },
    noFiles,
    act,
  )
  expect(written.ok && written.value.sample).toEqual(sample)
  const file = await upload('fresh', 'pdf', 12)
  const files = { photo: null, file }
  const saved = await saveProduct(
    { id: 'product-a', expect: await versionOf('product-a') },
    { ...fields, sample },
    files,
    act,
  )
  expect(saved.ok && saved.value).toMatchObject({
    fileKey: 'fresh.pdf',
    filePages: 12,
    photoKey: 'product-a-photo',
    sample: [],
  })
  const own = [{ page: 3, heading: 'C', text: 'D' }]
  const reviewed = await saveProduct(
    { id: 'product-a', expect: await versionOf('product-a') },
    { ...fields, sample: own },
    files,
    act,
  )
  expect(reviewed.ok && reviewed.value.sample).toEqual(own)
})

test('an overtaken save shows what is stored, and nothing is written', async () => {
  await make()
  const opened = await versionOf('product-a')
  await saveProduct(
    { id: 'product-a', expect: opened },
    { ...fields, name: 'Primeira' },
    { photo: null, file: null },
    act,
  )
  const second = await saveProduct(
    { id: 'product-a', expect: opened },
    { ...fields, name: 'Segunda' },
    { photo: null, file: null },
    act,
  )
  expect(second).toMatchObject({ ok: false, reason: { kind: 'conflict', current: { data: { name: 'Primeira' } } } })
  const gone = await saveProduct({ id: 'nada', expect: opened }, fields, { photo: null, file: null }, act)
  expect(gone).toMatchObject({ ok: false, reason: { kind: 'missing' } })
})

test('saving what is there already leaves its date alone', async () => {
  const made = await make()
  const later = { ...act, at: instant('2027-02-01T12:00:00Z') }
  await saveProduct(
    { id: 'product-a', expect: await versionOf('product-a') },
    fields,
    { photo: null, file: null },
    later,
  )
  expect((await products.get('product-a')).updatedAt).toBe(made.updatedAt)
})

test('many at once: only what changes is counted, what is gone is skipped', async () => {
  await make('product-a')
  await make('product-b')
  expect(await setProductStates(['product-a', 'product-b', 'nada'], 'published', act)).toBe(2)
  expect(await setProductStates(['product-a'], 'published', act)).toBe(0)
  expect(await removeProducts(['product-a', 'nada'], act)).toBe(1)
  expect(await removeProducts(['product-a'], act)).toBe(0)
  expect((await uploads.get('product-a-file')).isKept).toBe(true)
})
