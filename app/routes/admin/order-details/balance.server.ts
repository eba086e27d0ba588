/** The balance of an order with a deposit: what its card shows, and what is recorded. */
import { z } from 'zod'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { receivedAmount } from '~/domain/orders/order-money'
import { payableNow } from '~/domain/payments/balance'
import { RECEIVED_METHODS } from '~/domain/payments/methods/methods'
import { isKnownToProvider } from '~/domain/payments/retry-offer'
import type { Instant } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { centavos, isCentavos, ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { toLocalDate } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { whatsappTo } from '~/features/back-office/contact-links'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField } from '~/forms/values'
import { formatAmount, formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { contactText } from '~/i18n/locales/orders/contact-text'
import { counterBalance } from '~/i18n/locales/orders/counter-balance'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'
import { receiveAtCounter } from '~/operations/counter/receive-balance.server'
import { orderPagePath } from '~/operations/orders/answer-token.server'
import { linkPageOf } from '~/operations/payments/link-token.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

/** Null where nothing is to be received over the counter. */
export function balanceView(order: Order, context: RequestContext) {
  const open = payableNow(order)
  const until = order.moveOffer?.until ?? order.holdExpiresAt
  if (open === ZERO || until === null) return null
  const t = context.t(counterBalance)
  const date = formatDate(toLocalDate(until), context.language)
  return {
    title: t(order.moveOffer ? 'difference' : 'balance'),
    text: t(order.moveOffer ? 'differenceText' : 'balanceText', { amount: formatMoney(open), date }),
    amount: formatAmount(open),
    chargeId: newId(crypto.getRandomValues(new Uint8Array(16))),
    shownReceived: String(receivedAmount(order)),
    methods: RECEIVED_METHODS,
    link: linkView(order, context),
  }
}

/** The page where the customer pays it; null where no provider takes a charge of this payer. */
function linkView(order: Order, context: RequestContext) {
  const page = order.moveOffer ? orderPagePath(order.code) : linkPageOf(order)
  if (page === null || !isKnownToProvider(order.payer)) return null
  const { payer, code, language } = order
  const url = `${env.PUBLIC_URL}${page}`
  const sent = { name: payer.firstName, code, amount: formatMoney(payableNow(order)), url }
  return {
    url,
    share: whatsappTo(payer.phone, translator(contactText, language)(order.moveOffer ? 'difference' : 'balance', sent)),
    says: { copied: context.t(counterBalance)('linkCopied'), copyFailed: translate('error.copy', context.language) },
  }
}

const balanceSchema = z.object({
  chargeId: idSchema,
  shownReceived: z
    .string()
    .regex(/^\d{1,12}$/, message('error.badRequest'))
    .transform(Number)
    .refine(isCentavos)
    .transform(centavos),
  method: choiceField(RECEIVED_METHODS, 'validation.paymentMethodRequired'),
  balanceAmount: moneyField(),
})

interface BalancePost {
  form: FormData
  order: Order
  by: Actor
  language: Language
  now: Instant
}

export async function handleBalance({ form, order, by, language, now }: BalancePost) {
  const submission = parseForm(form, balanceSchema)
  if (submission.status !== 'success') return replyTo(submission, language)
  const { balanceAmount: amount, ...payment } = submission.value
  const done = await receiveAtCounter({
    orderCode: order.code,
    ...payment,
    amount,
    by: { id: by.id, name: by.name },
    now,
  })
  const page = `/admin/orders/details?id=${order.code}`
  if (done.ok) return redirectWithToast(page, { key: 'counterSale.balanceDone' })
  switch (done.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'tooMuch':
    case 'wholeDifference':
      return replyTo(submission, language, {
        fieldErrors: { balanceAmount: [message(`counterSale.refusal.${done.reason}`)] },
      })
    case 'tillClosed':
    case 'notEnough':
      return replyTo(submission, language, { fieldErrors: { method: [message('till.refusal.tillClosed')] } })
    default:
      return replyTo(submission, language, { status: 409, formErrors: [message(`counterSale.refusal.${done.reason}`)] })
  }
}
