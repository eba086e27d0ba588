import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_NOW as now, sampleStock } from '../../../tests/support/sample-documents'
import type { Stock } from './stock'
import {
  areUnitsFree,
  changeVacancies,
  holdUnits,
  moveUnits,
  releaseHeldUnits,
  returnSoldUnits,
  sellFreeUnits,
  sellHeldUnits,
} from './stock-rules'

describe('units', () => {
  test('holding takes what is free and no more', () => {
    const held = holdUnits(sampleStock({ vacancies: 3, sold: 1 }), 2, now)
    expect(held).toMatchObject({ ok: true, value: { held: 2, sold: 1 } })
    expect(holdUnits(sampleStock({ vacancies: 3, sold: 1 }), 3, now)).toEqual({ ok: false, reason: 'soldOut' })
  })

  test('held units are sold or released, sold ones returned', () => {
    const stock = sampleStock({ held: 2 })
    expect(sellHeldUnits(stock, 2, now)).toMatchObject({ held: 0, sold: 2 })
    expect(releaseHeldUnits(stock, 1, now)).toMatchObject({ held: 1, sold: 0 })
    expect(returnSoldUnits(sampleStock({ sold: 2 }), 2, now)).toMatchObject({ sold: 0 })
  })

  test.each([0, -1, 0.5, Number.NaN])('%s is no number of units', (units) => {
    expect(() => holdUnits(sampleStock(), units, now)).toThrow(RangeError)
    expect(() => sellFreeUnits(sampleStock(), units, now)).toThrow(RangeError)
  })

  test('a lost count is noticed', () => {
    expect(() => sellHeldUnits(sampleStock(), 1, now)).toThrow(RangeError)
    expect(() => releaseHeldUnits(sampleStock(), 1, now)).toThrow(RangeError)
    expect(() => returnSoldUnits(sampleStock(), 1, now)).toThrow(RangeError)
  })

  test('vacancies cannot fall below what is taken', () => {
    const stock = sampleStock({ held: 1, sold: 2 })
    expect(changeVacancies(stock, 2, now)).toEqual({ ok: false, reason: { belowTaken: 3 } })
    expect(changeVacancies(stock, 3, now)).toMatchObject({ ok: true, value: { vacancies: 3 } })
  })

  test('all lines of an order move together or not at all', () => {
    const stocks = [sampleStock({ id: 'a', vacancies: 2 }), sampleStock({ id: 'b', vacancies: 1 })]
    const units = new Map([
      ['a', 2],
      ['b', 1],
    ])
    expect(areUnitsFree(units, stocks)).toBe(true)
    expect(moveUnits('hold', units, stocks, now)).toMatchObject({
      ok: true,
      value: [
        { id: 'a', held: 2 },
        { id: 'b', held: 1 },
      ],
    })
    const tooMany = new Map([...units, ['b', 2]])
    expect(areUnitsFree(tooMany, stocks)).toBe(false)
    expect(moveUnits('hold', tooMany, stocks, now)).toEqual({ ok: false, reason: { soldOut: 'b' } })
    expect(moveUnits('hold', new Map([['gone', 1]]), stocks, now).ok).toBe(false)
    expect(moveUnits('hold', new Map(), [], now)).toEqual({ ok: true, value: [] })
  })

  test('whatever is done, counts stay whole, none is negative and nothing is sold twice', () => {
    const step = fc.record({
      kind: fc.constantFrom('hold', 'sellHeld', 'sellFree', 'releaseHeld', 'returnSold'),
      units: fc.integer({ min: 1, max: 4 }),
    })
    const verbs = {
      hold: holdUnits,
      sellFree: sellFreeUnits,
      sellHeld: sellHeldUnits,
      releaseHeld: releaseHeldUnits,
      returnSold: returnSoldUnits,
    }
    const possible = (stock: Stock, kind: keyof typeof verbs, units: number) =>
      (kind !== 'returnSold' || stock.sold >= units) &&
      (!kind.endsWith('Held') || stock.held >= units) &&
      (kind !== 'releaseHeld' || stock.held >= units)
    /** What is refused leaves the stock as it was. */
    const after = (stock: Stock, kind: keyof typeof verbs, units: number): Stock => {
      const result = verbs[kind](stock, units, now)
      if (!('ok' in result)) return result
      return result.ok ? result.value : stock
    }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let stock = sampleStock({ vacancies: 6 })
        for (const { kind, units } of steps) {
          if (!possible(stock, kind, units)) continue
          stock = after(stock, kind, units)
          expect(stock.held + stock.sold).toBeLessThanOrEqual(stock.vacancies)
          expect(Math.min(stock.held, stock.sold)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
