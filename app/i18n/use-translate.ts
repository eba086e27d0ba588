import { createContext, useContext, useMemo } from 'react'
import type { Catalogue } from './catalogue'
import { defaultLanguage, type Language } from './languages'
import { type Translate, translator } from './translate'

const LanguageContext = createContext<Language>(defaultLanguage)

/** Wraps the document once, in the root: `<LanguageProvider value={language}>`. */
export const LanguageProvider = LanguageContext.Provider

/** The language of the current page. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** `const t = useTranslate(home)`: the texts of one namespace in the page's language. */
export function useTranslate<C extends Catalogue>(namespace: C): Translate<C> {
  const language = useLanguage()
  return useMemo(() => translator(namespace, language), [namespace, language])
}
