import type { ShownPrice } from '~/domain/trips/headline-price'
import { headline } from '~/i18n/locales/trips/headline'
import { formatMoney } from './format'
import { formatParty } from './format-party'
import type { Language } from './languages'
import { translator } from './translate'

/** Who the price is for: "por pessoa, em quarto duplo", "para 3 pessoas", "para 2 adultos e 1 criança (4 anos)". */
export function formatWho({ who, adults, ages }: Omit<ShownPrice, 'amount' | 'isForParty'>, language: Language) {
  const t = translator(headline, language)
  return who === 'party' ? t('who.party', { party: formatParty({ adults, ages }, language) }) : t(`who.${who}`)
}

/** The short form: "por pessoa, duplo". */
export function formatWhoShort(price: ShownPrice, language: Language): string {
  return price.who === 'party' ? formatWho(price, language) : translator(headline, language)(`short.${price.who}`)
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
