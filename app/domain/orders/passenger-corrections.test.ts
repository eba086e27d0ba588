import { expect, test } from 'vitest'
import { addDays, type Instant } from '~/domain/values/dates'
import { endOfDay, fromLocal } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import type { Order } from './order'
import { correctableUntil, correctPassenger, documentMayFollow, passengerKey } from './passenger-corrections'

const ana = passenger('Ana Lima')
const order: Order = { ...sampleOrder(), passengers: [ana, passenger('Rui Lima')] }
const { trip } = order
if (!trip) throw new Error('no trip')
const last = addDays(trip.checkinOn, -3)
const better = { ...ana, name: 'Ana Lima Prado' }
const by = (now: Instant) => ({ now, actor: 'customer', checkinOn: null })
const correct = (of: Order, now: Instant, daysBefore: number | null = 3) =>
  correctPassenger(of, { place: 0, seen: passengerKey(ana), passenger: better, daysBefore }, by(now))

test('the last day for customers is counted back from the departure', () => {
  expect(correctableUntil(trip.checkinOn, 3)).toBe(last)
  expect(correctableUntil(null, 3)).toBeNull()
})

test('the number of a document follows while there is time, inside Brazil', () => {
  const dated = { isAbroad: false, checkinOn: trip.checkinOn }
  expect(documentMayFollow(dated, 3, addDays(last, -1))).toBe(true)
  expect(documentMayFollow(dated, 3, last)).toBe(false)
  expect(documentMayFollow({ ...dated, isAbroad: true }, 3, addDays(last, -1))).toBe(false)
  expect(documentMayFollow({ ...dated, checkinOn: null }, 3, last)).toBe(false)
})

test.each([
  [fromLocal(last, '23:59'), 3, true],
  [fromLocal(addDays(last, 1), '00:00'), 3, false],
  [endOfDay(trip.checkinOn), 0, true],
  [endOfDay(trip.checkoutOn), null, true],
])('at %s with %s days: %s', (now, daysBefore, expected) => {
  const done = correct(order, now, daysBefore)
  expect(done.ok ? true : done.reason).toBe(expected || 'tooLate')
})

test('a correction stands in the history and in what staff search by, and owes nothing', () => {
  const done = correct(order, SAMPLE_NOW)
  if (!done.ok) throw new Error(done.reason)
  const { order: after, effects } = done.value
  expect(effects).toEqual([])
  expect(after.passengers[0]).toEqual(better)
  expect(after.history.at(-1)).toMatchObject({ cause: 'passengerEdited', actor: 'customer', to: order.state })
  expect(after.searchTerms).toContain('prado')
  expect({ ...after, passengers: [], history: [], searchTerms: [], updatedAt: null }).toEqual({
    ...order,
    ...{ passengers: [], history: [], searchTerms: [], updatedAt: null, version: order.version + 1 },
  })
})

test('what somebody else has corrected meanwhile is not overwritten; the same again changes nothing', () => {
  const passengers = [{ ...ana, phone: '+5511987654321' }, ...order.passengers.slice(1)]
  expect(correct({ ...order, passengers }, SAMPLE_NOW)).toEqual({ ok: false, reason: 'changed' })
  const again = correct({ ...order, passengers: [better, ...order.passengers.slice(1)] }, SAMPLE_NOW)
  expect(again).toMatchObject({ ok: true, value: { changed: false } })
})

test('an order that has ended, and a place where nobody travels, are refused', () => {
  expect(correct({ ...order, status: 'canceled' }, SAMPLE_NOW)).toEqual({ ok: false, reason: 'alreadyClosed' })
  const wrong = { place: 9, seen: passengerKey(ana), passenger: better, daysBefore: 3 }
  expect(correctPassenger(order, wrong, by(SAMPLE_NOW))).toEqual({ ok: false, reason: 'notTravelling' })
})

test('a departure that was moved moves the last day with it', () => {
  const moved = { ...by(endOfDay(last)), checkinOn: addDays(trip.checkinOn, -1) }
  const typed = { place: 0, seen: passengerKey(ana), passenger: better, daysBefore: 3 }
  expect(correctPassenger(order, typed, moved)).toEqual({ ok: false, reason: 'tooLate' })
})
