import { describe, expect, test } from 'vitest'
import { parseBank } from '~/domain/brazil/banks'
import { parseAccount, parseBranch } from '~/domain/payments/refund-account'
import { addDays, addMinutes, instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import {
  contextAt,
  observe,
  SAMPLE_NOW,
  sampleOrder,
  sampleProductOrder,
} from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import type { Order } from './order'
import { departureOf, offerCancellation, offerKey, withdrawalUntil } from './order-cancellation'
import { applyCancellation } from './order-closing'

const table = [
  { untilDaysBefore: 30, feePercent: 10 },
  { untilDaysBefore: 0, feePercent: 50 },
]
const seen = observe({ state: 'paid', paidAmount: centavos(95_000) })

function paid(order: Order = sampleOrder()): Order {
  const done = applyObservation(order, seen, contextAt(addMinutes(SAMPLE_NOW, 1))).order
  return done.trip ? { ...done, trip: { ...done.trip, cancellation: table } } : done
}

function tripOf({ trip }: Order) {
  if (trip === null) throw new Error('no trip')
  return trip
}

const samplePassenger = {
  name: 'Ana Lima',
  cpf: null,
  documentType: 'rg' as const,
  document: '123456789',
  birthDate: localDate('1990-05-20'),
  phone: null,
}

describe('what a customer who cancels gets back', () => {
  test('all of it to the end of the seventh day, then by the table of the order', () => {
    const order = paid()
    const last = withdrawalUntil(order)
    expect(last).toBe(addDays(order.placedOn, 7))
    const whole = offerCancellation(order, fromLocal(last, '23:59'))
    expect(whole).toMatchObject({ value: { reason: 'withdrawal', paid: 95_000, kept: 0, refund: 95_000 } })
    const { checkinOn } = tripOf(order)
    const early = offerCancellation(order, fromLocal(addDays(checkinOn, -30), '12:00'))
    expect(early).toMatchObject({
      value: { reason: 'customer', feePercent: 10, kept: 9500, refund: 85_500, daysLeft: 30 },
    })
    const near = offerCancellation(order, fromLocal(addDays(checkinOn, -29), '00:00'))
    expect(near).toMatchObject({ value: { feePercent: 50, kept: 47_500, refund: 47_500 } })
  })

  test('until the earliest boarding that these passengers chose, else the first flight, else the day itself', () => {
    const order = paid()
    const trip = tripOf(order)
    const place = { address: 'Rua', addressEn: '', dayOffset: null, zone: null, point: null }
    const places = [
      { ...place, id: 'unchosen', place: 'Campinas', time: '04:00' },
      { ...place, id: 'soon', place: 'São Paulo', time: '06:15' },
      { ...place, id: 'late', place: 'Rio', time: '09:30' },
    ]
    const passengers = ['late', 'soon'].map((boardingPlaceId) => ({ ...samplePassenger, boardingPlaceId }))
    const boarding = { ...trip, boardingPlaces: places }
    expect(departureOf(boarding, passengers)).toBe(fromLocal(trip.checkinOn, '06:15'))
    expect(departureOf({ ...boarding, flights: [] }, [])).toBe(fromLocal(trip.checkinOn, '00:00'))
    const leaving = { ...order, trip: boarding, passengers }
    expect(offerCancellation(leaving, fromLocal(trip.checkinOn, '06:14')).ok).toBe(true)
    expect(offerCancellation(leaving, fromLocal(trip.checkinOn, '06:15'))).toEqual({ ok: false, reason: 'departed' })
  })

  test('a journey by night begins with its first boarding, by the clock of the place', () => {
    const trip = tripOf(paid())
    const place = { address: 'Rua', addressEn: '', dayOffset: null, zone: null, point: null }
    const boardingPlaces = [
      { ...place, id: 'eve', place: 'Manaus, AM', time: '22:00' },
      { ...place, id: 'after', place: 'Itacoatiara, AM', time: '00:45' },
    ]
    const at = (...ids: string[]) =>
      departureOf(
        { ...trip, boardingPlaces },
        ids.map((boardingPlaceId) => ({ ...samplePassenger, boardingPlaceId })),
      )
    expect(at('after', 'eve')).toBe(fromLocal(trip.checkinOn, '23:00'))
    expect(at('after')).toBe(fromLocal(addDays(trip.checkinOn, 1), '01:45'))
  })

  test('a trip that leaves within the seven days can be withdrawn from until it does', () => {
    const order = paid()
    const trip = { ...tripOf(order), checkinOn: addDays(order.placedOn, 3), boardingPlaces: [], flights: [] }
    const soon = { ...order, trip }
    expect(offerCancellation(soon, fromLocal(addDays(order.placedOn, 2), '23:59'))).toMatchObject({
      value: { reason: 'withdrawal' },
    })
    expect(offerCancellation(soon, fromLocal(trip.checkinOn, '00:00'))).toEqual({ ok: false, reason: 'departed' })
  })

  test('a file: seven days from the day on which it could be opened, then never', () => {
    const late = instant('2026-11-24T15:00:00.000Z')
    const order: Order = { ...paid(sampleProductOrder()), paidAt: late }
    const last = addDays(toLocalDate(late), 7)
    expect(offerCancellation(order, fromLocal(last, '23:59'))).toMatchObject({ value: { reason: 'withdrawal' } })
    expect(offerCancellation(order, fromLocal(addDays(last, 1), '00:00'))).toEqual({ ok: false, reason: 'tooLate' })
  })

  test('nothing paid, nothing offered; once closed, never again', () => {
    expect(offerCancellation(sampleOrder(), SAMPLE_NOW)).toEqual({ ok: false, reason: 'notPaid' })
    const canceled = applyCancellation(
      paid(),
      { reason: 'withdrawal', note: null, refund: centavos(95_000) },
      contextAt(addMinutes(SAMPLE_NOW, 5)),
    )
    if (!canceled.ok) throw new Error(canceled.reason)
    expect(offerCancellation(canceled.value.order, SAMPLE_NOW)).toEqual({ ok: false, reason: 'alreadyClosed' })
  })

  test('money that is under way back already is not offered twice', () => {
    const order = paid()
    const charges = order.charges.map((charge) => ({ ...charge, refundRequested: centavos(5000) }))
    expect(offerCancellation({ ...order, charges }, SAMPLE_NOW)).toMatchObject({
      value: { paid: 90_000, refund: 90_000 },
    })
  })

  test('only a boleto requests an account, and other figures have another key', () => {
    const order = paid()
    const boletoInstallments = order.charges.map((charge) => ({ ...charge, method: 'boleto' as const }))
    const [one, other] = [
      offerCancellation(order, SAMPLE_NOW),
      offerCancellation({ ...order, charges: boletoInstallments }, SAMPLE_NOW),
    ]
    expect([one, other]).toMatchObject([{ value: { needsAccount: false } }, { value: { needsAccount: true } }])
    const later = offerCancellation(order, fromLocal(addDays(order.placedOn, 8), '00:00'))
    if (!one.ok || !later.ok) throw new Error('no offer')
    expect(offerKey(one.value)).not.toBe(offerKey(later.value))
  })
})

test.each([
  ['341', '341'],
  ['341 - Itaú', '341'],
  ['Itaú', '341'],
  ['CAIXA  Econômica', '104'],
  ['000', null],
  ['3410', null],
  ['<script>', null],
  ['x'.repeat(5000), null],
])('the bank %s is %s', (text, code) => {
  expect(parseBank(text)).toBe(code)
})

test('branch and account as people write them', () => {
  expect(parseBranch(' 1234-x ')).toEqual({ branch: '1234', branchDigit: 'X' })
  expect(parseBranch('0001')).toEqual({ branch: '0001', branchDigit: null })
  expect([parseBranch('0000'), parseBranch('123456'), parseBranch('12a')]).toEqual([null, null, null])
  expect(parseAccount('56.789-0')).toEqual({ account: '56789', accountDigit: '0' })
  expect(parseAccount('567890')).toEqual({ account: '56789', accountDigit: '0' })
  expect([parseAccount('7'), parseAccount('12-34'), parseAccount('a-1')]).toEqual([null, null, null])
})
