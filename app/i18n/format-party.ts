import type { Party } from '~/domain/trips/party'
import { party as copy } from '~/i18n/locales/trips/party'
import { formatList } from './format'
import type { Language } from './languages'
import { translator } from './translate'

/** "3 pessoas" of adults alone; "2 adultos e 2 crianças (4 e 9 anos)"; of earlier requests also children alone. */
export function formatParty({ adults, ages }: Party, language: Language): string {
  const t = translator(copy, language)
  const oldest = ages.at(-1)
  if (oldest === undefined) return t('people', { count: adults })
  const list = formatList(
    ages.map((age) => (age === 0 ? t('baby') : String(age))),
    language,
  )
  const children = t('children', { count: ages.length, ages: t('ages', { count: Math.max(oldest, 1), ages: list }) })
  return adults > 0 ? t('both', { adults: t('adults', { count: adults }), children }) : children
}
