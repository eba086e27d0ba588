import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { qrCodeSvg } from '~/documents/qr-code'
import { hasVoucher } from '~/domain/voucher'
import { languageOf } from '~/i18n/language.server'
import { voucher as voucherWords } from '~/i18n/locales/voucher'
import { translator } from '~/i18n/translate'
import { findOwnOrder } from '~/operations/find-own-order.server'
import { checkCodeOf } from '~/operations/voucher-check.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { companyLines } from '~/routes/paper/company-lines.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { VoucherSheet } from './voucher-sheet'
import { voucherView } from './voucher-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The voucher of the buyer's own trip, once it is paid; before that the way leads to the order. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order?.trip == null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const { search } = new URL(request.url)
  if (!hasVoucher(order)) throw await redirectWithToast(page + search, { key: 'voucher.notYet', type: 'info' })
  const language = await languageOf(request)
  await catalogue().ready
  const t = translator(voucherWords, language)
  const check = checkCodeOf(order.code)
  return {
    voucher: voucherView(order, order.trip, language, now()),
    company: companyLines(language),
    back: page,
    check,
    qr: qrCodeSvg(new URL(`/voucher/${check}`, request.url).href, t('qr')),
    title: t('pageTitle', { code: order.code }),
    description: t('description'),
  }
}

export type VoucherPage = Awaited<ReturnType<typeof loader>>

export default function VoucherScreen() {
  return <VoucherSheet page={useLoaderData<typeof loader>()} />
}
