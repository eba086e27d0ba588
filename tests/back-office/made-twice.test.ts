/** A new thing whose first answer was lost, corrected and sent again: told what is stored, and saved at the second press. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  banners,
  eventTypes,
  flightCompanies,
  products,
  settings,
  tips,
  tripInformation,
  uploads,
} from '~/data/collections'
import { demoSettings } from '~/demo/demo-shop'
import type { User } from '~/domain/accounts/user'
import type { Upload } from '~/domain/content/upload'
import { action as answerAirline } from '~/routes/admin/airline/route'
import { handleBanner } from '~/routes/admin/banner/banner.server'
import { action as answerEventType } from '~/routes/admin/event-type/route'
import { action as answerProduct } from '~/routes/admin/product/route'
import { action as answerTip } from '~/routes/admin/tip/route'
import { action as answerTripText } from '~/routes/admin/trip-text/route'
import { newCustomer, requestAsAdmin } from '../support/request-as'
import { openTestStore, type TestStore, testClock } from '../support/test-store'

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  const at = testClock().now()
  user = await newCustomer(at)
  await settings.create('shop', demoSettings(at))
  const facts = { ownerId: user.id, name: '', files: [], width: 9, height: 9, isKept: false, isGoing: false }
  const made = (id: string, kind: Upload['kind'], pages: number) =>
    uploads.create(id, { ...facts, id, kind, pages, bytes: 900, createdAt: at })
  await made('picture', 'picture', 0)
  await made('pdf', 'pdf', 7)
})
afterEach(() => store.close())

const photo = { imageDraft: 'picture a.jpg' }
const samples = { 'sample[0].page': '2', 'sample[0].heading': 'Dia 1', 'sample[0].text': 'Subida' }
const query = { title: 'Mala de mão', summary: 'O que cabe nela.', body: 'Líquidos em frascos pequenos.' }
const shown = { title: 'Serra', alt: 'Serra ao longe', link: '/trips', focusX: '50', focusY: '50', onHome: 'on' }
const guide = { name: 'Guia da serra', description: 'Curva a curva.', price: '39,90', state: 'draft', ...samples }

test.each([
  [
    'an event type',
    answerEventType,
    eventTypes,
    { fields: { name: 'Carnaval', active: 'on' }, corrected: { name: 'Carnaval do Rio' } },
  ],
  [
    'an airline',
    answerAirline,
    flightCompanies,
    { fields: { name: 'Azul', code: 'AD' }, corrected: { name: 'Azul Linhas' } },
  ],
  [
    'a text',
    answerTripText,
    tripInformation,
    { fields: { type: '0', text: 'Café' }, corrected: { text: 'Café da manhã' } },
  ],
  ['an article', answerTip, tips, { fields: { ...query, ...photo }, corrected: { summary: 'O que não cabe nela.' } }],
  ['a banner', handleBanner, banners, { fields: { ...shown, ...photo }, corrected: { title: 'Serra do Mar' } }],
  [
    'a product',
    answerProduct,
    products,
    {
      fields: { ...guide, photoDraft: 'picture a.jpg', fileDraft: 'pdf a.pdf' },
      corrected: { name: 'Guia do mar' },
    },
  ],
] as const)('%s', async (_, action, collection, { fields, corrected }) => {
  const post = (more: Record<string, string>) =>
    action(requestAsAdmin(user, '/admin/x?id=new', { id: 'fresh', intent: 'save', ...fields, ...more }, { id: 'new' }))
  for (const times of [1, 2]) {
    const sent = await post({ version: '' })
    expect(sent, `time ${times}`).toMatchObject({ status: 302 })
  }
  const before = await collection.findDoc('fresh')
  const result = await post({ version: '', ...corrected })
  const [field = ''] = Object.keys(corrected)
  expect(result).toMatchObject({
    init: { status: 409 },
    data: { initialValue: { id: 'fresh' }, error: { [field]: [expect.stringMatching(/^Está salvo agora: /)] } },
  })
  expect(await collection.findDoc('fresh')).toEqual(before)
  const version =
    result && 'data' in result && 'initialValue' in result.data ? String(result.data.initialValue?.version) : ''
  expect(await post({ ...corrected, version })).toMatchObject({ status: 302 })
  expect(await collection.get('fresh')).toMatchObject(corrected)
  expect(await collection.count({})).toBe(1)
})

test('the sample pages of a new product outlive the second press: its file is the one that was sent', async () => {
  const fields = { ...guide, id: 'fresh', photoDraft: 'picture a.jpg', fileDraft: 'pdf a.pdf' }
  const post = (more: object) => answerProduct(requestAsAdmin(user, '/admin/x', { ...fields, ...more }, { id: 'new' }))
  await post({})
  const { version = '' } = (await products.findDoc('fresh')) ?? {}
  await post({ price: '49,90', version })
  expect(await products.get('fresh')).toMatchObject({ price: 4990, sample: [{ page: 2 }], fileKey: 'pdf.pdf' })
})

test('whether a new banner is on the home page is corrected with the rest', async () => {
  const post = (more: object) => {
    const { onHome: _, ...off } = { ...shown, ...photo, id: 'fresh', intent: 'save', ...more }
    return handleBanner(requestAsAdmin(user, '/admin/banner?id=new', off))
  }
  await handleBanner(requestAsAdmin(user, '/admin/banner?id=new', { ...shown, ...photo, id: 'other', intent: 'save' }))
  await handleBanner(requestAsAdmin(user, '/admin/banner?id=new', { ...shown, ...photo, id: 'fresh', intent: 'save' }))
  const result = await post({})
  expect(result).toMatchObject({ data: { error: { onHome: ['Está salvo agora: ligado'] } } })
  const version =
    result && 'data' in result && 'initialValue' in result.data ? String(result.data.initialValue?.version) : ''
  await post({ version })
  expect(await banners.get('fresh')).toMatchObject({ onHome: false, title: 'Serra' })
})
