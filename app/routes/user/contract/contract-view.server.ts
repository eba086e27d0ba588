import { contractFacts } from '~/documents/contract-facts'
import { contractBlocks } from '~/domain/contract-blocks'
import type { Order } from '~/domain/order'
import type { Language } from '~/i18n/languages'
import { highlightsOf } from '~/operations/highlights-of.server'

/** All of it from the order. The text is in the language in which it was accepted. */
export async function contractView(order: Order, language: Language) {
  const { code, contract, product, language: spoken } = order
  return {
    code,
    language: spoken,
    blocks: contractBlocks(contract.text, await highlightsOf(order)),
    isProduct: product !== null,
    facts: contractFacts(order, language),
  }
}
