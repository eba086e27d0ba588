import { type Catalogue, interpolate, type KeyOf, type Vars } from './catalogue'
import type { Language } from './languages'

export type Translate<C extends Catalogue> = (key: KeyOf<C>, vars?: Vars) => string

/** CLDR plural rules of both languages: Portuguese uses `one` from 0 to below 2, English only for 1. */
function pluralForm(language: Language, count: number): 'one' | 'other' {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  return Math.abs(count) < 2 ? 'one' : 'other'
}

function textOf(texts: Readonly<Record<string, string>>, language: Language, key: string, vars?: Vars) {
  const count = vars?.['count']
  if (typeof count !== 'number') return texts[key]
  const zero = count === 0 ? texts[`${key}_zero`] : undefined
  return zero ?? texts[`${key}_${pluralForm(language, count)}`] ?? texts[key]
}

/**
 * Returns the translate function of one namespace in one language. It implements the part of i18next that our
 * catalogues use (interpolation and plurals) without i18next's size, so that it can run in the browser. An unknown key
 * returns itself.
 */
export function translator<C extends Catalogue>(namespace: C, language: Language): Translate<C> {
  const texts: Readonly<Record<string, string>> = namespace[language]
  return (key, vars) => interpolate(textOf(texts, language, key, vars) ?? key, vars)
}
