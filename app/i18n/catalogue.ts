import type { Language } from './languages'

/** The texts of one namespace: flat keys, the same in every language. Plurals end in `_zero`, `_one`, `_other`. */
export type Catalogue = { readonly [L in Language]: Readonly<Record<string, string>> }

type Singular<Key> = Key extends `${infer Stem}_zero`
  ? Stem
  : Key extends `${infer Stem}_one`
    ? Stem
    : Key extends `${infer Stem}_other`
      ? Stem
      : Key

/** What `t` accepts: every key of a namespace, plural keys without their suffix. */
export type KeyOf<C extends Catalogue> = Singular<keyof C['pt-BR'] & string>

/** Values for `{{name}}`; `count` also chooses the plural form. */
export type Vars = Readonly<Record<string, string | number>>

const variable = /\{\{(\w+)\}\}/g

/** Names of the variables of a text, in order of appearance, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map((match) => match[1] ?? ''))]
}

/** Replaces `{{name}}`; a variable nobody gave stays visible. Values are never interpreted again. */
export function interpolate(text: string, vars: Vars = {}): string {
  return text.replace(variable, (whole, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : whole))
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
    const stem = key.replace(suffix, '')
    if (stem === key) continue
    for (const form of ['one', 'other']) if (!Object.hasOwn(pt, `${stem}_${form}`)) faults.push(`${stem}: no _${form}`)
    if (Object.hasOwn(pt, stem)) faults.push(`${stem}: both a plural and a plain key`)
  }
  return faults
}
