import { describe, expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS as settings } from '~/domain/content/settings'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW as now, sampleOption, sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import {
  amountsFor,
  isOnSale,
  methodsOffered,
  parseItems,
  paymentWindow,
  selectLines,
  writeItem,
} from './checkout-rules'

const day = today(now)

describe('what is requested in the address', () => {
  test('options and quantities; the same option is added up', () => {
    expect(parseItems(['double:1', 'triple:2', 'double:1'])).toEqual({
      ok: true,
      value: [
        { optionId: 'double', quantity: 2 },
        { optionId: 'triple', quantity: 2 },
      ],
    })
    expect(parseItems([])).toEqual({ ok: true, value: [] })
    expect(writeItem({ optionId: 'double', quantity: 2 })).toBe('double:2')
  })

  test.each([
    'double:-1',
    'double:0',
    'double:0.5',
    'double:1e9',
    'double:1e2',
    'double:9007199254740993',
    'double:０',
    'double:',
    'double',
    ':1',
    'double:11',
    'double:01',
    'a b:1',
    'double: 1',
    '../x:1',
  ])('%s is refused', (item) => {
    expect(parseItems([item])).toEqual({ ok: false, reason: 'malformed' })
  })

  test('no endless lists', () => {
    expect(parseItems(Array.from({ length: 31 }, (_, index) => `o${index}:1`)).ok).toBe(false)
  })
})

describe('what can be sold', () => {
  const trip = sampleTrip({
    options: [sampleOption(), sampleOption({ id: 'single', people: 1, price: centavos(700_000) })],
  })
  const stocks = [sampleStock({ vacancies: 6 }), sampleStock({ id: 'single', vacancies: 1 })]

  test('lines carry the prices of the store', () => {
    const items = [
      { optionId: 'double', quantity: 2 },
      { optionId: 'single', quantity: 1 },
    ]
    const audience = { kind: 'adult' }
    expect(selectLines(items, trip, stocks, now)).toEqual({
      ok: true,
      value: [
        {
          optionId: 'double',
          name: 'Quarto duplo',
          people: 2,
          quantity: 2,
          unitPrice: 1_178_000,
          total: 2_356_000,
          audience,
        },
        {
          optionId: 'single',
          name: 'Quarto duplo',
          people: 1,
          quantity: 1,
          unitPrice: 700_000,
          total: 700_000,
          audience,
        },
      ],
    })
  })

  test('at most ten passengers in all', () => {
    expect(selectLines([{ optionId: 'double', quantity: 5 }], trip, stocks, now).ok).toBe(true)
    expect(selectLines([{ optionId: 'double', quantity: 6 }], trip, stocks, now)).toEqual({
      ok: false,
      reason: { rule: 'partySize' },
    })
  })

  test('no more than is free, and it says how many are left', () => {
    expect(selectLines([{ optionId: 'single', quantity: 2 }], trip, stocks, now)).toEqual({
      ok: false,
      reason: { rule: 'notEnoughPlaces', optionId: 'single', left: 1 },
    })
  })

  test('no more people than seats are left, whichever units are free', () => {
    const items = [
      { optionId: 'double', quantity: 1 },
      { optionId: 'single', quantity: 1 },
    ]
    const seats = (sold: number) => sampleStock({ id: trip.id, tripId: trip.id, vacancies: 46, held: 1, sold })
    expect(selectLines(items, trip, [...stocks, seats(42)], now).ok).toBe(true)
    expect(selectLines(items, trip, [...stocks, seats(43)], now)).toEqual({
      ok: false,
      reason: { rule: 'notEnoughSeats', left: 2 },
    })
  })

  test('nothing chosen, an option of another trip, a trip that is closed or leaves today', () => {
    const double = [{ optionId: 'double', quantity: 1 }]
    expect(selectLines([], trip, stocks, now)).toMatchObject({ reason: { rule: 'optionRequired' } })
    expect(selectLines([{ optionId: 'x', quantity: 1 }], trip, stocks, now)).toMatchObject({
      reason: { rule: 'unknownOption' },
    })
    expect(selectLines(double, { ...trip, state: 'closed' }, stocks, now)).toMatchObject({
      reason: { rule: 'tripClosed' },
    })
    expect(selectLines(double, { ...trip, checkinOn: day }, stocks, now)).toMatchObject({
      reason: { rule: 'tripClosed' },
    })
    expect(isOnSale({ state: 'published', checkinOn: addDays(day, 1) }, day)).toBe(true)
  })
})

