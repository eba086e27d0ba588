/** Field names are read by conform as paths into objects and arrays: one hostile name can exhaust the memory. */

const MAX_FIELDS = 1000
const MAX_INDEX = 99
const MAX_DEPTH = 5
const grammar = /^[\w.[\]-]{1,100}$/
const indices = /\[(\d*)\]/g

/** The name leads deeper, or to a higher place in an array, than any form of ours. */
function isRiskyName(name: string): boolean {
  if (!name.includes('[') && !name.includes('.')) return false
  const depth = name.split(/[.[]/).filter((part) => part !== '').length
  if (depth > MAX_DEPTH) return true
  return [...name.matchAll(indices)].some((match) => Number(match[1]) > MAX_INDEX)
}

/** For addresses, which other sites may decorate with names of their own. */
export function hasRiskyNames(names: Iterable<string>): boolean {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > MAX_FIELDS || isRiskyName(name)) return true
  }
  return false
}

/** For forms, whose names are all ours. The sentence says what is wrong; null means nothing is. */
export function faultInNames(names: Iterable<string>): string | null {
  let count = 0
  for (const name of names) {
    count += 1
    if (count > MAX_FIELDS) return 'too many fields'
    if (!grammar.test(name)) return 'field name'
    if (isRiskyName(name)) return 'field name depth or index'
  }
  return null
}
