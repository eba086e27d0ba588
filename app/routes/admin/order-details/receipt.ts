import type { LoaderFunctionArgs } from '@remix-run/node'
import { orders, settings } from '~/data/collections'
import { companyLines } from '~/documents/company-lines'
import { renderDocument } from '~/documents/pdf/render-document.server'
import { SETTINGS_ID } from '~/domain/content/settings'
import { parseOrderCode } from '~/domain/values/ids'
import { pdfResponse } from '~/features/back-office/export-response.server'
import { requestedReceipt } from '~/features/orders/own/requested-receipt.server'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

/**
 * The receipt of a payment (`charge`) as a PDF, or of what was given back of it (`refund`, its place), in the language of
 * the order; of what was not received there is none.
 */
export async function loader({ request, params: { code: typed }, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const code = parseOrderCode(typed ?? '')
  const order = code === null ? null : await orders.find(code)
  const params = new URL(request.url).searchParams
  if (!order || !params.has('charge')) throw itemNotFound()
  const { language } = order
  const { company } = await settings.get(SETTINGS_ID)
  const facts = requestedReceipt(order, params, { company, language })
  const file = await renderDocument('receipt', {
    facts,
    footer: companyLines(company, language).footer,
    author: company.legalName,
    language,
  })
  return pdfResponse(file, `${translator(copy, language)('fileName')}-${facts.number}`, 'inline')
}
