import { type Centavos, centavos } from '~/domain/values/money'
import { type Audience, childPlaces, isForAge, takesSeat } from './audience'
import { MAX_PEOPLE, type Party, partySize } from './party'
import { pricePerPerson } from './prices'
import type { Trip } from './trip'

/** The price of a trip for a party that can book it now: the figure of every card, page, text and preview. */

export interface OfferedOption {
  id: string
  /** Centavos for the whole unit. */
  price: Centavos
  /** Passengers that one unit takes. */
  people: number
  audience: Audience
  /** Units that can be booked now. */
  unitsFree: number
}

/** Units that take exactly the adults and children of a party. */
export interface PartyPrice extends Party {
  /** Centavos for the whole party. */
  total: Centavos
  /** Total ÷ people, rounded up to the centavo. */
  perPerson: Centavos
  units: { optionId: string; quantity: number }[]
}

/**
 * `search`: of the given party. `usual`: of one adult, or two in a double. `smallest`: of the smallest party that can
 * book.
 */
export interface Headline extends PartyPrice {
  basis: 'search' | 'usual' | 'smallest'
}

/** A sum and the way to it: the units that were added last, and the sum before them. */
interface Step {
  readonly total: number
  /** Places so far that anybody may take. */
  readonly places: number
  /** Children so far on a lap. */
  readonly laps: number
  /** Children without a place of their own yet, of each group. */
  readonly left: readonly number[]
  readonly last: { readonly optionId: string; readonly quantity: number; readonly before: Step } | null
}

/**
 * The lowest price of each number of adults with these children, at the index of that number, from one to as many as
 * `MAX_PEOPLE` lets travel; null where no free units take exactly that many, and at index 0. A child takes a place of
 * its age, or one that anybody may take; a child on a lap needs an adult of its own and no seat. No fare of seniors is
 * counted, for who searched has not said so. Of equal sums the one with more units of the earlier options wins.
 * `seats`: those that the departure has left.
 */
export function partyPrices(
  options: readonly OfferedOption[],
  ages: readonly number[] = [],
  seats = Number.POSITIVE_INFINITY,
): (PartyPrice | null)[] {
  const groups = childGroups(options, ages)
  const first: Step = { total: 0, places: 0, laps: 0, left: groups.map((group) => group.length), last: null }
  let cheapest: ReadonlyMap<number, Step> = new Map([[keyOf(first), first]])
  for (const option of options) {
    if (option.audience.kind === 'senior' || option.unitsFree === 0) continue
    cheapest = withOption(cheapest, option, groups)
  }
  const prices: (PartyPrice | null)[] = Array.from({ length: MAX_PEOPLE - ages.length + 1 }, () => null)
  for (const step of cheapest.values()) {
    const adults = step.places - step.left.reduce((sum, count) => sum + count, 0)
    const isRight = adults > 0 && step.laps <= adults && adults + ages.length - step.laps <= seats
    const best = prices[adults]
    if (!isRight || best === undefined || (best !== null && best.total <= step.total)) continue
    prices[adults] = toPartyPrice(step, { adults, ages })
  }
  return prices
}

/** Ages for which the same options are. */
function childGroups(options: readonly OfferedOption[], ages: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const age of ages) {
    const key = options.map(({ audience }) => isForAge(audience, age)).join()
    const group = groups.get(key)
    if (group) group.push(age)
    else groups.set(key, [age])
  }
  return [...groups.values()]
}

/** One number for each state: more than one way to it is of no use. */
function keyOf({ places, laps, left }: Step): number {
  return left.reduce((key, count) => key * MAX_PEOPLE + count, laps * (MAX_PEOPLE + 1) + places)
}

