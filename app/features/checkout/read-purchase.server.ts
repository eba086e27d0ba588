/** Reads the posted form of a purchase: passengers, payer, payment and the total shown on the page. */
import type { Submission } from '@conform-to/react'
import { placeOfCep } from '~/domain/brazil/cep-place'
import type { Payer } from '~/domain/orders/order-people'
import { duplicatePassengers } from '~/domain/orders/passenger-rules'
import { methodRules, type ProviderMethod } from '~/domain/payments/methods/methods'
import {
  missingOfPassenger,
  missingOfPayer,
  payerKind,
  SHARED,
  type SharedName,
  sourceOf,
} from '~/domain/payments/payer'
import type { LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { type MethodForm, methodForms } from '~/features/checkout/methods/method-form'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import type { Offer, OfferRefusal } from '~/operations/orders/load-offer.server'
import type { PlaceOrder } from '~/operations/orders/place-order.server'
import { shownTrip } from '~/operations/orders/shown-trip.server'
import {
  type CheckoutDetails,
  checkoutDetailsSchema,
  NOTHING_KNOWN,
  purchaseSchema,
  questionsOf,
} from './checkout-schema.server'
import { paymentErrors, TRIP_CHANGED } from './refusal-reply.server'
import { readShownTotal } from './shown-totals'
import { unavailableReason } from './unavailable-reason.server'

type Quote = Result<Offer, OfferRefusal>
type When = { language: Language; day: LocalDate }
type InstallmentsField = NonNullable<MethodForm['installmentsField']>
type CheckoutMethod = ProviderMethod | 'credit'
type Reply = ReturnType<typeof replyTo>
type Extra = NonNullable<Parameters<typeof replyTo>[2]>

/** Validates the first step. It holds no units. */
export function readDetails(form: FormData, offer: Quote, when: When) {
  const { language } = when
  const questions = questionsFor(form, offer, when.day)
  fillPlace(form)
  const copied = fillIn(form)
  const submission = parseForm(form, checkoutDetailsSchema(when, questions))
  const tripChange = findTripChange(form, offer)
  const refuse = (extra: Extra) => refused(replyWithout(copied, submission, language, extra))
  if (submission.status !== 'success') return refuse(tripChange ?? {})
  if (!offer.ok) return refuse({ formErrors: [unavailableReason(offer.reason).text] })
  const fieldErrors = duplicateErrors(submission.value)
  if (fieldErrors) return refuse({ ...tripChange, fieldErrors })
  return tripChange ? refuse(tripChange) : ok(submission)
}

type PostedPurchase = Pick<
  PlaceOrder,
  'checkoutAttemptId' | 'passengers' | 'payer' | 'payment' | 'shownTotal' | 'contractVersion'
> & { shownTrip: string }

export interface ReadPurchase {
  submission: Submission<Record<string, unknown>, string[], unknown>
  purchase: PostedPurchase
}

/**
 * Validates the whole form; on failure returns the reply. Amounts are compared with the store later. `limit` counts
 * attempts whose form is valid and refuses when there are too many.
 */
export async function readPurchase(
  form: FormData,
  offer: Quote,
  when: When,
  limit: () => Promise<Extra | null>,
): Promise<Result<ReadPurchase, Reply>> {
  const { language } = when
  const questions = questionsFor(form, offer, when.day)
  const copied = fillIn(form)
  const submission = parseForm(form, purchaseSchema(when, questions))
  const tripChange = findTripChange(form, offer)
  const refuse = (extra: Extra) => refused(replyWithout(copied, submission, language, { ...extra, ...tripChange }))
  if (submission.status !== 'success') return refuse({})
  const { passengers, payer, method, cardToken, checkoutAttemptId, contractVersion, shown } = submission.value
  const installments = installmentsOf(submission.value)
  const notOffered =
    countryProblem(payer, method) ?? (offer.ok ? offerProblem(offer.value, method, installments) : null)
  if (notOffered) return refuse(notOffered)
  const duplicates = duplicateErrors(submission.value)
  if (duplicates) return refuse({ fieldErrors: duplicates })
  if (methodRules(method).isCollectedAtOnce && submission.value.refusedCard) return refuse({})
  const tooMany = await limit()
  if (tooMany) return refuse(tooMany)
  const shownTotal = readShownTotal(shown ?? '', method, installments)
  // The method was not on offer, or the page was outdated.
  if (shownTotal === null) return refuse({ formErrors: [message('error.priceChanged')] })
  return ok({
    submission,
    purchase: {
      checkoutAttemptId: checkoutAttemptId ?? '',
      passengers,
      payer,
      payment: method === 'credit' ? { method, orderCode: null } : { method, installments, cardToken },
      shownTotal,
      contractVersion: contractVersion ?? '',
      shownTrip: submission.value.shownTrip ?? '',
    },
  })
}

/** A credit, and a method without a field for it, has one. */
function installmentsOf({ method, ...counts }: Record<InstallmentsField, number> & { method: CheckoutMethod }): number {
  const field = method === 'credit' ? null : methodForms[method].installmentsField
  return field === null ? 1 : counts[field]
}

/** An offer that is no longer on sale does not show which fields there were: the form does. */
function questionsFor(form: FormData, offer: Quote, day: LocalDate) {
  return offer.ok ? questionsOf(offer.value, day) : { ...NOTHING_KNOWN, isProduct: !form.has('payer.address') }
}

/** Copied fields return empty, as sent, so that they follow a correction there. */
function replyWithout<Schema, Value>(
  copied: readonly CopiedField[],
  submission: Submission<Schema, string[], Value>,
  language: Language,
  extra: Extra,
): Reply {
  const hideFields = [...(extra.hideFields ?? []), ...copied.map(({ name }) => name)]
  const reply = replyTo(submission, language, { ...extra, hideFields })
  reply.data.error = withoutRepeated(reply.data.error ?? {}, copied)
  return reply
}

/**
 * The trip has changed since the page was rendered. Replies about other errors include this message too, because the
 * new page has the new data. Whether the change affects an existing order is decided when the order is placed.
 */
function findTripChange(form: FormData, offer: Quote): typeof TRIP_CHANGED | null {
  const shown = readText(form, 'shownTrip')
  return shown !== null && offer.ok && shown !== shownTrip(offer.value) ? TRIP_CHANGED : null
}

/**
 * A method or a number of installments that is not on offer. If the method has no installments at all, the error is at
 * the method.
 */
function offerProblem({ offered }: Offer, method: CheckoutMethod, installments: number): Extra | null {
  // Whose credit it is, and what is left of it, is decided when the order is placed.
  if (method === 'credit') return null
  const { plans } = offered[method]
  const { refusals } = methodRules(method)
  if (plans.length === 0) return paymentErrors[refusals.unavailable]
  if (plans.some(({ count }) => count === installments)) return null
  const field = methodForms[method].installmentsField
  return field !== null && plans.length > 1
    ? { fieldErrors: { [field]: [message('validation.installments')] } }
    : paymentErrors[refusals.installments]
}

function countryProblem({ country }: Payer, method: CheckoutMethod): Extra | null {
  if (country === 'BR' || methodRules(method).isForAbroad) return null
  return { fieldErrors: { method: [message('validation.cardFromAbroad')] } }
}

function duplicateErrors({ passengers }: CheckoutDetails): Record<string, string[]> | null {
  const duplicates = duplicatePassengers(passengers)
  if (duplicates.length === 0) return null
  return Object.fromEntries(
    duplicates.map(({ index, field }) => [`passengers[${index}].${field}`, [message('validation.passengerDuplicate')]]),
  )
}

/** A field that is copied from another one. */
type CopiedField = { name: string; source: string }

/**
 * Before validation, fills what the form has once only. Returns the copied fields: a refusal returns them empty, so
 * that a typo is corrected only once.
 */
function fillIn(form: FormData): CopiedField[] {
  return [...fillBoarding(form), ...fillPayer(form)]
}

/** State and city follow from the CEP where it determines them; the page of the payment shows them before anything is bought. */
function fillPlace(form: FormData): void {
  if (payerKind(readText(form, 'payer.country') ?? '') === 'abroad') return
  const place = placeOfCep(readText(form, 'payer.zipCode') ?? '')
  for (const [name, value] of [
    ['payer.state', place?.state],
    ['payer.city', place?.city],
  ] as const) {
    if (value && !readText(form, name)?.trim()) form.set(name, value)
  }
}

/** Everybody boards where the first passenger does, unless another place was chosen. */
function fillBoarding(form: FormData): CopiedField[] {
  const source = 'passengers[0].boardingPlaceId'
  const place = readText(form, source) ?? ''
  const people = [...form.keys()].flatMap((name) => PASSENGER.exec(name)?.[1] ?? [])
  const places = people.map((passenger) => `${passenger}.boardingPlaceId`)
  const others = places.filter((name) => name !== source && !readText(form, name))
  if (place !== '') for (const name of others) form.set(name, place)
  return others.map((name) => ({ name, source }))
}

const PASSENGER = /^(passengers\[\d\])\.name$/

/** If the payer is the first passenger, what is empty in one is copied from the other. */
function fillPayer(form: FormData): CopiedField[] {
  const textOf = (name: string) => readText(form, name) ?? ''
  if (textOf('payer.travels') === '') return []
  const passenger = (name: string) => textOf(`passengers[0].${name}`)
  const payer = (name: SharedName) => textOf(`payer.${name}`)
  const empty = SHARED.filter((name) => payer(name).trim() === '')
  const toPassenger = missingOfPassenger(passenger, payer)
  for (const { name, value } of missingOfPayer(passenger, payer)) form.set(`payer.${name}`, value)
  for (const { name, value } of toPassenger) form.set(`passengers[0].${name}`, value)
  return [
    ...empty.map((name) => ({ name: `payer.${name}`, source: `passengers[0].${sourceOf(name)}` })),
    ...toPassenger.map(({ name }) => ({
      name: `passengers[0].${name}`,
      source: `payer.${name === 'name' ? 'firstName' : name}`,
    })),
  ]
}

type Errors = Record<string, string[] | null>

/** An error of a field is not repeated at the field copied from it. */
function withoutRepeated(error: Errors, copied: readonly CopiedField[]): Errors {
  const hasError = (name: string) => (error[name]?.length ?? 0) > 0
  const repeated = copied.filter(({ source }) => hasError(source)).map(({ name }) => name)
  return Object.fromEntries(Object.entries(error).filter(([name]) => !repeated.includes(name)))
}
