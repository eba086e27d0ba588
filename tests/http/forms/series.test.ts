/** The dates of a series over HTTP: copies are dates of one, and staff takes them out and joins them again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, trips } from '~/data/collections'
import { seriesOf } from '~/domain/departures/series'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { formatLongDate, formatMoney } from '~/i18n/format'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { mainText, pageText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop?.close())

const money = (amount: number) => formatMoney(centavos(amount)).replace('\u00a0', ' ')

test('copies are dates of the series; a box unchecked takes a date out, and checked it joins again', async () => {
  const base = await trips.first({ eq: { slug: 'petropolis-cidade-imperial' } })
  if (!base) throw new Error('no trip')
  const days: LocalDate[] = [addDays(base.checkinOn, 7), addDays(base.checkinOn, 14)]
  const copying = await admin.get(`/admin/trips?dialog=duplicate&id=${base.id}`)
  const copied = await admin.press(copying, 'Duplicar', { departsOn: days[0] ?? '', until: days[1] ?? '' })
  expect(pageText(copied)).toContain('2')
  const dates = () => trips.list({ eq: { seriesId: seriesOf(base) }, limit: 10 })
  const copies = (await dates()).filter(({ id }) => id !== base.id).sort((a, b) => (a.checkinOn < b.checkinOn ? -1 : 1))
  expect(copies.map(({ checkinOn }) => checkinOn)).toEqual(days)
  const [first, second] = copies
  if (!first || !second) throw new Error('no copies')

  // The dialog opened on one of the copies shows the whole series.
  const dialog = await admin.get(`/admin/trips?dialog=series&id=${first.id}`)
  for (const day of [base.checkinOn, ...days]) expect(mainText(dialog)).toContain(formatLongDate(day, 'pt-BR'))
  await admin.press(dialog, 'Salvar série', { member: base.id })
  expect((await dates()).map(({ id }) => id).sort()).toEqual([base.id, first.id].sort())
  expect((await trips.get(second.id)).seriesId).not.toBeNull()

  // What left is proposed again, by its title, with what it has otherwise.
  await trips.update(second.id, (trip) => ({ ...trip, checkoutOn: addDays(trip.checkoutOn, 1) }))
  const again = await admin.get(`/admin/trips?dialog=series&id=${base.id}`)
  expect(mainText(again)).toContain('2 noites')
  await admin.press(again, 'Salvar série', { member: second.id })
  expect((await dates()).map(({ id }) => id).sort()).toEqual([base.id, second.id].sort())
})

test("an agency's form reaches no trip of the house", async () => {
  const base = await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })
  const agency = await shop.as(await findUser('agencia@roteiro.example'))
  expect((await agency.get(`/agency/trips?dialog=series&id=${base?.id}`)).status).toBe(404)
  const own = await trips.first({ eq: { agencyId: (await findUser('agencia@roteiro.example')).agencyId ?? '' } })
  const before = await trips.get(base?.id ?? '')
  const fields = { intent: 'series', id: own?.id ?? '', base: own?.id ?? '', member: base?.id ?? '' }
  await agency.post('/agency/trips', fields)
  expect((await trips.get(base?.id ?? '')).seriesId).toBe(before.seriesId)
})

test('a price changes on all dates of a series at once, after it was shown, and the site shows it', async () => {
  const base = await trips.first({ eq: { slug: 'campos-do-jordao-fim-de-semana' } })
  const [option] = base?.options ?? []
  if (!base || !option) throw new Error('no trip')
  const copying = await admin.get(`/admin/trips?dialog=duplicate&id=${base.id}`)
  await admin.press(copying, 'Duplicar', {
    departsOn: addDays(base.checkinOn, 7),
    until: addDays(base.checkinOn, 14),
  })
  const dates = () => trips.list({ eq: { seriesId: seriesOf(base) }, limit: 60 })
  const pricesOf = async () => new Set((await dates()).map(({ options }) => options[0]?.price))
  expect(await dates()).toHaveLength(3)

  const dialog = await admin.get(`/admin/trips?dialog=price&id=${base.id}`)
  const preview = await admin.press(dialog, /^Ver as datas$/, { price: '129,00' })
  expect(mainText(preview)).toContain(`${money(option.price)} → ${money(12_900)}`)
  for (const { checkinOn } of await dates()) expect(mainText(preview)).toContain(formatLongDate(checkinOn, 'pt-BR'))
  expect([...(await pricesOf())]).toEqual([option.price])

  // A price that was typed after the preview is shown first.
  const again = await admin.press(preview, /^Mudar o preço$/, { price: '131,00' })
  expect(again.path).toContain('dialog=price')
  expect([...(await pricesOf())]).toEqual([option.price])

  // Somebody changes one date meanwhile: nothing is saved, and the date is named.
  const last = (await dates()).find(({ id }) => id !== base.id)
  if (!last) throw new Error('no date')
  const own = last.options.map((one, index) => (index === 0 ? { ...one, price: centavos(9_900) } : one))
  await trips.update(last.id, (trip) => ({ ...trip, options: own }))
  const conflict = await admin.press(again, /^Mudar o preço$/)
  expect(mainText(conflict)).toContain('Mudado agora por outra pessoa')
  expect(mainText(conflict)).toContain('hoje diferente da data escolhida')
  expect((await pricesOf()).has(centavos(13_100))).toBe(false)

  await admin.press(conflict, /^Mudar o preço$/)
  expect([...(await pricesOf())]).toEqual([13_100])
  const page = await shop.visitor().get(`/trip-details/${base.slug}`)
  expect(mainText(page)).toContain(money(13_100))
  // The same form once more changes nothing.
  await admin.press(conflict, /^Mudar o preço$/)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 20 })
  expect(entries.filter(({ action }) => action === 'trip.seriesPriced')).toHaveLength(1)
})
