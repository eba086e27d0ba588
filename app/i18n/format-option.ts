import type { Audience } from '~/domain/trips/audience'
import type { Option } from '~/domain/trips/trip'
import { optionCopy } from '~/i18n/locales/trips/option-copy'
import type { Language } from './languages'
import { type Translate, translator } from './translate'

type Words = Translate<typeof optionCopy>

/** Who an option is for: "para 2 pessoas", "criança de 2 a 10 anos". */
export function formatAudience({ people, audience }: Pick<Option, 'people' | 'audience'>, language: Language): string {
  const t = translator(optionCopy, language)
  switch (audience.kind) {
    case 'adult':
      return t('adult', { count: people })
    case 'senior':
      return t('senior')
    case 'lap':
      return t('lap', { ages: agesText(audience, t) })
    case 'child':
      return t('child', { ages: agesText(audience, t) })
    case 'family':
      return t('family', {
        adults: t('adults', { count: people - audience.children }),
        children: t('children', { count: audience.children, ages: agesText(audience, t) }),
      })
  }
}

export function agesText({ fromAge, toAge }: Extract<Audience, { fromAge: number }>, t: Words): string {
  if (fromAge === 0) return t('agesUpTo', { count: toAge })
  return fromAge === toAge ? t('agesExactly', { count: toAge }) : t('ages', { from: fromAge, to: toAge })
}

/**
 * "Franca e mais 3 cidades", on cards "Franca +3": the departure cities, from the boarding places ("Franca, SP"); null
 * without any.
 */
export function formatDepartureCities(
  places: readonly string[],
  language: Language,
  form: 'cities' | 'citiesShort' = 'cities',
): string | null {
  const cities = [...new Set(places.map(cityOf))]
  const [first] = cities
  if (first === undefined) return null
  return translator(optionCopy, language)(form, { city: first, count: cities.length - 1 })
}

/** "Franca" of "Franca, SP". */
export function cityOf(place: string): string {
  return place.split(',')[0] ?? place
}