describe('payment methods', () => {
  const leavingIn = (days: number, allowsBoletoInstallments = true) => ({
    checkinOn: addDays(day, days),
    allowsBoletoInstallments,
  })

  test('Pix takes 5 % off, the card offers plans', () => {
    const offered = methodsOffered(centavos(100_000), leavingIn(90), settings, now)
    expect(offered.pix.plans).toMatchObject([{ count: 1, discount: 5000, total: 95_000 }])
    expect(offered.card.plans.map((plan) => plan.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('no boleto when the trip leaves within 15 days after the due date', () => {
    expect(methodsOffered(centavos(100_000), leavingIn(18), settings, now).boleto).toEqual({
      plans: [],
      refusal: 'tooLate',
    })
    expect(methodsOffered(centavos(100_000), leavingIn(19), settings, now).boleto).toMatchObject({
      plans: [{ count: 1, due: [{ dueOn: '2026-11-24' }] }],
    })
    expect(methodsOffered(centavos(100_000), null, settings, now).boleto.plans).toHaveLength(1)
  })

  test('installments only where the trip allows them', () => {
    expect(methodsOffered(centavos(100_000), leavingIn(100), settings, now).boleto.plans).toHaveLength(3)
    expect(methodsOffered(centavos(100_000), leavingIn(100, false), settings, now).boleto.plans).toHaveLength(1)
  })

  test('amounts of a choice', () => {
    const withInterest = { ...settings, interestFreeUpTo: 3 }
    expect(
      amountsFor(centavos(100_000), { method: 'card', installments: 4, hosted: false }, withInterest),
    ).toMatchObject({
      ok: true,
      value: { discount: 0, interest: 5024, total: 105_024, installments: { count: 4, monthlyRateBp: 199 } },
    })
    expect(amountsFor(centavos(100_000), { method: 'pix' }, settings)).toMatchObject({
      value: { discount: 5000, interest: 0, total: 95_000, installments: { count: 1, values: [95_000] } },
    })
    expect(amountsFor(centavos(100_000), { method: 'boleto', dueOn: day }, settings)).toMatchObject({
      value: { total: 100_000 },
    })
    expect(amountsFor(centavos(1001), { method: 'card', installments: 2, hosted: false }, settings)).toEqual({
      ok: false,
      reason: 'installments',
    })
  })
})

describe('how long units are held', () => {
  test('Pix and the card page: 30 minutes shown, 10 more held', () => {
    const expected = { payUntil: '2026-11-21T15:30:00.000Z', holdUntil: '2026-11-21T15:40:00.000Z' }
    expect(paymentWindow({ method: 'pix' }, settings, now)).toEqual(expected)
    expect(paymentWindow({ method: 'card', installments: 1, hosted: true }, settings, now)).toEqual(expected)
  })

  test('a card typed here: 15 minutes', () => {
    expect(paymentWindow({ method: 'card', installments: 1, hosted: false }, settings, now)).toEqual({
      payUntil: null,
      holdUntil: '2026-11-21T15:15:00.000Z',
    })
  })

  test('a boleto: the due day and three business days', () => {
    const window = paymentWindow({ method: 'boleto', dueOn: localDate('2026-11-24') }, settings, now)
    expect(window).toEqual({
      payUntil: instant('2026-11-25T02:59:59.999Z'),
      holdUntil: instant('2026-11-28T02:59:59.999Z'),
    })
  })
})

test('an option named like the engine’s own documents is malformed, not a crash', () => {
  expect(parseItems(['__proto__:1'])).toEqual({ ok: false, reason: 'malformed' })
})
