import { fold } from '~/domain/values/search-terms'

/** The meals that come with every day of a trip. */
export type Meals = 'allInclusive' | 'fullBoard' | 'halfBoard' | 'breakfast'

/** In folded text, the fullest first. A meal on the way is none of every day. */
const WORDS: readonly (readonly [Meals, RegExp])[] = [
  ['allInclusive', /\btudo incluso\b|\ball[- ]inclusive\b/],
  ['fullBoard', /\bpensao completa\b|\bfull board\b/],
  ['halfBoard', /\bmeia pensao\b|\bhalf board\b|\bcafe da manha e jantar\b|\bbreakfast and dinner\b/],
  ['breakfast', /\bcafe da manha\b(?! na (chegada|ida|volta))|\bbreakfast\b(?! on (arrival|the way))/],
]

/** What the list of what is included says of meals, in Portuguese or English; null where it says nothing. */
export function mealsIn(included: readonly string[]): Meals | null {
  const texts = included.map(fold)
  return WORDS.find(([, words]) => texts.some((text) => words.test(text)))?.[0] ?? null
}
