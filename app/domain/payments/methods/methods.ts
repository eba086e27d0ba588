import { z } from 'zod'
import type { MethodOffer, PaymentMethodRules, PlanChoice } from './method'
import { registeredMethods } from './registered-methods'

/** The ways to pay: their names, and the object that answers for each. */
export type PaymentMethod = keyof typeof registeredMethods

/** How a customer pays, settled by the shop: no day and no amount of it comes from a form. */
export interface PaymentChoice extends PlanChoice {
  method: PaymentMethod
}

export type MethodsOffered = Readonly<Record<PaymentMethod, MethodOffer>>

/** The request to a gateway, one shape per method. */
export type MethodRequest = NonNullable<ReturnType<(typeof registeredMethods)[PaymentMethod]['chargeRequest']>>

function isPaymentMethod(text: string): text is PaymentMethod {
  return Object.hasOwn(registeredMethods, text)
}

/** In the order in which they are shown. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.keys(registeredMethods).filter(isPaymentMethod)

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

export function methodRules(method: PaymentMethod): PaymentMethodRules<PaymentMethod, MethodRequest> {
  return registeredMethods[method]
}

/** Money that came by a means that we do not know is taken for a card's. */
export const UNKNOWN_METHOD: PaymentMethod = 'card'

/** One value for each way to pay. */
export function perMethod<T>(of: (method: PaymentMethod) => T): Record<PaymentMethod, T> {
  const values: Partial<Record<PaymentMethod, T>> = {}
  for (const method of PAYMENT_METHODS) values[method] = of(method)
  if (!hasEach(values)) throw new Error('A way to pay has no value')
  return values
}

function hasEach<T>(values: Partial<Record<PaymentMethod, T>>): values is Record<PaymentMethod, T> {
  return PAYMENT_METHODS.every((method) => Object.hasOwn(values, method))
}

/** What a payer of this country can use of the methods on offer: Pix and boleto need a bank in Brazil. */
export function offeredIn(country: string, offered: MethodsOffered): MethodsOffered {
  return country === 'BR' ? offered : perMethod((method) => (methodRules(method).isForAbroad ? offered[method] : NONE))
}

const NONE: MethodOffer = { plans: [], refusal: null }

/** Whether money that was paid in one of these ways goes back to a bank account that the payer names. */
export function refundNeedsAccount(...methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => methodRules(method).refundNeedsAccount)
}
