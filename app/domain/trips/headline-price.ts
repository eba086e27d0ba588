import { type Centavos, centavos, ZERO } from '~/domain/values/money'
import type { Audience } from './audience'
import { MAX_PEOPLE, type Trip } from './trip'

/** The price of a trip for a party of adults that can book it now: the figure of every card, page, text and preview. */

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

/** Units that take exactly `party` adults. */
export interface PartyPrice {
  party: number
  /** Centavos for the whole party. */
  total: Centavos
  /** Total ÷ party, rounded up to the centavo. */
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
  total: number
  last: { optionId: string; quantity: number; before: Step } | null
}

const nobody: Step = { total: ZERO, last: null }

/**
 * The lowest price of every party, at the index of its size from one adult to `MAX_PEOPLE`; null where no free units
 * take exactly that many, and at index 0. Only options for adults count: no child's or senior's fare, and no unit with
 * places for children. Of equal sums the one with more units of the earlier options wins.
 */
export function partyPrices(options: readonly OfferedOption[]): (PartyPrice | null)[] {
  let cheapest: (Step | null)[] = [nobody, ...Array.from({ length: MAX_PEOPLE }, () => null)]
  for (const option of options) {
    if (option.audience.kind !== 'adult' || option.unitsFree === 0) continue
    const before = cheapest
    cheapest = before.map((_, party) => withOption(before, option, party))
  }
  return cheapest.map((step, party) => (step === null || party === 0 ? null : toPartyPrice(step, party)))
}

/** The cheapest combination for a party once this option may be used too, as often as it is free and fits. */
function withOption(cheapest: readonly (Step | null)[], option: OfferedOption, party: number): Step | null {
  let best: Step | null = null
  for (let quantity = Math.min(option.unitsFree, Math.floor(party / option.people)); quantity >= 0; quantity -= 1) {
    const before = cheapest[party - quantity * option.people] ?? null
    if (before === null) continue
    const total = before.total + quantity * option.price
    if (best !== null && best.total <= total) continue
    best = quantity === 0 ? before : { total, last: { optionId: option.id, quantity, before } }
  }
  return best
}

function toPartyPrice(step: Step, party: number): PartyPrice {
  const units: PartyPrice['units'] = []
  for (let at = step; at.last !== null; at = at.last.before) {
    units.unshift({ optionId: at.last.optionId, quantity: at.last.quantity })
  }
  const total = centavos(step.total)
  return { party, total, perPerson: perPersonOf(total, party), units }
}

/** What each of a party pays: total ÷ party, rounded up to the centavo. */
export function perPersonOf(total: Centavos, party: number): Centavos {
  return centavos(Math.ceil(total / party))
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

/** The cheapest units that take exactly this party of adults; null where none do. */
export function headlinePriceFor(options: readonly OfferedOption[], party: number): Headline | null {
  const price = partyPrices(options)[party]
  return price ? { ...price, basis: 'search' } : null
}

/** A headline price for display: `amount` per person, or of the whole party of that size. */
export interface ShownPrice {
  amount: Centavos
  /** For whom: each of any number, each of two who share a room, a cabin or a fare, or all of the party. */
  who: 'person' | 'room' | 'cabin' | 'pair' | 'party'
  party: number
  /** The party was given: this is its price, and not one "from". */
  isForParty: boolean
}

/** The label next to the price of a trip: two adults share a cabin on a cruise, and a room where there are nights. */
export function shownPrice(
  { basis, party, total, perPerson }: Omit<Headline, 'units'>,
  { cruise, checkinOn, checkoutOn }: Pick<Trip, 'cruise' | 'checkinOn' | 'checkoutOn'>,
): ShownPrice {
  if (basis !== 'usual') return { amount: total, who: 'party', party, isForParty: basis === 'search' }
  const shared = cruise ? 'cabin' : checkinOn < checkoutOn ? 'room' : 'pair'
  return { amount: perPerson, who: party === 1 ? 'person' : shared, party, isForParty: false }
}
