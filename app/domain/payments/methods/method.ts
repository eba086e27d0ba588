import type { BankClock } from '~/domain/brazil/business-days'
import type { PaymentSettings } from '~/domain/content/settings'
import type { OrderMail } from '~/domain/orders/order-effects'
import type { BoletoRefusal } from '~/domain/payments/boleto-offer'
import type { BaseCharge } from '~/domain/payments/charge-base'
import { type BoletoInstallment, type InstallmentPlan, planWithoutInterest } from '~/domain/payments/installments'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { type Centavos, ZERO } from '~/domain/values/money'
import type { Result } from '~/domain/values/result'

/** A payment method as one object: everything that depends on the method is here (docs/recipes/payment-method.md). */
export interface PaymentMethodRules<Id extends string = string, Request extends { readonly kind: Id } = { kind: Id }> {
  readonly id: Id
  /** Money moves when the provider is called, as with a card; else the customer pays later, by a code or a boleto. */
  readonly isCollectedAtOnce: boolean
  /** Its money takes days, and units wait for it all the while. */
  readonly isPaidDaysLater: boolean
  /** Payers of other countries can use it. */
  readonly isForAbroad: boolean
  /** A refund goes to a bank account that the payer has to name. */
  readonly refundNeedsAccount: boolean
  /** The number of installments is shown even when it is one. */
  readonly alwaysShowsPlan: boolean
  /** Why a payment is refused that is not on offer, or not in so many installments. */
  readonly refusals: { readonly unavailable: PaymentRefusal; readonly installments: PaymentRefusal }
  readonly copy: MethodCopy
  /** What it costs and in which parts, or why it is not available. */
  offer(purchase: PricedPurchase): MethodOffer
  /** The price of one choice; refused for a number of installments that is not on offer. */
  price(subtotal: Centavos, choice: PlanChoice, settings: PaymentSettings): Result<PaymentPlan, 'installments'>
  window(choice: PlanChoice, settings: PaymentSettings, now: Instant): PaymentWindow
  /** How long a waiting charge holds its units; null where its window already determines it. */
  heldUntil(charge: BaseCharge, settings: PaymentSettings): Instant | null
  /** When a charge that may still be paid is checked at the provider again, where the shared intervals do not fit. */
  nextCheck?(charge: BaseCharge, now: Instant): Instant | null
  /** False where these charges of an order leave no other one by this method. */
  mayRepeat(charges: readonly BaseCharge[]): boolean
  /** The request to the provider; null where the customer pays on the provider's page. */
  chargeRequest(charge: BaseCharge, context: RequestContext): Request | null
  /** The customer's next step for a charge that is neither paid nor finally over. */
  nextStep(charge: BaseCharge, clock: BankClock): ChargeStep
  /** The message that a change of the charge calls for while the order waits, if any. */
  mail(charge: BaseCharge, before: BaseCharge | undefined): OrderMail | null
}

/** The purchase, as far as a payment method needs it. `trip` is null for what does not depart. */
export interface PricedPurchase {
  subtotal: Centavos
  trip: Pick<Trip, 'checkinOn' | 'allowsBoletoInstallments'> | null
  settings: PaymentSettings
  today: LocalDate
}

export interface MethodOffer {
  /** One for each number of installments, the single payment first; empty where the method is not available. */
  plans: readonly PaymentPlan[]
  /** Why there is none; null when there is one. */
  refusal: BoletoRefusal | null
}

export interface PaymentPlan extends InstallmentPlan {
  /** Taken off the price, and its rate in hundredths of a percent. */
  discount: Centavos
  discountBp: number
  /** Where each part is billed on its own day; empty otherwise. */
  due: readonly BoletoInstallment[]
}

/** How a customer pays by a method. */
export interface PlanChoice {
  installments?: number
  /** The card is typed on the provider's page. */
  hosted?: boolean
  /** Day of the only or first payment, where it has one. */
  dueOn?: LocalDate
  /** Where the whole is collected by several charges. */
  boletoInstallments?: readonly BoletoInstallment[]
}

/** How long the customer is shown, and how long units are held, counted from the attempt (docs/reference/rules.md). */
export interface PaymentWindow {
  /** Last moment shown for paying; null for a card typed on our page. */
  payUntil: Instant | null
  holdUntil: Instant
}

interface RequestContext {
  /** Of the browser's; null where it made none. */
  cardToken: string | null
  /** A line for who takes the money. */
  instructions: string
}

export type PaymentRefusal =
  | 'methodUnavailable'
  | 'installments'
  | 'boletoUnavailable'
  | 'boletoInstallmentsUnavailable'

/** `copyCode`, `printBoleto` and `followPage` are steps of the customer; the others say why there is nothing to do. */
export type ChargeStep =
  | 'copyCode'
  | 'printBoleto'
  | 'followPage'
  | 'confirming'
  | 'expired'
  | 'invalid'
  | 'missing'
  | 'notCharged'
  | 'refused'

/** Full names of texts (`namespace.key`) besides those of `paymentMethods`, which are named after the method's id. */
export interface MethodCopy {
  /** What the choice means, and the same where no units are held; they may use `due` and `hold`. */
  readonly detail: string
  readonly detailWithoutPlaces: string
  /** The same where an order is paid again; null for `detail`. */
  readonly detailAgain: string | null
  /** Of a method that may give a discount: the line of the total, the mark with `percent`, the hint with `amount`. */
  readonly discount: { readonly label: string; readonly badge: string; readonly hint: string } | null
  /** Shown where it is not available. */
  readonly notOffered: Readonly<Record<BoletoRefusal, string>> | null
  /** Shown where it is available for a trip, though in one part only. */
  readonly onlyWhole: string | null
  readonly refused: string
  /** The payer's bank refused, not the provider. */
  readonly refusedByBank: string
  /** Of the steps in which a charge of it can be; they may name `time` and `date`. */
  readonly steps: Readonly<Partial<Record<ChargeStep, StepCopy>>>
}

interface StepCopy {
  readonly title: string
  readonly text: string
  /** The same text where no places are held. */
  readonly textWithoutPlaces?: string
  /** For staff. */
  readonly staff: string
}

/** The whole amount in one part, without interest: what a method without installments costs. */
export function wholePlan(total: Centavos): PaymentPlan {
  return { ...planWithoutInterest(total, 1), discount: ZERO, discountBp: 0, due: [] }
}
