import type { FilterTexts } from './trip-query'

/** The form for a trip of one's own, with what was looked for already in it. */
export function forfaitAddress({ q, place, month, people }: FilterTexts): string {
  const known = { destination: q ?? place, month, people }
  const query = new URLSearchParams(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size === 0 ? '/user/tripForfait' : `/user/tripForfait?${query}`
}
