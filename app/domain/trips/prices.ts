import { type Centavos, centavos, percentOf, subtract } from '~/domain/values/money'

/** Every figure that a screen shows about an option or a trip is derived here and nowhere else. */

interface Priced {
  price: Centavos
  people: number
}

interface Counted {
  vacancies: number
  held: number
  sold: number
}

/** Unit ÷ people, rounded up to the centavo (docs/reference/rules.md). */
export function pricePerPerson({ price, people }: Priced): Centavos {
  return centavos(Math.ceil(price / people))
}

/** Units that can be bought now; never negative. */
export function unitsFree({ vacancies, held, sold }: Counted): number {
  return Math.max(0, vacancies - held - sold)
}

/** Places left: free units × people. */
export function placesLeft(option: { people: number }, stock: Counted): number {
  return unitsFree(stock) * option.people
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

/** True when no option has a free unit; a trip without options counts as sold out. */
export function isSoldOut(stocks: readonly Counted[]): boolean {
  return stocks.every((stock) => unitsFree(stock) === 0)
}

/** What Pix takes off, rounded half up. */
export function pixDiscount(total: Centavos, pixDiscountBp: number): Centavos {
  return percentOf(total, pixDiscountBp)
}

/** The total when paid by Pix. */
export function pixPrice(total: Centavos, pixDiscountBp: number): Centavos {
  return subtract(total, pixDiscount(total, pixDiscountBp))
}
