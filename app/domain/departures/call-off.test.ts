import { expect, test } from 'vitest'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { offerCancellation } from '~/domain/orders/order-cancellation'
import { planRefund } from '~/domain/orders/staff-refund'
import { hasVoucher, voucherState } from '~/domain/orders/voucher'
import { addDays, addMinutes, DAY, localDate, MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import {
  callOff,
  callOffDays,
  followCallOff,
  followSilence,
  nextCallOffRun,
  previewCallOff,
  refundCallOff,
  usualAnswerUntil,
} from './call-off'
import { departureSchema } from './departure'

const days = (count: number) => (count * DAY) / MINUTE
const at = addMinutes(SAMPLE_NOW, 60)
const by = { id: 'admin', name: 'Helena' }

function paid(): Order {
  const observed = observe({ state: 'paid', paidAmount: centavos(95_000) })
  return applyObservation(sampleOrder(), observed, contextAt(addMinutes(SAMPLE_NOW, 1))).order
}

function calledOff(order: Order, answerUntil = addDays(localDate(at.slice(0, 10)), 7)) {
  const facts = { by, at, text: 'Não vai.', textEn: 'No.', answerUntil }
  return { ...departureSchema.parse({ id: order.tripId, state: 'calledOff' }), calledOff: facts }
}

const templates = ({ effects }: { effects: { kind: string; template?: string }[] }) =>
  effects.flatMap(({ kind, template }) => (kind === 'mail' ? [template] : []))

test('answers are taken until the eve of the departure, a week by default', () => {
  const trip = { checkinOn: localDate('2026-03-12') }
  expect(callOffDays(trip, localDate('2026-03-01'))).toEqual({ from: '2026-03-01', to: '2026-03-11' })
  expect(usualAnswerUntil(trip, localDate('2026-03-01'))).toBe('2026-03-08')
  expect(usualAnswerUntil(trip, localDate('2026-03-09'))).toBe('2026-03-11')
  expect(usualAnswerUntil(trip, localDate('2026-03-12'))).toBe('2026-03-12')
})

test('once, before it left, with a day to answer in time', () => {
  const soon = addDays(localDate(SAMPLE_NOW.slice(0, 10)), 9)
  const trip = { checkinOn: soon, checkoutOn: soon }
  const open = departureSchema.parse({ id: 'chapada' })
  const now = SAMPLE_NOW
  const late = { checkinOn: localDate('2020-01-01'), checkoutOn: localDate('2020-01-02') }
  const wish = { text: 'a', textEn: '', answerUntil: callOffDays(trip, localDate(now.slice(0, 10))).to }
  expect(callOff({ ...open, state: 'calledOff' }, trip, wish, { by, now })).toEqual(refused('calledOff'))
  expect(callOff(open, late, wish, { by, now })).toEqual(refused('left'))
  expect(callOff(open, trip, { ...wish, answerUntil: localDate('2020-01-01') }, { by, now })).toEqual(
    refused('answerUntil'),
  )
})

test('a paid order is asked once, and its customer cannot cancel it by the table meanwhile', () => {
  const order = paid()
  const notified = followCallOff(order, calledOff(order), contextAt(at))
  expect(notified.order).toMatchObject({ status: 'paid', calledOffTripId: order.tripId, calledOff: { answer: null } })
  expect(templates(notified)).toEqual(['departureCalledOff'])
  expect(notified.order.history.at(-1)?.cause).toBe('calledOff')
  expect(followCallOff(notified.order, calledOff(order), contextAt(at)).changed).toBe(false)
  expect(offerCancellation(notified.order, at)).toEqual(refused('calledOff'))
  expect([hasVoucher(order), hasVoucher(notified.order)]).toEqual([true, false])
  expect(voucherState(notified.order, localDate(at.slice(0, 10)))).toBe('canceled')
})

test('an unpaid order ends without a question', () => {
  const order = sampleOrder()
  const ended = followCallOff(order, calledOff(order), contextAt(at))
  expect(ended.order).toMatchObject({ status: 'canceled', cancelReason: 'shop', calledOff: { answer: 'unpaid' } })
  expect(templates(ended)).toEqual(['canceled'])
  expect(ended.effects.filter(({ kind }) => kind === 'refund')).toEqual([])
})

test('all that was paid goes back, months after the purchase, by answer, by silence and by staff', () => {
  const order = paid()
  const notified = followCallOff(order, calledOff(order, addDays(localDate(at.slice(0, 10)), 40)), contextAt(at)).order
  const late = contextAt(addMinutes(at, days(30)))
  const plan = planRefund(notified, { scope: 'order', place: null, how: 'terms', amount: null }, late)
  expect(plan).toMatchObject({ ok: true, value: { refund: 95_000, kept: 0, keepsNothing: 'calledOff' } })
  const answered = refundCallOff(notified, undefined, late)
  if (!answered.ok) throw new Error(answered.reason)
  expect(answered.value.effects).toContainEqual(expect.objectContaining({ kind: 'refund', amount: 95_000 }))
  expect(answered.value.order).toMatchObject({ status: 'canceled', calledOff: { answer: 'refund' } })
  expect(refundCallOff(answered.value.order, undefined, late)).toEqual(ok(expect.objectContaining({ changed: false })))
  const silent = followSilence(notified, contextAt(addMinutes(at, days(41))))
  expect(silent.effects).toContainEqual(expect.objectContaining({ kind: 'refund', amount: 95_000 }))
  expect(silent.order.calledOff?.answer).toBe('silence')
  expect(refundCallOff(silent.order, undefined, contextAt(addMinutes(at, days(41))))).toEqual(refused('answered'))
})

test('one reminder, then the end; no reminder where the first letter is younger than a day', () => {
  const order = paid()
  const departure = calledOff(order)
  const notified = followCallOff(order, departure, contextAt(at)).order
  expect(followSilence(notified, contextAt(addMinutes(at, days(1)))).changed).toBe(false)
  const reminded = followSilence(notified, contextAt(addMinutes(at, days(6))))
  expect(templates(reminded)).toEqual(['departureCalledOffAgain'])
  expect(followSilence(reminded.order, contextAt(addMinutes(at, days(6)))).changed).toBe(false)
  const short = calledOff(order, addDays(localDate(at.slice(0, 10)), 2))
  const soon = followCallOff(order, short, contextAt(at)).order
  expect(followSilence(soon, contextAt(addMinutes(at, days(1)))).changed).toBe(false)
  const runs = [nextCallOffRun(departure.calledOff, at)]
  while (runs.at(-1)) runs.push(nextCallOffRun(departure.calledOff, runs.at(-1) ?? at))
  expect(runs).toHaveLength(3)
  expect(nextCallOffRun(short.calledOff, at)?.slice(0, 10)).toBe(addDays(short.calledOff.answerUntil, 1))
})

test('the preview counts what lives, and the money that goes back at most', () => {
  const ended = followCallOff(sampleOrder(), calledOff(sampleOrder()), contextAt(at)).order
  const booking: Order = { ...paid(), channel: 'octo' }
  expect(previewCallOff([paid(), booking, sampleOrder(), ended])).toMatchObject({
    ...{ paid: 1, booked: 1, unpaid: 1, refund: 190_000 },
  })
})
