/** The printed receipt of what an agency paid on its account. */
import { accountEntries, settings } from '~/data/collections'
import { companyLines } from '~/documents/company-lines'
import { renderDocument } from '~/documents/pdf/render-document.server'
import type { ReceiptFacts } from '~/documents/receipt-facts'
import type { Agency } from '~/domain/agencies/agency'
import { type AccountEntry, shownReceipt } from '~/domain/agencies/agency-account'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { formatCpf } from '~/domain/brazil/cpf'
import { type Company, SETTINGS_ID } from '~/domain/content/settings'
import { subtract, ZERO } from '~/domain/values/money'
import { pdfResponse } from '~/features/back-office/export-response.server'
import { formatInstant, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { agencyAccount } from '~/i18n/locales/agencies/agency-account'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'

/** Throws a 404 for an entry of another account, and for one that is no payment. */
export async function accountReceipt(agency: Agency, entryId: string, language: Language): Promise<Response> {
  const entry = await accountEntries.find(entryId)
  const number = entry?.agencyId === agency.id ? shownReceipt(entry) : null
  if (entry === null || number === null) throw itemNotFound()
  const { company } = await settings.get(SETTINGS_ID)
  const file = await renderDocument('receipt', {
    facts: factsOf(agency, { ...entry, number }, company, language),
    footer: companyLines(company, language).footer,
    author: company.legalName,
    language,
  })
  const name = [translator(copy, language)('fileName'), agency.slug, number].join('-')
  return pdfResponse(file, name, 'inline')
}

function factsOf(
  agency: Agency,
  { number, amount, createdAt, method, note, by }: AccountEntry & { number: string },
  company: Company,
  language: Language,
): ReceiptFacts {
  const t = translator(copy, language)
  const paid = formatMoney(subtract(ZERO, amount))
  const isPerson = agency.documentType === 'cpf'
  const document = isPerson ? formatCpf(agency.document) : formatCnpj(agency.document)
  const receiver = { name: company.legalName, cnpj: formatCnpj(company.cnpj) }
  return {
    title: t('title'),
    heading: t('heading', { amount: paid, name: agency.name }),
    number,
    pairs: [
      { key: t('amount'), value: paid },
      { key: t('paidAt'), value: formatInstant(createdAt, language) },
      ...(method ? [{ key: t('method'), value: translator(paymentMethods, language)(`${method}.name`) }] : []),
      { key: t('item'), value: translator(agencyAccount, language)('title') },
      { key: t('payer'), value: agency.name },
      { key: isPerson ? 'CPF' : 'CNPJ', value: document },
      { key: t('receiver'), value: t('receiverIs', receiver) },
      ...(note === '' ? [] : [{ key: translator(agencyAccount, language)('reference'), value: note }]),
      ...(by ? [{ key: t('recordedBy'), value: by.name }] : []),
    ],
    note: t('note'),
    at: createdAt,
  }
}
