import { type Centavos, centavos, percentOf, subtract } from '~/domain/values/money'
import { type Audience, takesSeat } from './audience'

/** What one option costs per person and by Pix, and what is left of it. */

interface Priced {
  price: Centavos
  people: number
}

export interface Counted {
  vacancies: number
  held: number
  sold: number
  /** Set aside for somebody. */
  allotted: number
}

/** An option's units, and the seats of its departure where they are counted. */
interface Offered extends Counted {
  capacity?: Counted | undefined
}

/** What each of so many people pays: price ÷ people, rounded up to the centavo (docs/reference/rules.md). */
export function pricePerPerson({ price, people }: Priced): Centavos {
  return centavos(Math.ceil(price / people))
}

/** Units, or seats, that nobody has; never negative. */
export function unitsFree({ vacancies, held, sold, allotted }: Counted): number {
  return Math.max(0, vacancies - held - sold - allotted)
}

/** Seats that nobody has; without end where none are counted. */
export function seatsFree(capacity: Counted | undefined): number {
  return capacity ? unitsFree(capacity) : Number.POSITIVE_INFINITY
}

/** Units of an option that can be bought now: those that are free, and no more than there are seats for. */
export function unitsOnSale(
  { people, audience }: { people: number; audience: Audience },
  { capacity, ...stock }: Offered,
): number {
  if (!takesSeat(audience)) return unitsFree(stock)
  return Math.min(unitsFree(stock), Math.floor(seatsFree(capacity) / people))
}

/** With fewer places left than this, lists show their number. */
const FEW_PLACES = 10

/** The number of places left while they are few; null where there are more, whose number no list shows. */
export function fewPlaces(left: number): number | null {
  return left < FEW_PLACES ? left : null
}

export type Vacancy = 'free' | 'few' | 'gone'

/** How many places are left, as texts and colours show it everywhere. */
export function vacancyOf(left: number): Vacancy {
  if (left <= 0) return 'gone'
  return fewPlaces(left) === null ? 'free' : 'few'
}

/** What Pix takes off, rounded half up. */
export function pixDiscount(total: Centavos, pixDiscountBp: number): Centavos {
  return percentOf(total, pixDiscountBp)
}

/** The total when paid by Pix. */
export function pixPrice(total: Centavos, pixDiscountBp: number): Centavos {
  return subtract(total, pixDiscount(total, pixDiscountBp))
}
