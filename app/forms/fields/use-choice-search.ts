import { fold } from '~/domain/values/search-terms'
import { placeSearch } from '~/i18n/locales/trips/place-search'
import { useTranslate } from '~/i18n/use-translate'
import type { SelectOption } from '~/ui/form/select/select'

/** Search in a select with many options: matches any part of a word and ignores accents. */
export function useChoiceSearch() {
  return { find: findChoices, labels: useSuggestionLabels() }
}

export function useSuggestionLabels() {
  const t = useTranslate(placeSearch)
  return { list: t('list'), one: t('suggestion'), other: t('suggestions') }
}

/** Every word of the query has to be in the label; labels that start with the query come first. */
export function findChoices(query: string, choices: readonly SelectOption[]): SelectOption[] {
  const folded = fold(query).trim()
  const terms = folded.split(/\s+/)
  const found = choices.filter(({ label }) => terms.every((word) => fold(label).includes(word)))
  const starts = (option: SelectOption) => fold(option.label).startsWith(folded)
  return [...found.filter(starts), ...found.filter((option) => !starts(option))]
}
