import { expect, test } from 'vitest'
import { liveTrip } from '~/domain/departures/departure-change'
import { currentCharge } from '~/domain/payments/boleto-installments'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { addDays } from '~/domain/values/dates'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { passenger } from '../../../tests/support/test-people'
import type { Order } from './order'
import { datesAhead, missingData, missingFields, nextDueOn } from './what-next'

const bought = sampleOrder().trip
if (!bought) throw new Error('no trip')
const trip = liveTrip(bought, null)
const [stop] = trip.boardingPlaces
const ana = { ...passenger('Ana Lima'), phone: '+5516991234567', boardingPlaceId: stop?.id ?? null }
const order = (changes: Partial<Order> = {}): Order => ({ ...sampleOrder(), passengers: [ana], ...changes })

test('a passenger with document and boarding place lacks nothing', () => {
  expect(missingData(order(), trip)).toEqual([])
})

test.each([
  [{ document: '' }, ['document']],
  [{ name: '' }, ['name']],
  [{ phone: null }, []],
  [{ boardingPlaceId: 'elsewhere' }, trip.boardingPlaces.length > 0 ? ['boarding'] : []],
])('with %o what is missing is %o', (changes, expected) => {
  const seat = { passenger: { ...ana, ...changes }, audience: undefined }
  expect(missingFields(seat, { retainUntil: SAMPLE_NOW }, trip)).toEqual(expected)
})

test('missing data are listed by passenger and place', () => {
  const passengers = [ana, { ...ana, name: 'Rui Lima', document: '' }]
  expect(missingData(order({ passengers }), trip)).toEqual([{ place: 1, name: 'Rui Lima', fields: ['document'] }])
})

test('the dates come in their order, and those that are over are left out', () => {
  const kinds = (editDays: number, now = SAMPLE_NOW) => datesAhead(order(), trip, editDays, now).map(({ kind }) => kind)
  expect(kinds(3)).toEqual(['withdrawal', 'correction', 'departure', 'return'])
  const eve = fromLocal(addDays(trip.checkinOn, -1), '12:00')
  expect(kinds(3, eve)).toEqual(['departure', 'return'])
  expect(datesAhead(order(), trip, 3, SAMPLE_NOW)[1]?.on).toBe(addDays(trip.checkinOn, -3))
})

test('what is due next is the payment, then what is missing, then the departure', () => {
  const pix = order()
  expect(nextDueOn(pix, trip, 3)).toBe(toLocalDate(pix.charges[0]?.expiresAt ?? pix.createdAt))
  const boleto = sampleOrder({ method: 'boleto' })
  expect(nextDueOn(boleto, trip, 3)).toBe(boletoDueOn(currentCharge(boleto) ?? never()))
  const paid = order({ status: 'paid', state: 'paid' })
  expect(nextDueOn(paid, trip, 3)).toBe(trip.checkinOn)
  expect(nextDueOn({ ...paid, passengers: [{ ...ana, document: '' }] }, trip, 3)).toBe(addDays(trip.checkinOn, -3))
  expect(nextDueOn(paid, null, 3)).toBe(paid.placedOn)
})

function never(): never {
  throw new Error('no charge')
}
