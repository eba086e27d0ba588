/** A message to the customers of a departure over HTTP: written once, mailed, and marked where it went by WhatsApp. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcements, trips } from '~/data/collections'
import { buyByPix } from '../../support/checkout-by-form'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, mainText } from '../../support/read-page'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor
let page = ''
let tripId = ''
let code = ''

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  const trip = await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })
  if (!trip) throw new Error('no trip')
  tripId = trip.id
  page = `/admin/trips/buyers?trip=${trip.id}`
  code = await buyByPix(await shop.customer(), { optionId: trip.options[0]?.id ?? '' })
}, 120_000)
afterAll(() => shop?.close())

const sent = async () => announcements.list({ eq: { tripId }, limit: 10 })

test('an empty message is refused at its field; a written one goes out once and is recorded when a server took it', async () => {
  const dialog = await admin.get(`${page}&dialog=announce`)
  const refused = await admin.press(dialog, 'Enviar aviso', { textEn: 'Only English' })
  expect(Object.keys(errorsOf(refused))).toEqual(['text'])
  expect(fieldValue(refused, 'textEn')).toContain('Only English')
  const done = await admin.press(refused, 'Enviar aviso', { text: 'O embarque mudou para as 05:30.', textEn: '' })
  expect(mainText(done)).toContain('O embarque mudou para as 05:30.')
  await admin.press(refused, 'Enviar aviso', { text: 'O embarque mudou para as 05:30.', textEn: '' })
  const [announcement, ...more] = await sent()
  expect(more).toEqual([])
  expect(announcement?.deliveries.map(({ orderCode }) => orderCode)).toContain(code)
  await expect.poll(async () => (await sent())[0]?.deliveries.every(({ mailedAt }) => mailedAt !== null)).toBe(true)
  await expect.poll(async () => mainText(await admin.get(page))).toContain('Todos alcançados')
})

test('staff marks what was sent by WhatsApp, and takes the mark back', async () => {
  const marked = await admin.press(await admin.get(page), 'Marcar como enviado')
  expect((await sent())[0]?.deliveries.some(({ whatsappAt }) => whatsappAt !== null)).toBe(true)
  await admin.press(marked, 'Desmarcar')
  expect((await sent())[0]?.deliveries.every(({ whatsappAt }) => whatsappAt === null)).toBe(true)
})
