import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { unitsFree } from './prices'
import type { Stock } from './stock'

/** How units, and seats, move: free → held → sold, free → allotted, and back. Counts never fall below zero. */

export type StockRefusal = 'soldOut'

function assertUnits(units: number): void {
  if (!Number.isInteger(units) || units < 1) throw new RangeError(`not a number of units: ${units}`)
}

/** Holds `units` while a customer pays. */
export function holdUnits(stock: Stock, units: number, now: Instant): Result<Stock, StockRefusal> {
  assertUnits(units)
  if (unitsFree(stock) < units) return refused('soldOut')
  return ok({ ...stock, held: stock.held + units, updatedAt: now })
}

/** Held units become sold. Throws when fewer are held: then a count has been lost. */
export function sellHeldUnits(stock: Stock, units: number, now: Instant): Stock {
  assertUnits(units)
  if (stock.held < units) throw new RangeError(`option ${stock.id} holds ${stock.held} units, not ${units}`)
  return { ...stock, held: stock.held - units, sold: stock.sold + units, updatedAt: now }
}

/** Sells free units directly: a payment that arrived after its hold. */
export function sellFreeUnits(stock: Stock, units: number, now: Instant): Result<Stock, StockRefusal> {
  assertUnits(units)
  if (unitsFree(stock) < units) return refused('soldOut')
  return ok({ ...stock, sold: stock.sold + units, updatedAt: now })
}

/** Held units return to sale. Throws when fewer are held. */
export function releaseHeldUnits(stock: Stock, units: number, now: Instant): Stock {
  assertUnits(units)
  if (stock.held < units) throw new RangeError(`option ${stock.id} holds ${stock.held} units, not ${units}`)
  return { ...stock, held: stock.held - units, updatedAt: now }
}

/** Sold units return to sale after a refund. Throws when fewer are sold. */
export function returnSoldUnits(stock: Stock, units: number, now: Instant): Stock {
  assertUnits(units)
  if (stock.sold < units) throw new RangeError(`option ${stock.id} has sold ${stock.sold} units, not ${units}`)
  return { ...stock, sold: stock.sold - units, updatedAt: now }
}

/** Sets units aside for somebody. */
function allotUnits(stock: Stock, units: number, now: Instant): Result<Stock, StockRefusal> {
  assertUnits(units)
  if (unitsFree(stock) < units) return refused('soldOut')
  return ok({ ...stock, allotted: stock.allotted + units, updatedAt: now })
}

/** Units that were set aside return to sale. Throws when fewer are set aside. */
function returnAllottedUnits(stock: Stock, units: number, now: Instant): Stock {
  assertUnits(units)
  if (stock.allotted < units)
    throw new RangeError(`option ${stock.id} has allotted ${stock.allotted} units, not ${units}`)
  return { ...stock, allotted: stock.allotted - units, updatedAt: now }
}

/** New number of units on sale; refused below what is sold, held or set aside. */
export function changeVacancies(stock: Stock, vacancies: number, now: Instant): Result<Stock, { belowTaken: number }> {
  const taken = stock.held + stock.sold + stock.allotted
  if (vacancies < taken) return refused({ belowTaken: taken })
  return ok({ ...stock, vacancies, updatedAt: now })
}

/** True when all these units are free at the same time. */
export function areUnitsFree(unitsOf: ReadonlyMap<string, number>, stocks: readonly Stock[]): boolean {
  const byId = new Map(stocks.map((stock) => [stock.id, stock]))
  return [...unitsOf].every(([id, units]) => {
    const stock = byId.get(id)
    return stock !== undefined && unitsFree(stock) >= units
  })
}

export type UnitsMove = 'hold' | 'sellHeld' | 'sellFree' | 'releaseHeld' | 'returnSold' | 'allot' | 'returnAllotted'

/**
 * Moves all that an order takes together (`unitsAndSeats`). `sellFree`, `hold` and `allot` are refused when one stock has too
 * few free units; the others throw when a count is inconsistent. Returns the changed stocks only.
 */
export function moveUnits(
  kind: UnitsMove,
  unitsOf: ReadonlyMap<string, number>,
  stocks: readonly Stock[],
  now: Instant,
): Result<Stock[], { soldOut: string }> {
  const moved: Stock[] = []
  for (const [id, units] of unitsOf) {
    const stock = stocks.find((candidate) => candidate.id === id)
    if (!stock) return refused({ soldOut: id })
    const result = moveOne(kind, stock, units, now)
    if (!result.ok) return refused({ soldOut: id })
    moved.push(result.value)
  }
  return ok(moved)
}

function moveOne(kind: UnitsMove, stock: Stock, units: number, now: Instant): Result<Stock, StockRefusal> {
  switch (kind) {
    case 'hold':
      return holdUnits(stock, units, now)
    case 'sellFree':
      return sellFreeUnits(stock, units, now)
    case 'sellHeld':
      return ok(sellHeldUnits(stock, units, now))
    case 'releaseHeld':
      return ok(releaseHeldUnits(stock, units, now))
    case 'returnSold':
      return ok(returnSoldUnits(stock, units, now))
    case 'allot':
      return allotUnits(stock, units, now)
    case 'returnAllotted':
      return ok(returnAllottedUnits(stock, units, now))
  }
}
