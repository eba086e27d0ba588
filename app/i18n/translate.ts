import { type Catalogue, interpolate, type KeyOf, type Vars } from './catalogue'
import type { Language } from './languages'

export type Translate<C extends Catalogue> = (key: KeyOf<C>, vars?: Vars) => string

/** CLDR plural of the two languages: Portuguese counts 0 to below 2 as one, English only 1. */
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
 * Gives the translate function of one namespace in one language. It follows i18next for what our catalogues use
 * (interpolation and plurals) without i18next's weight, so that it can run in the browser. An unknown key answers itself.
 */
export function translator<C extends Catalogue>(namespace: C, language: Language): Translate<C> {
  const texts: Readonly<Record<string, string>> = namespace[language]
  return (key, vars) => interpolate(textOf(texts, language, key, vars) ?? key, vars)
}
