import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, departureChanges, orders, outbox, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import { addDays, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { followQuestions, mailHandlers } from '~/jobs/start-jobs.server'
import { saveTrip } from '~/operations/trips/save-trip.server'
import { pdfText } from '../../../tests/support/pdf-text'
import { PAYER, passenger } from '../../../tests/support/test-people'
import { buy, letters, mails, orderWhen, providerId, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { answerPath, orderOfToken } from './answer-token.server'
import { answerDepartureChange, notifyOrders, settleDepartureQuestion } from './departure-change.server'
import { readLiveTrip } from './live-trip.server'
import { voucherPdfOf } from './voucher-file.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const now = () => shop.clock.now()

async function bought(changes: Parameters<typeof buy>[1] = {}): Promise<Order> {
  const order = await buy(shop, changes)
  if (order.status !== 'paid') await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

async function edit(change: (trip: Trip) => Partial<Trip>, notice?: string) {
  const doc = await trips.findDoc('trip-1')
  if (!doc) throw new Error('no trip')
  const input = { id: 'trip-1', expect: doc.version, slug: doc.data.slug, intent: 'save' as const }
  return saveTrip(
    { ...input, edit: { ...doc.data, ...change(doc.data) }, ...(notice ? { announcementKey: notice } : {}) },
    admin,
    now(),
  )
}

/** Saves as somebody does who reads what is asked and agrees. */
async function saveAndNotify(change: (trip: Trip) => Partial<Trip>) {
  const first = await edit(change)
  if (first.ok || first.reason.kind !== 'confirmFirst') throw new Error('nothing was asked')
  const saved = await edit(change, first.reason.key)
  if (!saved.ok) throw new Error(saved.reason.kind)
  return first.reason
}

const at =
  (time: string) =>
  ({ boardingPlaces }: Trip): Partial<Trip> => ({ boardingPlaces: boardingPlaces.map((one) => ({ ...one, time })) })
const putOff =
  (days: number) =>
  ({ checkinOn, checkoutOn }: Trip): Partial<Trip> => ({
    checkinOn: addDays(checkinOn, days),
    checkoutOn: addDays(checkoutOn, days),
  })

/** Does what the outbox holds about changed departures; messages stay there to be read. */
async function notify() {
  const { departureChange } = mailHandlers(PUBLIC_URL)
  const worker = outboxWorker({ handlers: { departureChange }, clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
}

const notice = async () => (await mails(shop)).filter((template) => template.startsWith('departure'))
const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })).map(({ action }) => action)

test('a time is changed after one confirmation: every order gets one mail with both times, and the voucher has the new one', async () => {
  const paid = await bought()
  const waiting = await buy(shop, { passengers: [passenger('Bia'), passenger('Caio')], language: 'en' })
  const input = await saveAndNotify(at('05:45'))
  expect(input.touched).toEqual({ orders: 2, people: 4, big: 0 })
  expect(await departureChanges.get('trip-1-1')).toMatchObject({
    number: 1,
    before: { boardingPlaces: [{ time: '06:30' }] },
    after: { boardingPlaces: [{ time: '05:45' }] },
  })
  await notify()
  expect(await notice()).toEqual(['departureChanged', 'departureChanged'])
  const texts = (await letters('departureChanged')).map(({ changeText = '' }) => changeText)
  expect(texts.sort()).toEqual([
    'Boarding in São Paulo, SP: was 06:30; now 05:45.',
    'Embarque em São Paulo, SP: era 06:30; agora 05:45.',
  ])
  const pdf = await voucherPdfOf(paid.code, { language: 'pt-BR', publicUrl: PUBLIC_URL, now: now() })
  const text = await pdfText(Buffer.from(pdf?.content ?? ''))
  expect(text).toContain('05:45')
  expect(text).not.toContain('06:30')
  const after = await orders.get(waiting.code)
  expect(after.trip).toEqual(waiting.trip)
  expect(after.departure).toMatchObject({ noticeCount: 1, question: null })
})

test('changes of prices, texts and unsold units need no confirmation and notify nobody', async () => {
  await bought()
  const cheaper = await edit(({ options }) => ({
    name: 'Outro',
    options: options.map((one) => ({ ...one, price: centavos(one.price + 100) })),
  }))
  expect(cheaper.ok).toBe(true)
  const more = await edit(({ boardingPlaces }) => ({
    boardingPlaces: [
      ...boardingPlaces,
      {
        id: 'x',
        place: 'Campinas, SP',
        address: 'Praça',
        addressEn: '',
        time: '08:00',
        dayOffset: null,
        zone: null,
        point: null,
      },
    ],
  }))
  expect(more.ok).toBe(true)
  expect([await departureChanges.count({}), (await trips.get('trip-1')).changes]).toEqual([0, 0])
})

test('without sales there is no confirmation', async () => {
  expect((await edit(at('05:45'))).ok).toBe(true)
  expect(await departureChanges.count({})).toBe(0)
})

test('a confirmation is for what was shown: another change needs another one', async () => {
  await bought()
  const first = await edit(at('05:45'))
  if (first.ok || first.reason.kind !== 'confirmFirst') throw new Error('nothing was asked')
  expect(await edit(at('04:00'), first.reason.key)).toMatchObject({ ok: false, reason: { kind: 'confirmFirst' } })
  expect((await trips.get('trip-1')).boardingPlaces[0]?.time).toBe('06:30')
})

test('stopped in the middle and run again, in any order, each order has one mail about the present state', async () => {
  const codes: string[] = []
  for (let n = 0; n < 4; n += 1) codes.push((await bought()).code)
  await saveAndNotify(at('05:45'))
  await saveAndNotify(at('05:30'))
  await notifyOrders('trip-1-2', now())
  await notifyOrders('trip-1-2', now())
  await notifyOrders('trip-1-1', now())
  await notify()
  const texts = (await letters('departureChanged')).map(({ changeText, orderCode }) => `${orderCode} ${changeText}`)
  expect(texts.sort()).toEqual(codes.map((code) => `${code} Embarque em São Paulo, SP: era 06:30; agora 05:30.`).sort())
})

test('who buys after a change knows it already', async () => {
  await bought()
  await saveAndNotify(at('05:45'))
  const late = await buy(shop)
  await notify()
  expect((await orders.get(late.code)).departure).toBeNull()
  expect(await notice()).toHaveLength(1)
})

test('a removed place is announced, and asked about', async () => {
  const order = await bought()
  const other = {
    id: 'x',
    place: 'Campinas, SP',
    address: 'Praça',
    addressEn: '',
    time: '08:00',
    dayOffset: null,
    zone: null,
    point: null,
  }
  const input = await saveAndNotify(() => ({ boardingPlaces: [other] }))
  expect(input.touched.big).toBe(1)
  await notify()
  const [letter] = await letters('departureAsked')
  expect(letter?.changeText).toBe('Embarque em São Paulo, SP: era Terminal Barra Funda, 06:30; agora retirado.')
  const trip = await readLiveTrip(await orders.get(order.code))
  expect(trip?.stops.get('sp')).toMatchObject({ isGone: true })
  const pdf = await voucherPdfOf(order.code, { language: 'pt-BR', publicUrl: PUBLIC_URL, now: now() })
  expect(await pdfText(Buffer.from(pdf?.content ?? ''))).toContain('embarque retirado')
})

async function postponed() {
  const order = await bought({ sellerCode: null })
  await saveAndNotify(putOff(7))
  await notify()
  const question = (await orders.get(order.code)).departure?.question
  if (!question) throw new Error('nothing was asked')
  return { order, question }
}

function answer(order: Order, changes: Partial<Parameters<typeof answerDepartureChange>[0]> = {}) {
  const input = { orderCode: order.code, answer: 'refund' as const, number: 1, account: null, now: now() }
  return answerDepartureChange({ ...input, ...changes })
}

test('a postponed trip may be refused: all money back, the places free, one mail, also when it is sent twice', async () => {
  const { order } = await postponed()
  expect(await notice()).toEqual(['departureAsked'])
  const free = (await units()).free
  const [first, second] = await Promise.all([answer(order), answer(order)])
  expect([first.ok, second.ok]).toEqual([true, true])
  const after = await orders.get(order.code)
  expect(after).toMatchObject({ status: 'canceled', cancelReason: 'shop', cancelNote: 'departureChanged' })
  expect(after.charges[0]?.refundRequested).toBe(114_000)
  expect((await units()).free).toBe(free + 1)
  expect(await outbox.count({ eq: { done: false, topic: 'refund' } })).toBe(1)
  expect((await mails(shop)).filter((template) => template === 'canceled')).toHaveLength(1)
  expect((await actions()).filter((action) => action === 'order.changeRefused')).toHaveLength(1)
})

test('accepting keeps the order; a later answer is too late', async () => {
  const { order } = await postponed()
  expect((await answer(order, { answer: 'accepted' })).ok).toBe(true)
  expect((await answer(order, { answer: 'accepted' })).ok).toBe(true)
  expect(await answer(order)).toEqual({ ok: false, reason: 'answered' })
  expect((await orders.get(order.code)).status).toBe('paid')
  expect((await actions()).filter((action) => action === 'order.changeAccepted')).toHaveLength(1)
})

test('no answer: one more mail, then it is on the list of staff, and the order stays', async () => {
  const { order, question } = await postponed()
  const sendAll = async () =>
    followQuestions({
      now: now(),
      onError: (_, error) => {
        throw error
      },
    })
  expect(await sendAll()).toBe(0)
  for (let days = 0; days < 80 && (await orders.get(order.code)).attention === null; days += 1) {
    shop.clock.forward(DAY)
    await sendAll()
    await sendAll()
  }
  const silent = await orders.get(order.code)
  expect(silent).toMatchObject({ status: 'paid', attention: 'changeUnanswered', questionDueAt: null })
  expect(silent.departure?.question).toMatchObject({ until: question.until, isUnanswered: true })
  expect((await notice()).sort()).toEqual(['departureAsked', 'departureAskedAgain'])
  expect(await answer(order)).toEqual({ ok: false, reason: 'over' })
  const settled = await settleDepartureQuestion(order.code, { by: admin, now: now() })
  expect(settled).toMatchObject({ ok: true, value: { attention: null } })
  expect(await actions()).toContain('order.changeSettled')
})

test('a boleto goes back to an account of its payer, and of nobody else', async () => {
  const order = await bought({ payment: { method: 'boleto' }, shownTotal: (await bought()).subtotal })
  await saveAndNotify(putOff(7))
  await notify()
  const account = {
    bank: '341',
    branch: '1234',
    branchDigit: null,
    account: '56789',
    accountDigit: '0',
    kind: 'checking' as const,
  }
  expect(await answer(order)).toEqual({ ok: false, reason: 'accountMissing' })
  expect(await answer(order, { account: { ...account, holderCpf: '11144477735' } })).toEqual({
    ok: false,
    reason: 'notPayer',
  })
  expect((await answer(order, { account: { ...account, holderCpf: PAYER.cpf } })).ok).toBe(true)
})

test('the address of the answer opens one order and cannot be guessed', async () => {
  const { order } = await postponed()
  const token = new URL(answerPath(order.code), PUBLIC_URL).searchParams.get('order') ?? ''
  expect(orderOfToken(token)).toBe(order.code)
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect([wrong, order.code, '', `${order.code}.`].map(orderOfToken)).toEqual([null, null, null, null])
})
