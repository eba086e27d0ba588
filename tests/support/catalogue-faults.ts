import type { Catalogue } from '~/i18n/catalogue'

/** Names of the variables of a text, in order of appearance, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''))]
}

const suffix = /_(zero|one|other)$/

/**
 * What is wrong with a namespace, in words: keys or variables that differ between languages, empty texts, plurals
 * without both of their forms. An empty list means it may ship.
 */
export function faultsOf(catalogue: Catalogue): string[] {
  const { 'pt-BR': pt, en } = catalogue
  const faults: string[] = []
  for (const key of new Set([...Object.keys(pt), ...Object.keys(en)])) {
    const [one, other] = [pt[key], en[key]]
    if (one === undefined || other === undefined) {
      faults.push(`${key}: missing in ${one === undefined ? 'pt-BR' : 'en'}`)
      continue
    }
    if (one.trim() === '' || other.trim() === '') faults.push(`${key}: empty`)
    if (variablesOf(one).sort().join() !== variablesOf(other).sort().join()) faults.push(`${key}: variables differ`)
    faults.push(...pluralFaults(key, pt))
  }
  return faults
}

/** A plural has both of its forms and no plain key alongside them. */
function pluralFaults(key: string, texts: Catalogue['pt-BR']): string[] {
  const stem = key.replace(suffix, '')
  if (stem === key) return []
  const lacking = ['one', 'other'].filter((form) => !Object.hasOwn(texts, `${stem}_${form}`))
  const isPlainToo = Object.hasOwn(texts, stem)
  return [
    ...lacking.map((form) => `${stem}: no _${form}`),
    ...(isPlainToo ? [`${stem}: both a plural and a plain key`] : []),
  ]
}