/** The cheapest ways once this option may be used too, as often as it is free and fits. */
function withOption(
  before: ReadonlyMap<number, Step>,
  option: OfferedOption,
  groups: readonly (readonly number[])[],
): Map<number, Step> {
  const cheapest = new Map(before)
  const suits = groups.map(([age]) => age !== undefined && isForAge(option.audience, age))
  for (const step of before.values()) {
    for (const next of stepsFrom(step, option, suits)) {
      const key = keyOf(next)
      const known = cheapest.get(key)
      if (!known || next.total < known.total) cheapest.set(key, next)
    }
  }
  return cheapest
}

/** Every way to go on with one or more units of the option. */
function stepsFrom(before: Step, option: OfferedOption, suits: readonly boolean[]): Step[] {
  const { id, price, people, audience, unitsFree } = option
  const ofChildren = childPlaces(audience, people)
  const steps: Step[] = []
  for (let quantity = 1; quantity <= unitsFree; quantity += 1) {
    const places = before.places + quantity * (people - ofChildren)
    const ways = places > MAX_PEOPLE ? [] : withoutChildren(before.left, suits, quantity * ofChildren)
    if (ways.length === 0) break
    const total = before.total + quantity * price
    const laps = before.laps + (takesSeat(audience) ? 0 : quantity)
    const last = { optionId: id, quantity, before }
    steps.push(...ways.map((left) => ({ total, places, laps, left, last })))
  }
  return steps
}

/** Every way to take so many children of the groups that suit: what is left of each. */
function withoutChildren(left: readonly number[], suits: readonly boolean[], places: number, at = 0): number[][] {
  if (places === 0) return [[...left]]
  if (at === left.length) return []
  const most = suits[at] ? Math.min(left[at] ?? 0, places) : 0
  return Array.from({ length: most + 1 }, (_, taken) => {
    const rest = left.map((count, index) => (index === at ? count - taken : count))
    return withoutChildren(rest, suits, places - taken, at + 1)
  }).flat()
}

function toPartyPrice(step: Step, party: Party): PartyPrice {
  const units: PartyPrice['units'] = []
  for (let at = step; at.last !== null; at = at.last.before) {
    units.unshift({ optionId: at.last.optionId, quantity: at.last.quantity })
  }
  const total = centavos(step.total)
  return { ...party, total, perPerson: pricePerPerson({ price: total, people: partySize(party) }), units }
}

/**
 * The price "from" of a trip. Without a party: per person the cheaper of one adult alone and two adults in the cheapest
 * option that takes exactly two; where neither can book, the smallest party that can, with its total. Null where no
 * adult can book.
 */
export function headlinePrice(options: readonly OfferedOption[]): Headline | null {
  const prices = partyPrices(options)
  const alone = prices[1] ?? null
  const double = partyPrices(options.filter(({ people }) => people === 2))[2] ?? null
  const usual = alone !== null && (double === null || alone.perPerson <= double.perPerson) ? alone : double
  if (usual !== null) return { ...usual, basis: 'usual' }
  const smallest = prices.find((price) => price !== null)
  return smallest ? { ...smallest, basis: 'smallest' } : null
}

/** A headline price for display: `amount` per person, or of the whole party. */
export interface ShownPrice extends Party {
  amount: Centavos
  /** For whom: each of any number, each of two who share a room, a cabin or a fare, or all of the party. */
  who: 'person' | 'room' | 'cabin' | 'pair' | 'party'
  /** The party was given: this is its price, and not one "from". */
  isForParty: boolean
}

/** The label next to the price of a trip: two adults share a cabin on a cruise, and a room where there are nights. */
export function shownPrice(
  { basis, adults, ages, total, perPerson }: Omit<Headline, 'units'>,
  { cruise, checkinOn, checkoutOn }: Pick<Trip, 'cruise' | 'checkinOn' | 'checkoutOn'>,
): ShownPrice {
  if (basis !== 'usual') return { amount: total, who: 'party', adults, ages, isForParty: basis === 'search' }
  const shared = cruise ? 'cabin' : checkinOn < checkoutOn ? 'room' : 'pair'
  return { amount: perPerson, who: adults === 1 ? 'person' : shared, adults, ages, isForParty: false }
}
