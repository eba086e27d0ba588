import { partySize } from '~/domain/trips/party'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { capitalized, formatMoney, formatMonth } from '~/i18n/format'
import { formatParty } from '~/i18n/format-party'
import type { Language } from '~/i18n/languages'
import type { trips } from '~/i18n/locales/trips/trips'
import type { Translate } from '~/i18n/translate'
import type { FilteredList } from './filtered-list.server'
import { type FilterName, KINDS } from './trip-query'

interface Copy {
  list: FilteredList
  t: Translate<typeof trips>
  language: Language
}

/** The label of an active filter. */
export function filterCopy(name: FilterName, value: string, { list, t, language }: Copy): string {
  switch (name) {
    case 'place':
      return t('place', { place: value })
    case 'kind':
      return kindCopy(value, t)
    case 'month':
      return monthCopy(value, { list, t, language })
    case 'transport':
      return t(value === 'air' ? 'air' : 'road')
    case 'marine':
      return t('marine')
    case 'event':
      return list.events.find(({ slug }) => slug === value)?.name ?? value
    case 'nights':
      return t(value === '0' ? 'nights.0' : value === '4' ? 'nights.4' : 'nights.7')
    case 'people':
      return list.party === null ? value : formatParty(list.party, language)
    case 'priceMin':
      return priceCopy('priceAtLeast', value, { list, t })
    case 'priceMax':
      return priceCopy('priceUpTo', value, { list, t })
    case 'free':
      return t('onlyFree')
    case 'tag':
      return themeName(list.tagNames, value)
    default:
      return value
  }
}

/** A theme in the page's language. It comes from the address, so it may be any text, even `__proto__`. */
export function themeName(names: Readonly<Record<string, string>>, tag: string): string {
  return capitalized((Object.hasOwn(names, tag) ? names[tag] : undefined) ?? tag)
}

function monthCopy(value: string, { list, t, language }: Copy): string {
  const month = formatMonth(localDate(`${value}-01`), language)
  return list.values.flex ? t('monthAround', { month }) : month
}

/** With a party, its total is what the cards show and the filter tests. */
function priceCopy(name: 'priceUpTo' | 'priceAtLeast', value: string, { list, t }: Omit<Copy, 'language'>): string {
  const copy = reaisCopy(value)
  return list.party === null
    ? t(name, { value: copy })
    : t(`${name}For`, { value: copy, people: partySize(list.party) })
}

const reaisCopy = (value: string) => formatMoney(centavos(Number(value.replace(/,00$|\D/g, '')) * 100))

function kindCopy(value: string, t: Translate<typeof trips>): string {
  const kind = KINDS.find((known) => known === value)
  return kind ? t(`kind.${kind}`) : value
}
