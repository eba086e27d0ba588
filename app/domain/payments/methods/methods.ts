import { z } from 'zod'
import { manualMethods } from './manual-methods'
import type { MethodOffer, PaymentMethodRules, PlanChoice } from './method'
import { registeredMethods } from './registered-methods'

/** Those that a customer chooses, collected by the provider. */
export type ProviderMethod = keyof typeof registeredMethods
/** Those of the counter, recorded by staff. */
export type ManualMethod = keyof typeof manualMethods
/** Those of them by which money comes in: all but an agency's account. */
export type ReceivedMethod = Exclude<ManualMethod, 'account' | 'credit'>
/** The ways to pay: their names, and the object of each. */
export type PaymentMethod = ProviderMethod | ManualMethod

const methods = { ...registeredMethods, ...manualMethods }

/** How a customer pays, settled by the shop: no day and no amount of it comes from a form. */
export interface PaymentChoice extends PlanChoice {
  method: PaymentMethod
}

export type MethodsOffered = Readonly<Record<ProviderMethod, MethodOffer>>

/** The request to a gateway, one shape per method. */
export type MethodRequest = NonNullable<ReturnType<(typeof registeredMethods)[ProviderMethod]['chargeRequest']>>

function isProviderMethod(text: string): text is ProviderMethod {
  return Object.hasOwn(registeredMethods, text)
}

export function isManualMethod(text: string): text is ManualMethod {
  return Object.hasOwn(manualMethods, text)
}

/** In the order in which they are shown. */
export const PROVIDER_METHODS: readonly ProviderMethod[] = Object.keys(registeredMethods).filter(isProviderMethod)
export const MANUAL_METHODS: readonly ManualMethod[] = Object.keys(manualMethods).filter(isManualMethod)
export const RECEIVED_METHODS: readonly ReceivedMethod[] = MANUAL_METHODS.filter(
  (method) => method !== 'account' && method !== 'credit',
)
/** What staff choose for a sale. */
export const COUNTER_METHODS = [...RECEIVED_METHODS, 'account'] as const
export const PAYMENT_METHODS: readonly PaymentMethod[] = [...PROVIDER_METHODS, ...MANUAL_METHODS]

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)
export const receivedMethodSchema = z.enum(RECEIVED_METHODS)
export const providerMethodSchema = z.enum(PROVIDER_METHODS)

export function methodRules(method: PaymentMethod): PaymentMethodRules<PaymentMethod, MethodRequest> {
  return methods[method]
}

/** Money that came by a means that we do not know is taken for a card's. */
export const UNKNOWN_METHOD: ProviderMethod = 'card'

/** One value for each way to pay. */
export function perMethod<T>(of: (method: PaymentMethod) => T): Record<PaymentMethod, T> {
  return perEach(PAYMENT_METHODS, of)
}

/** One value for each way that a customer may choose. */
export function perProviderMethod<T>(of: (method: ProviderMethod) => T): Record<ProviderMethod, T> {
  return perEach(PROVIDER_METHODS, of)
}

function perEach<Method extends PaymentMethod, T>(
  all: readonly Method[],
  of: (method: Method) => T,
): Record<Method, T> {
  const values: Partial<Record<Method, T>> = {}
  for (const method of all) values[method] = of(method)
  if (!hasEach(all, values)) throw new Error('A way to pay has no value')
  return values
}

function hasEach<Method extends PaymentMethod, T>(
  all: readonly Method[],
  values: Partial<Record<Method, T>>,
): values is Record<Method, T> {
  return all.every((method) => Object.hasOwn(values, method))
}

/** What a payer of this country can use of the methods on offer: Pix and boleto need a bank in Brazil. */
export function offeredIn(country: string, offered: MethodsOffered): MethodsOffered {
  return country === 'BR'
    ? offered
    : perProviderMethod((method) => (methodRules(method).isForAbroad ? offered[method] : NONE))
}

const NONE: MethodOffer = { plans: [], refusal: null }

/** Whether money that was paid in one of these ways goes back to a bank account that the payer names. */
export function refundNeedsAccount(...methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => methodRules(method).refundNeedsAccount)
}
