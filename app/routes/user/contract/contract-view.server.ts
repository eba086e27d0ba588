import { formatCpf } from '~/domain/cpf'
import type { Order } from '~/domain/order'
import { fullName } from '~/domain/user'
import { formatInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { contract as words } from '~/i18n/locales/contract'
import { translator } from '~/i18n/translate'
import { contractBlocks } from '~/routes/user/own-orders/contract-blocks'
import { highlightsOf } from '~/routes/user/own-orders/highlights-of.server'

/** All of it from the order. The text is in the language in which it was accepted. */
export async function contractView(order: Order, language: Language) {
  const { code, contract, payer, trip, product, language: spoken } = order
  const t = translator(words, language)
  const item = trip ?? product
  const name = item && (language === 'en' && item.nameEn !== '' ? item.nameEn : item.name)
  return {
    code,
    language: spoken,
    blocks: contractBlocks(contract.text, await highlightsOf(order)),
    isProduct: product !== null,
    facts: [
      ...(name ? [{ key: t('item'), value: name }] : []),
      { key: t('version'), value: contract.version },
      { key: t('acceptedAt'), value: formatInstant(contract.acceptedAt, language) },
      { key: t('payer'), value: t('payerIs', { name: fullName(payer), cpf: formatCpf(payer.cpf) }) },
    ],
  }
}
