/** What pages, lists and papers say of a payer. */

import { fullName } from '~/domain/accounts/user'
import { formatCep } from '~/domain/brazil/cep'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf, maskCpf } from '~/domain/brazil/cpf'
import { maskDocument } from '~/domain/brazil/document-mask'
import { type Payer, payerDocument } from '~/domain/orders/order-people'
import { countryName } from '~/i18n/countries'
import type { Language } from '~/i18n/languages'
import { payer as copy } from '~/i18n/locales/orders/payer'
import { translator } from '~/i18n/translate'

/** A company is named with its contact. */
export function payerText(payer: Payer, language: Language): string {
  const name = fullName(payer)
  return payer.companyName === '' ? name : translator(copy, language)('company', { company: payer.companyName, name })
}

/** The kind of the document and its number as it is written, or in part; null once it is erased. */
export function payerDocumentText(
  payer: Payer,
  language: Language,
  isInPart = false,
): { key: string; value: string } | null {
  const document = payerDocument(payer)
  if (document === null) return null
  const { kind, number } = document
  const t = translator(copy, language)
  if (kind === 'cpf') return { key: t('cpf'), value: isInPart ? maskCpf(number) : formatCpf(number) }
  if (kind === 'cnpj') return { key: t('cnpj'), value: formatCnpj(number) }
  return { key: t('passport'), value: `${isInPart ? maskDocument({ document: number }) : number} (${payer.country})` }
}

/** One line; null where the form had no address. */
export function payerAddressText({ address, country }: Payer, language: Language): string | null {
  if (address === null) return null
  const { number, complement, neighborhood, city, state, zipCode } = address
  const abroad = country === 'BR' ? '' : countryName(country, language)
  return [address.address, number, complement, neighborhood, city, state, formatCep(zipCode), abroad]
    .filter(Boolean)
    .join(', ')
}
