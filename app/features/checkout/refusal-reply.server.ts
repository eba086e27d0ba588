import type { Submission } from '@conform-to/react'
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import { message } from '~/forms/message'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { PlaceRefusal } from '~/operations/orders/place-order.server'
import { ageMessage } from './age-message.server'
import { unavailableReason } from './unavailable-reason.server'

type ReplyExtra = NonNullable<Parameters<typeof replyTo>[2]>

/** The page shows the new data. The consent has to be given again because it was for the old data. */
export const TRIP_CHANGED = { formErrors: ['error.tripChanged'], hideFields: ['acceptContract'] }

/** Where the form shows that a payment is not on offer. */
export const paymentErrors: Readonly<Record<PaymentRefusal, ReplyExtra>> = {
  methodUnavailable: { formErrors: [message('paymentLink.refused.linkMethod')] },
  installments: { fieldErrors: { installments: [message('validation.installments')] } },
  boletoUnavailable: { fieldErrors: { method: [message('boleto.unavailable')] } },
  boletoInstallmentsUnavailable: { fieldErrors: { method: [message('validation.boletoInstallmentsUnavailable')] } },
}

/** Nothing was charged: the form returns with the reason and all its values. */
export function refusalReply<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  language: Language,
  refusal: PlaceRefusal,
) {
  switch (refusal.rule) {
    case 'priceChanged':
      return replyTo(submission, language, { formErrors: [message('error.priceChanged')] })
    case 'contractChanged':
      return replyTo(submission, language, {
        formErrors: ['error.contractChanged'],
        hideFields: ['acceptContract'],
      })
    case 'tripChanged':
      return replyTo(submission, language, TRIP_CHANGED)
    case 'checkoutChanged':
      return replyTo(submission, language, {
        formErrors: [message('error.checkoutChanged')],
        hideFields: ['checkoutAttemptId'],
        status: 409,
      })
    case 'methodUnavailable':
    case 'installments':
    case 'boletoUnavailable':
    case 'boletoInstallmentsUnavailable':
      return replyTo(submission, language, paymentErrors[refusal.rule])
    case 'unpaidByAccount':
      return replyTo(submission, language, { formErrors: [message('error.unpaidByAccount')], status: 409 })
    case 'unpaidByOthers':
      return replyTo(submission, language, { formErrors: [message('error.unpaidByOthers')], status: 409 })
    case 'creditGone':
      return replyTo(submission, language, { fieldErrors: { method: [message('error.creditGone')] }, status: 409 })
    case 'boletoShare':
      return replyTo(submission, language, { fieldErrors: { method: [message('boleto.shareTaken')] } })
    case 'boardingPlace':
      return replyTo(submission, language, { formErrors: [message('validation.boardingPlace')] })
    case 'passengerCount':
      return replyTo(submission, language, {
        formErrors: [message('validation.passengerCount', { count: refusal.count })],
      })
    case 'passengerAges':
      return replyTo(submission, language, {
        fieldErrors: Object.fromEntries(
          refusal.faults.map((fault) => [`passengers[${fault.index}].birthDate`, [ageMessage(fault)]]),
        ),
      })
    case 'notEnoughPlaces': {
      const text = refusal.left === 0 ? message('error.soldOut') : unavailableReason(refusal).text
      return replyTo(submission, language, { formErrors: [text] })
    }
    case 'linkPaid':
    case 'linkExpired':
    case 'linkCanceled':
    case 'linkUnderWay':
    case 'linkMethod':
    case 'linkPaused':
      return replyTo(submission, language, { formErrors: [message(`paymentLink.refused.${refusal.rule}`)] })
    default:
      return replyTo(submission, language, { formErrors: [unavailableReason(refusal).text] })
  }
}
