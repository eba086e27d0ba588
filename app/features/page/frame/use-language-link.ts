import { useLocation } from '@remix-run/react'
import { languageNames, otherLanguage } from '~/i18n/languages'
import { useLanguage } from '~/i18n/use-translate'

/** Switches the language: a link to this page that the server remembers, so it works without JavaScript. */
export function useLanguageLink() {
  const language = otherLanguage(useLanguage())
  const query = new URLSearchParams(useLocation().search)
  query.set('lang', language)
  return {
    to: `?${query}`,
    lang: language,
    label: languageNames[language],
    shortLabel: language.slice(0, 2).toUpperCase(),
  }
}
