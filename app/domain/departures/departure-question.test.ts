import { expect, test } from 'vitest'
import { isOrderOpen } from '~/domain/accounts/account-rules'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { passengersRetainedUntil } from '~/domain/orders/order-retention'
import { addDays, addMinutes, type Instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { type DepartureChange, type DepartureFacts, departureChangeId, knownFacts } from './departure-change'
import {
  answerChange,
  countAnswers,
  followQuestion,
  notifyOfChange,
  openQuestion,
  settleQuestion,
} from './departure-question'

const at = addMinutes(SAMPLE_NOW, 60)

function paid(): Order {
  const { order } = applyObservation(
    sampleOrder(),
    observe({ state: 'paid', paidAmount: centavos(95_000) }),
    contextAt(addMinutes(SAMPLE_NOW, 1)),
  )
  const person = {
    documentType: 'rg',
    document: '1',
    birthDate: localDate('1990-01-01'),
    phone: null,
    cpf: null,
  } as const
  return { ...order, passengers: [{ ...person, name: 'Ana', boardingPlaceId: 'gru' }] }
}

const bought = (order: Order): DepartureFacts => {
  if (order.trip === null) throw new Error('no trip')
  return knownFacts({ departure: null }, order.trip)
}

function change(number: number, order: Order, over: Partial<DepartureFacts>): DepartureChange {
  const before = bought(order)
  return {
    id: departureChangeId('chapada', number),
    tripId: 'chapada',
    number,
    before,
    after: { ...before, ...over },
    at,
  }
}

const timeOf = (order: Order, time: string) => ({
  boardingPlaces: bought(order).boardingPlaces.map((one) => ({ ...one, time })),
})
const moved = (order: Order, days: number) => ({
  checkinOn: addDays(bought(order).checkinOn, days),
  checkoutOn: addDays(bought(order).checkoutOn, days),
})
const templates = ({ effects }: { effects: readonly { kind: string; template?: string }[] }) =>
  effects.flatMap(({ kind, template }) => (kind === 'mail' ? [template] : []))
const causes = ({ history }: Order) => history.map(({ cause }) => cause)

test('a small change is notified once, with nothing to answer', () => {
  const order = paid()
  const notified = notifyOfChange(order, change(1, order, timeOf(order, '05:45')), contextAt(at))
  expect(templates(notified)).toEqual(['departureChanged'])
  expect(notified.order.departure).toMatchObject({ number: 1, noticeCount: 1, notifiedAt: at, question: null })
  expect(notified.order.questionDueAt).toBeNull()
  expect(causes(notified.order).at(-1)).toBe('departureChanged')
  const again = notifyOfChange(notified.order, change(1, order, timeOf(order, '05:45')), contextAt(at))
  expect([again.changed, templates(again)]).toEqual([false, []])
})

test('an older change that comes late sends nothing: the newer one covered it', () => {
  const order = paid()
  const { order: notified } = notifyOfChange(order, change(2, order, timeOf(order, '05:00')), contextAt(at))
  const late = notifyOfChange(notified, change(1, order, timeOf(order, '05:45')), contextAt(at))
  expect(late.changed).toBe(false)
  const newer = notifyOfChange(notified, change(3, order, timeOf(order, '05:15')), contextAt(at))
  expect(newer.order.departure).toMatchObject({ number: 3, noticeCount: 2 })
})

test.each([
  ['canceled', (order: Order): Order => ({ ...order, status: 'canceled' })],
  [
    'placed after the change',
    (order: Order): Order => ({ ...order, trip: order.trip && { ...order.trip, changes: 1 } }),
  ],
  ['of nobody who boards there', (order: Order): Order => ({ ...order, passengers: [] })],
])('an order that is %s is left alone', (_, over) => {
  const order = over(paid())
  expect(notifyOfChange(order, change(1, order, timeOf(order, '05:45')), contextAt(at)).changed).toBe(false)
})

test('nobody is notified about a trip that is over', () => {
  const order = paid()
  const after = fromLocal(addDays(bought(order).checkoutOn, 1), '10:00')
  expect(notifyOfChange(order, change(1, order, timeOf(order, '05:45')), contextAt(after)).changed).toBe(false)
})

function questioned(): Order {
  const order = paid()
  const notified = notifyOfChange(order, change(1, order, moved(order, 7)), contextAt(at))
  expect(templates(notified)).toEqual(['departureAsked'])
  return notified.order
}

test('a big change asks until three days before the new day, and is asked again two days before that', () => {
  const order = questioned()
  const until = addDays(bought(paid()).checkinOn, 4)
  expect(openQuestion(order, at)).toMatchObject({ ok: true, value: { number: 1, until, answer: null } })
  expect(order.questionDueAt).toBe(fromLocal(addDays(until, -2), '09:00'))
})

const due = (order: Order): Instant => order.questionDueAt ?? at

test('silence is asked again once, then it is the shop that has to ask; the order stays', () => {
  const order = questioned()
  expect(followQuestion(order, contextAt(at)).changed).toBe(false)
  const reminded = followQuestion(order, contextAt(due(order)))
  expect(templates(reminded)).toEqual(['departureAskedAgain'])
  expect(templates(followQuestion(reminded.order, contextAt(due(order))))).toEqual([])
  const silent = followQuestion(reminded.order, contextAt(due(reminded.order)))
  expect(silent.order).toMatchObject({ status: 'paid', attention: 'changeUnanswered', questionDueAt: null })
  expect(templates(silent)).toEqual([])
  expect(openQuestion(silent.order, due(reminded.order))).toEqual({ ok: false, reason: 'over' })
  const settled = settleQuestion(silent.order, contextAt(due(reminded.order), { actor: 'helena' }))
  expect(settled).toMatchObject({ ok: true, value: { order: { attention: null } } })
})

test('accepting twice is accepting once, and refusing afterwards is too late', () => {
  const order = questioned()
  const first = answerChange(order, { answer: 'accepted', number: 1 }, contextAt(at, { actor: 'customer' }))
  if (!first.ok) throw new Error(first.reason)
  expect(first.value.order).toMatchObject({ status: 'paid', questionDueAt: null })
  expect(causes(first.value.order).at(-1)).toBe('changeAccepted')
  const again = answerChange(first.value.order, { answer: 'accepted', number: 1 }, contextAt(at))
  expect(again).toMatchObject({ ok: true, value: { changed: false } })
  expect(answerChange(first.value.order, { answer: 'refund', number: 1 }, contextAt(at))).toEqual({
    ok: false,
    reason: 'answered',
  })
})

test('refusing gives everything back, whatever the table of the order says by then', () => {
  const order = questioned()
  const refusedIt = answerChange(order, { answer: 'refund', number: 1 }, contextAt(at, { actor: 'customer' }))
  if (!refusedIt.ok) throw new Error(refusedIt.reason)
  const { order: canceled, effects } = refusedIt.value
  expect(canceled).toMatchObject({
    status: 'canceled',
    cancelReason: 'shop',
    cancelNote: 'departureChanged',
    holdState: 'released',
  })
  expect(effects).toContainEqual(expect.objectContaining({ kind: 'refund', amount: centavos(95_000) }))
  expect(causes(canceled).slice(-2)).toEqual(['changeRefused', 'canceled'])
  const again = answerChange(canceled, { answer: 'refund', number: 1 }, contextAt(at))
  expect(again).toMatchObject({ ok: true, value: { changed: false } })
})

test('a second big change replaces the question; the answer to the first is not taken for it', () => {
  const order = questioned()
  const second = notifyOfChange(order, change(2, order, moved(order, 14)), contextAt(at))
  expect(templates(second)).toEqual(['departureAsked'])
  expect(second.order.departure?.question).toMatchObject({ number: 2, was: bought(order) })
  expect(answerChange(second.order, { answer: 'accepted', number: 1 }, contextAt(at))).toEqual({
    ok: false,
    reason: 'changed',
  })
})

test('a big change that is undone is notified, and there is nothing to answer any more', () => {
  const order = questioned()
  const back = notifyOfChange(order, change(2, order, {}), contextAt(at))
  expect(templates(back)).toEqual(['departureChanged'])
  expect(back.order).toMatchObject({ questionDueAt: null, departure: { noticeCount: 2, question: null } })
})

test('after the day nothing is answered', () => {
  const order = questioned()
  const late = fromLocal(addDays(bought(order).checkinOn, 5), '00:30')
  expect(answerChange(order, { answer: 'refund', number: 1 }, contextAt(late))).toEqual({ ok: false, reason: 'over' })
})

test('a boleto is not given back before its payer has named an account', () => {
  const order = questioned()
  const byBoleto = { ...order, charges: order.charges.map((charge) => ({ ...charge, method: 'boleto' as const })) }
  const answer = { answer: 'refund' as const, number: 1 }
  expect(answerChange(byBoleto, answer, contextAt(at))).toEqual({ ok: false, reason: 'accountMissing' })
  const named = answerChange(byBoleto, { ...answer, sealedAccount: 'sealed' }, contextAt(at))
  expect(named).toMatchObject({
    ok: true,
    value: { effects: expect.arrayContaining([expect.objectContaining({ kind: 'refund', sealedAccount: 'sealed' })]) },
  })
})

test('a trip that is put off is still to be travelled, and what its people entered is stored for as long after it', () => {
  const order = paid()
  const notified = notifyOfChange(order, change(1, order, moved(order, 300)), contextAt(at)).order
  const { checkoutOn } = moved(order, 300)
  expect(notified.retainUntil).toBe(passengersRetainedUntil(checkoutOn))
  const between = fromLocal(addDays(bought(order).checkoutOn, 1), '10:00')
  expect([isOrderOpen(order, between), isOrderOpen(notified, between)]).toEqual([false, true])
})

test('answers are counted over a departure; an order that ended otherwise was not answered', () => {
  const order = questioned()
  const answer = (kind: 'accepted' | 'refund') => {
    const done = answerChange(order, { answer: kind, number: 1 }, contextAt(at))
    if (!done.ok) throw new Error(done.reason)
    return done.value.order
  }
  const ended: Order = { ...order, status: 'canceled' }
  const all = [paid(), order, answer('accepted'), answer('refund'), ended]
  expect(countAnswers(all)).toEqual({ requested: 3, accepted: 1, refused: 1, open: 1 })
})
