import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import {
  cancellationAmounts,
  cancellationFeePercent,
  canWithdraw,
  feeSpans,
  isCancellationTableSound,
  WITHDRAWAL_DAYS,
} from './cancellation'

const table = [
  { untilDaysBefore: 8, feePercent: 40 },
  { untilDaysBefore: 30, feePercent: 10 },
  { untilDaysBefore: 15, feePercent: 20 },
  { untilDaysBefore: 0, feePercent: 80 },
]
const checkin = localDate('2027-03-12')

describe('cancellation', () => {
  test.each([
    [90, 10],
    [30, 10],
    [29, 20],
    [15, 20],
    [14, 40],
    [8, 40],
    [7, 80],
    [0, 80],
    [-1, 80],
  ])('%i days before departure keeps %i %%', (days, fee) => {
    expect(cancellationFeePercent(table, checkin, addDays(checkin, -days))).toBe(fee)
  })

  test('without a table nothing is kept; nearer than every step the dearest applies', () => {
    expect(cancellationFeePercent([], checkin, checkin)).toBe(0)
    expect(cancellationFeePercent([{ untilDaysBefore: 10, feePercent: 25 }], checkin, checkin)).toBe(25)
  })

  test('kept and given back add up', () => {
    expect(cancellationAmounts(centavos(100_001), 12.5)).toEqual({ kept: 12_500, refund: 87_501 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10_000 }), (paid, bp) => {
        const { kept, refund } = cancellationAmounts(centavos(paid), bp / 100)
        expect(kept + refund).toBe(paid)
        expect(Math.min(kept, refund)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('seven days to withdraw, never once the trip has begun', () => {
    const until = addDays(localDate('2026-11-21'), WITHDRAWAL_DAYS)
    const departs = instant('2027-03-12T09:00:00.000Z')
    expect(canWithdraw(until, departs, instant('2026-11-29T02:59:59.999Z'))).toBe(true)
    expect(canWithdraw(until, departs, instant('2026-11-29T03:00:00.000Z'))).toBe(false)
    const sooner = instant('2026-11-23T12:00:00.000Z')
    expect(canWithdraw(until, sooner, instant('2026-11-23T11:59:59.999Z'))).toBe(true)
    expect(canWithdraw(until, sooner, sooner)).toBe(false)
    expect(canWithdraw(until, null, sooner)).toBe(true)
  })

  test('a fee that falls as departure comes nearer is unsound', () => {
    expect(isCancellationTableSound(table)).toBe(true)
    expect(isCancellationTableSound([...table, { untilDaysBefore: 5, feePercent: 30 }])).toBe(false)
    expect(isCancellationTableSound([...table, { untilDaysBefore: 8, feePercent: 40 }])).toBe(false)
  })
})

describe('the table by dates', () => {
  const today = localDate('2027-01-01')

  test('spans follow each other without a gap, and the last one goes on to the end', () => {
    expect(feeSpans(table, checkin, today)).toEqual([
      { from: null, until: localDate('2027-02-10'), feePercent: 10 },
      { from: localDate('2027-02-11'), until: localDate('2027-02-25'), feePercent: 20 },
      { from: localDate('2027-02-26'), until: localDate('2027-03-04'), feePercent: 40 },
      { from: localDate('2027-03-05'), until: null, feePercent: 80 },
    ])
  })

  test('what is over is left out, and the days closer than every step have the highest fee', () => {
    expect(feeSpans(table, checkin, localDate('2027-03-08'))).toEqual([{ from: null, until: null, feePercent: 80 }])
    const short = [{ untilDaysBefore: 10, feePercent: 20 }]
    expect(feeSpans(short, checkin, today).at(-1)).toEqual({
      from: localDate('2027-03-03'),
      until: null,
      feePercent: 20,
    })
    expect(feeSpans([], checkin, today)).toEqual([])
  })

  test('on every day the span says what canceling costs', () => {
    const days = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 8 })
    const fees = fc.array(fc.nat(100), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(days, fees, fc.nat(90), (made, percents, daysBefore) => {
        const rising = percents.toSorted((a, b) => a - b)
        const sound = made
          .toSorted((a, b) => b - a)
          .map((untilDaysBefore, index) => ({ untilDaysBefore, feePercent: rising[index] ?? 100 }))
        const day = addDays(checkin, -daysBefore)
        const spans = feeSpans(sound, checkin, addDays(checkin, -90))
        const own = spans.find(({ from, until }) => (from ?? day) <= day && day <= (until ?? day))
        expect(own?.feePercent).toBe(cancellationFeePercent(sound, checkin, day))
      }),
    )
  })
})
