/** Field names are read by conform as paths into objects and arrays: one hostile name can exhaust the memory. */

/** More than the largest form has: a trip with every row of every list has 1,300. */
export const MAX_FIELDS = 1500
const MAX_INDEX = 99
const MAX_DEPTH = 5
const MAX_LENGTH = 100
const grammar = /^[\w-]+(?:\.[\w-]+|\[\d*\])*$/
const indices = /\[(\d*)\]/g
const steps = /\.?[\w-]+|\[\d*\]/g

/** The name is nested deeper, or has a higher array index, than any form of the shop. */
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

type Kind = 'text' | 'parts' | 'rows'

/**
 * True when the name is consistent with those before it: a text under one name is not an object or list under another,
 * and no part is a property name that every object has.
 */
function agrees(name: string, kinds: Map<string, Kind>): boolean {
  const parts = name.match(steps) ?? []
  let path = ''
  for (const [at, part] of parts.entries()) {
    const key = part.replace(/^\./, '')
    if (key in Object.prototype) return false
    path += part
    const next = parts[at + 1]
    const kind: Kind = next === undefined ? 'text' : next.startsWith('[') ? 'rows' : 'parts'
    if ((kinds.get(path) ?? kind) !== kind) return false
    kinds.set(path, kind)
  }
  return true
}

/** For forms, whose names are all ours. The sentence describes the fault; null means there is none. */
export function faultInNames(names: Iterable<string>): string | null {
  const kinds = new Map<string, Kind>()
  let count = 0
  for (const name of names) {
    count += 1
    if (count > MAX_FIELDS) return 'too many fields'
    if (name.length > MAX_LENGTH || !grammar.test(name)) return 'field name'
    if (isRiskyName(name)) return 'field name depth or index'
    if (!agrees(name, kinds)) return 'field names at odds'
  }
  return null
}
