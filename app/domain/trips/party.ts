import { ADULT_AGE } from '~/domain/values/dates'

/** Passengers that one unit takes, and that one order takes in all. */
export const MAX_PEOPLE = 10

/** Who travels together, as a visitor searches for them. Nothing of it is stored: the ages of children are no account's. */
export interface Party {
  /** At least one. */
  readonly adults: number
  /** Of the children, in whole years on the day of departure, 0 to 17; youngest first. */
  readonly ages: readonly number[]
}

/** Of no child, in many objects. */
const NO_AGES: readonly number[] = []

export function adultsOnly(adults: number): Party {
  return { adults, ages: NO_AGES }
}

export function partySize({ adults, ages }: Party): number {
  return adults + ages.length
}

const ADULTS = /^([1-9]|10)$/
const AGE = /^(\d|1\d)$/

/**
 * From an address: `people` are the adults, and each `age` is a child's; empty ones are left out. Null without any.
 * Children without a number of adults travel with one. `malformed` for anything else than 1 to 10 adults, ages below 18
 * and ten people in all.
 */
export function readParty(params: URLSearchParams): Party | null | 'malformed' {
  const texts = (name: string) => params.getAll(name).filter((text) => text !== '')
  const [adults, ...others] = texts('people')
  const ages = texts('age')
  if (adults === undefined && ages.length === 0) return null
  const isRight = others.length === 0 && ADULTS.test(adults ?? '1') && ages.every((age) => AGE.test(age))
  if (!isRight) return 'malformed'
  const party = { adults: Number(adults ?? 1), ages: ages.map(Number).sort((one, other) => one - other) }
  return partySize(party) > MAX_PEOPLE || party.ages.some((age) => age >= ADULT_AGE) ? 'malformed' : party
}

/** The party in an address, as `readParty` reads it. */
export function partyPairs({ adults, ages }: Party): [name: string, value: string][] {
  return [['people', String(adults)], ...ages.map((age): [string, string] => ['age', String(age)])]
}
