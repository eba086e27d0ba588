import type { ShownPrice } from '~/domain/trips/headline-price'
import { headline } from '~/i18n/locales/trips/headline'
import { formatMoney } from './format'
import type { Language } from './languages'
import { translator } from './translate'

/** Who the price is for: "por pessoa, em quarto duplo", "para 3 pessoas". */
export function formatWho({ who, party }: Pick<ShownPrice, 'who' | 'party'>, language: Language): string {
  return translator(headline, language)(`who.${who}`, { count: party })
}

/** The short form: "por pessoa, duplo". */
export function formatWhoShort({ who, party }: ShownPrice, language: Language): string {
  return who === 'party' ? formatWho({ who, party }, language) : translator(headline, language)(`short.${who}`)
}

/** The text alongside the amount: "a partir de, por pessoa, em quarto duplo", "para 2 pessoas, taxas incluídas". */
export function formatPriceLabel(price: ShownPrice, language: Language): string {
  const who = formatWho(price, language)
  if (price.isForParty) return translator(headline, language)('withFees', { who })
  return price.who === 'party' ? who : translator(headline, language)('from', { who })
}

/** The price within a text: "a partir de R$ 1.390,00 por pessoa, em quarto duplo"; "consulte" for null. */
export function formatPriceText(price: ShownPrice | null, language: Language): string {
  const t = translator(headline, language)
  if (price === null) return t('consult')
  return t(price.who === 'party' ? 'text' : 'textFrom', {
    price: formatMoney(price.amount),
    who: formatWho(price, language),
  })
}
