import type { OrderLine } from '~/domain/orders/order'
import { childPlaces } from '~/domain/trips/audience'
import { optionCopy } from '~/i18n/locales/trips/option-copy'
import { party } from '~/i18n/locales/trips/party'
import { formatList } from './format'
import { agesText } from './format-option'
import type { Language } from './languages'
import { translator } from './translate'

/** Who units are for together: "4 pessoas"; "2 adultos, 1 criança de 2 a 10 anos e 1 criança de colo de até 1 ano". */
export function formatPlaces(
  lines: readonly Pick<OrderLine, 'people' | 'quantity' | 'audience'>[],
  language: Language,
): string {
  const t = translator(optionCopy, language)
  const children = new Map<string, { key: 'children' | 'laps'; ages: string; count: number }>()
  let adults = 0
  for (const { people, quantity, audience = { kind: 'adult' } } of lines) {
    const young = 'fromAge' in audience ? quantity * childPlaces(audience, people) : 0
    adults += quantity * people - young
    if (young === 0 || !('fromAge' in audience)) continue
    const key = audience.kind === 'lap' ? 'laps' : 'children'
    const ages = agesText(audience, t)
    const { count = 0 } = children.get(`${key} ${ages}`) ?? {}
    children.set(`${key} ${ages}`, { key, ages, count: count + young })
  }
  if (children.size === 0) return translator(party, language)('people', { count: adults })
  const parts = [...children.values()].map(({ key, ages, count }) => t(key, { count, ages }))
  return formatList([...(adults > 0 ? [t('adults', { count: adults })] : []), ...parts], language)
}
