import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { MAX_ON_HOME, type Trip } from '~/domain/trips/trip'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { contextIn } from '../../../../tests/support/context-in'
import { samplePhoto, sampleStock, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { handleTripEditor } from './editor.server'
import { loadTripEditor } from './editor-view.server'
import { readTripValues } from './parse-trip-values'
import { isRowsReply } from './rows-reply'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const day = today(instant(new Date()))
const ADDRESS = 'http://127.0.0.1:3000/admin/trips/manage?id=chapada'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function put(over: Partial<Trip> = {}) {
  const trip = sampleTrip({ transport: 'road', checkinOn: addDays(day, 90), checkoutOn: addDays(day, 97), ...over })
  await trips.put(trip.id, trip)
  await stock.put('double', sampleStock())
}

const load = () => loadTripEditor({ request: new Request(ADDRESS), context: contextIn('pt-BR') }, admin, 'admin')

/** The form of the stored trip, with every field of every row. */
async function storedForm() {
  const form = new FormData()
  for (const [name, value] of Object.entries((await load()).values)) {
    if (typeof value === 'string') {
      form.set(name, value)
      continue
    }
    for (const [index, row] of value.entries())
      for (const [field, text] of Object.entries<string>(row)) form.set(`${name}[${index}].${field}`, text)
  }
  return form
}

/** Posts the form of the stored trip with these fields replaced. */
async function send(fields: Readonly<Record<string, string | File>>) {
  const form = await storedForm()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, value] of [...form]) if (value === '') form.delete(name)
  const reply = await handleTripEditor(
    { request: new Request(ADDRESS, { method: 'POST', body: form }), context: contextIn('pt-BR') },
    admin,
    'admin',
  )
  if (reply instanceof Response) throw new Error('saved')
  return reply.data
}

async function errorsOf(fields: Readonly<Record<string, string>>) {
  const reply = await send({ ...fields, intent: 'save' })
  return isRowsReply(reply) ? null : reply.error
}

test('too long or too many aliases are refused at their field', async () => {
  await put()
  expect(await errorsOf({ placeAliases: `floripa, ${'x'.repeat(81)}` })).toEqual({
    placeAliases: ['Cada nome pode ter até 80 caracteres; separe os nomes por vírgula'],
  })
  const names = Array.from({ length: 41 }, (_, index) => `n${index}`)
  expect(await errorsOf({ placeAliases: names.join(', ') })).toEqual({ placeAliases: ['No máximo 40 nomes'] })
})

test('a price that would overflow is refused at its field', async () => {
  await put()
  expect(await errorsOf({ 'options[0].price': '80000000000000,00' })).toEqual({
    'options[0].price': ['O maior valor aceito é R$\u00a010.000.000,00'],
  })
})

test('photos over the limit are reported', async () => {
  const image = samplePhoto('chapada-diamantina')
  await put({ images: Array.from({ length: MAX_ROWS.images }, () => image) })
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: 'rgb(9,90,160)' } }).png()
  const photo = new File([new Uint8Array(await picture.toBuffer())], 'mar.png', { type: 'image/png' })
  const reply = await send({ photos: photo, intent: 'upload' })
  if (!isRowsReply(reply)) throw new Error('no rows')
  expect(readTripValues(reply.rows).images).toHaveLength(MAX_ROWS.images)
  expect(reply.problems).toEqual(['Uma viagem tem no máximo 20 imagens: as que passaram disso ficaram de fora.'])
})

test('the editor warns when the home page has no room for another featured trip', async () => {
  await put({ featuredOnHome: true })
  for (let index = 1; index < MAX_ON_HOME; index += 1) await put({ id: `other-${index}`, featuredOnHome: true })
  await vi.waitFor(() => expect(catalogue().featured(day, 99)).toHaveLength(MAX_ON_HOME), { timeout: 10_000 })
  expect((await load()).homeFullAt).toBeNull()
  await put({ id: 'one-more', featuredOnHome: true })
  await vi.waitFor(async () => expect((await load()).homeFullAt).toBe(MAX_ON_HOME), { timeout: 10_000 })
})

test('selected photos are kept when another field is invalid', async () => {
  await put({ images: [] })
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#034184' } })
    .png()
    .toBuffer()
  const photo = new File([new Uint8Array(bytes)], 'praia.png', { type: 'image/png' })
  const reply = await send({ name: '', photos: photo, intent: 'save' })
  if (isRowsReply(reply)) throw new Error('not as a refusal')
  expect(reply.error).toMatchObject({ name: expect.anything(), 'images[0].alt': expect.anything() })
  expect(reply.initialValue).toMatchObject({ images: [{ key: expect.stringMatching(/./) }] })
})
