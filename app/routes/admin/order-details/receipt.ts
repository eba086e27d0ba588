import type { LoaderFunctionArgs } from '@remix-run/node'
import { orders, settings } from '~/data/collections'
import { companyLines } from '~/documents/company-lines'
import { renderDocument } from '~/documents/pdf/render-document.server'
import { receiptFacts } from '~/documents/receipt-facts'
import { SETTINGS_ID } from '~/domain/content/settings'
import { isReceipted } from '~/domain/orders/order-money'
import { parseOrderCode } from '~/domain/values/ids'
import { pdfResponse } from '~/features/back-office/export-response.server'
import { methodOf } from '~/features/orders/own/payment-rows.server'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

/** The receipt of a payment (`charge`) as a PDF, in the language of the order; of what was not received there is none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const code = parseOrderCode(params['code'] ?? '')
  const order = code === null ? null : await orders.find(code)
  const id = new URL(request.url).searchParams.get('charge')
  const charge = order?.charges.find((candidate) => candidate.id === id && isReceipted(candidate))
  if (!order || !charge) throw itemNotFound()
  const { language } = order
  const { company } = await settings.get(SETTINGS_ID)
  const facts = receiptFacts(order, charge, { company, method: methodOf(charge, language), language })
  const file = await renderDocument('receipt', {
    facts,
    footer: companyLines(company, language).footer,
    author: company.legalName,
    language,
    paidAt: charge.paidAt ?? charge.createdAt,
  })
  return pdfResponse(file, `${translator(copy, language)('fileName')}-${facts.number}`, 'inline')
}
