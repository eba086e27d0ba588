/** Records a sale at the counter from the form. */

import { discountLimitOf } from '~/domain/accounts/capabilities'
import { nameParts } from '~/domain/accounts/names'
import type { ManualPart } from '~/domain/counter/manual-payment'
import { discountLimit } from '~/domain/counter/staff-discount'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { duplicatePassengers } from '~/domain/orders/passenger-rules'
import { parseOrderCode } from '~/domain/values/ids'
import { add, type Centavos, max, min, subtract, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo } from '~/forms/reply.server'
import { formatMoney } from '~/i18n/format'
import { type CounterRefusal, sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { actorOf } from '~/session/actor'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { SignedIn } from '~/session/visitor'
import { type CounterForm, counterSaleSchema } from './counter-schema.server'
import { readAllotmentId, readItems, readLeavingPassengers, readLeavingPlaces } from './order-new-view.server'

type Extra = NonNullable<Parameters<typeof replyTo>[2]>

export async function handleCounterSale(request: Request, staff: SignedIn, context: RequestContext) {
  const submission = parseForm(await request.formData(), counterSaleSchema(context.language, today(context.now)))
  const { language } = context
  if (submission.status !== 'success') return replyTo(submission, language)
  const { value } = submission
  const params = new URL(request.url).searchParams
  const leaving = readLeavingPlaces(params)
  const passengers = passengersOf(value, await readLeavingPassengers(leaving))
  const fieldErrors = Object.fromEntries(
    duplicatePassengers(passengers).map(({ index }) => [
      `passengers[${index}].cpf`,
      [message('validation.passengerDuplicate')],
    ]),
  )
  if (Object.keys(fieldErrors).length > 0) return replyTo(submission, language, { fieldErrors })
  const { checkoutAttemptId, contractVersion, shownTotal, balanceUntil } = value
  const discount = discountOf(value)
  const discountLimitBp = discountLimitOf(staff.user)
  const credit = creditOf(value, params)
  const payments = paymentsOf(value, credit?.amount ?? ZERO)
  if (payments === null)
    return replyTo(submission, language, { fieldErrors: { method: [message('validation.paymentMethodRequired')] } })
  const sold = await sellAtCounter({
    ...{
      checkoutAttemptId,
      contractVersion,
      shownTotal,
      balanceUntil,
      payments,
      passengers,
      discount,
      discountLimitBp,
      credit,
    },
    by: actorOf(staff),
    // The choice of an agency means nothing for another payment.
    agencyId: value.method === 'account' ? value.agencyId : null,
    items: readItems(params),
    allotmentId: readAllotmentId(params),
    payer: payerOf(value),
    language: value.language,
    clientAddress: null,
    now: context.now,
  })
  if (!sold.ok) return replyTo(submission, language, refusalOf(sold.reason, discountLimitBp))
  return redirectWithToast(`/admin/orders/details?id=${sold.value.code}`, { key: 'success.soldAtCounter' })
}

/** A reason without an amount is refused as a discount of nothing is. */
function discountOf({ discount, discountReason }: CounterForm) {
  return discount === null && discountReason === null
    ? null
    : { amount: discount ?? ZERO, reason: discountReason ?? '' }
}

/** What of the shown credit the sale needs. */
function creditOf({ shownTotal, discount, creditAmount }: CounterForm, params: URLSearchParams) {
  const leaving = readLeavingPlaces(params)
  const orderCode = leaving?.orderCode ?? parseOrderCode(params.get('credit') ?? '')
  if (orderCode === null || creditAmount === null) return null
  return {
    orderCode,
    ...(leaving ? { places: leaving.places } : {}),
    amount: min(creditAmount, max(ZERO, subtract(shownTotal, discount ?? ZERO))),
  }
}

/** An amount that was left empty is the rest of the total. Null where a means is missing for it. */
function paymentsOf(
  { shownTotal, discount, method, amount, secondMethod, secondAmount, balanceUntil }: CounterForm,
  credit: Centavos,
): ManualPart[] | null {
  const total = subtract(shownTotal, add(discount ?? ZERO, credit))
  // What the credit does not pay may wait for its day.
  if (credit > ZERO && (total <= ZERO || (method === null && balanceUntil !== null))) return []
  if (method === null) return null
  const restOf = (taken: Centavos) => (taken < total ? subtract(total, taken) : total)
  const own = amount ?? restOf(secondMethod === null ? ZERO : (secondAmount ?? ZERO))
  const first = { method, amount: own }
  return secondMethod === null ? [first] : [first, { method: secondMethod, amount: secondAmount ?? restOf(own) }]
}

function payerOf({ name, phone, cpf, email }: CounterForm): Payer {
  const person = { ...WITH_CPF, ...nameParts(name) }
  return { ...person, email: email ?? '', cpf: cpf ?? '', phone: phone ?? '', birthDate: null, address: null }
}

/**
 * The first place left empty is that of a customer who travels; others left empty have no name yet. Those who leave
 * another order bring what is known of them.
 */
function passengersOf(
  { name, cpf, phone, travels, passengers }: CounterForm,
  leaving: readonly Passenger[],
): Passenger[] {
  return passengers.map((passenger, index) => {
    const isCustomer = travels && index === 0 && passenger.name === null
    const known = leaving.find((each) => each.name === passenger.name)
    return {
      name: (isCustomer ? name : passenger.name) ?? '',
      cpf: (isCustomer ? (passenger.cpf ?? cpf) : passenger.cpf) ?? null,
      documentType: known?.documentType ?? 'rg',
      document: known?.document ?? '',
      birthDate: known?.birthDate ?? null,
      phone: isCustomer ? phone : (known?.phone ?? null),
      boardingPlaceId: passenger.boardingPlaceId,
    }
  })
}

function refusalOf(refusal: CounterRefusal, limitBp: number | null): Extra {
  switch (refusal.rule) {
    case 'checkoutChanged':
      return { formErrors: [message('error.checkoutChanged')], status: 409 }
    case 'contractChanged':
      return { formErrors: ['error.contractChanged'], hideFields: ['acceptContract'] }
    case 'priceChanged':
      return { formErrors: [message('error.priceChanged')] }
    case 'discountReason':
      return { fieldErrors: { discountReason: [message('counterSale.refusal.discountReason')] } }
    case 'discountTooMuch':
      return { fieldErrors: { discount: [message('counterSale.refusal.discountTooMuch')] } }
    case 'discountOverLimit': {
      const limit = formatMoney(discountLimit(refusal.total, limitBp) ?? ZERO)
      return { fieldErrors: { discount: [message('counterSale.refusal.discountOverLimit', { limit })] } }
    }
    case 'creditGone':
      return { formErrors: [message('counterSale.refusal.creditGone')], status: 409 }
    case 'leaving':
      return { formErrors: [message(`counterSale.leaving.${refusal.why}`)], status: 409 }
    case 'passengerCount':
      return { formErrors: [message('error.badRequest')] }
    case 'tooMuch':
      return { fieldErrors: { amount: [message('counterSale.refusal.tooMuch')] } }
    case 'sameMethod':
      return { fieldErrors: { secondMethod: [message('counterSale.refusal.sameMethod')] } }
    case 'balanceDay':
      return { fieldErrors: { balanceUntil: [message('counterSale.refusal.balanceDay')] } }
    case 'tillClosed':
    case 'notEnough':
      return { fieldErrors: { method: [message('till.refusal.tillClosed')] }, status: 409 }
    case 'accountWhole':
      return { fieldErrors: { amount: [message('counterSale.refusal.accountWhole')] } }
    case 'agencyMissing':
    case 'agencyPaused':
    case 'cadasturMissing':
    case 'notOnAccount':
    case 'inArrears':
    case 'overLimit':
      return { fieldErrors: { agencyId: [message(`counterSale.refusal.${refusal.rule}`)] }, status: 409 }
    case 'namesMissing':
      return { formErrors: [message('counterSale.refusal.namesMissing')] }
    case 'boardingPlace':
      return { formErrors: [message('validation.boardingPlace')] }
    default:
      return { formErrors: [unavailableReason(refusal).text], status: unavailableReason(refusal).status }
  }
}
