import { useActionData } from '@remix-run/react'
import type { LocalDate } from '~/domain/values/dates'
import { methodForms } from '~/features/checkout/methods/method-form'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { readRefusedCard } from './card-form/card-fields'
import type { CheckoutValues } from './checkout-values'
import type { CheckoutView } from './checkout-view.server'
import type { EarlierValues } from './earlier-values.server'
import { type Choice, totalOf } from './total-of'

/** The data the server provides for a purchase form. */
export interface PurchaseData {
  offer: CheckoutView
  values: CheckoutValues
  constraint: Constraints
  isOwnName: boolean
  isRestored: boolean
  /** Passengers and payer were accepted before. */
  isUnlocked: boolean
  birthDays: { from: LocalDate; to: LocalDate }
  today: LocalDate
  checkoutAttemptId: string
  cardTokenUrl: string
  /** Passengers of earlier orders, to choose from. */
  earlier: EarlierValues[]
}

/** The purchase form with its data, or with those of a refused post. */
export function usePurchase(data: PurchaseData) {
  const reply: object | undefined = useActionData()
  const posted = postedValues(reply)
  const [form, fields] = useFormFor<CheckoutValues>(data.constraint, data.values, {
    id: 'checkout',
    lastResult: isConsentOld(posted, data.offer)
      ? { ...reply, initialValue: { ...posted, acceptContract: '' } }
      : reply,
  })
  const isUnlocked = data.isUnlocked || wasUnlocked(reply)
  const isOpen = isUnlocked || posted['intent'] === 'pay'
  const choice: Choice = isOpen
    ? selectedChoice(data.offer.choices, {
        method: fields.method.initialValue,
        installments: fields.installments.initialValue,
        boletoInstallments: fields.boletoInstallments.initialValue,
      })
    : { method: null, count: 1 }
  const refusedCard = readRefusedCard(posted['refusedCard'])
  // Omitted by a reply once it is used up.
  const checkoutAttemptId = String(posted['checkoutAttemptId'] ?? data.checkoutAttemptId)
  return {
    ...{ form, fields, isUnlocked, isOpen, choice, refusedCard, checkoutAttemptId },
    ...totalOf(data.offer, choice),
  }
}

export type Purchase = ReturnType<typeof usePurchase>

/** True if an action accepted the first step without storing it and returned the form values. */
function wasUnlocked(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'isUnlocked' in reply && reply.isUnlocked === true
}

function postedValues(reply: unknown): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return {}
  return { ...(typeof reply.initialValue === 'object' ? reply.initialValue : {}) }
}

/** The contract or the trip has changed since: what is on the page now was not accepted. */
function isConsentOld(posted: Readonly<Record<string, unknown>>, { contract, shownTrip }: CheckoutView): boolean {
  const { contractVersion = contract.version, shownTrip: shownBefore = shownTrip } = posted
  return contractVersion !== contract.version || shownBefore !== shownTrip
}

type Selection = Readonly<Record<'method' | 'installments' | 'boletoInstallments', string | undefined>>

function selectedChoice(choices: CheckoutView['choices'], selection: Selection): Choice {
  const method = choices.find((choice) => choice.method === selection.method)?.method ?? null
  const field = method && methodForms[method].installmentsField
  return { method, count: (field && Number(selection[field])) || 1 }
}
