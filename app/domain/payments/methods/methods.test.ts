import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS as settings } from '~/domain/content/settings'
import { addDays, addMinutes, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { isMessageKey } from '~/i18n/messages.server'
import { sampleOrder } from '../../../../tests/support/sample-documents'
import { boletoHoldEnd } from './boleto'
import type { MethodCopy } from './method'
import {
  MANUAL_METHODS,
  methodRules,
  PAYMENT_METHODS,
  PROVIDER_METHODS,
  paymentMethodSchema,
  perProviderMethod,
  refundNeedsAccount,
} from './methods'

const now = instant('2026-11-21T15:00:00Z')
const day = today(now)
const subtotal = centavos(100_000)

test('the list, the schema and the objects are one', () => {
  expect(PROVIDER_METHODS).toEqual(['pix', 'card', 'boleto'])
  expect(MANUAL_METHODS).toEqual(['cash', 'transfer', 'cardMachine', 'account', 'credit'])
  expect(PAYMENT_METHODS).toEqual([...PROVIDER_METHODS, ...MANUAL_METHODS])
  expect(paymentMethodSchema.options).toEqual(PAYMENT_METHODS)
  expect(perProviderMethod((method) => methodRules(method).id)).toEqual({ pix: 'pix', card: 'card', boleto: 'boleto' })
})

function keysOf({ detail, detailWithoutPlaces, detailAgain, ...copy }: MethodCopy): string[] {
  const { discount, notOffered, onlyWhole, refused, refusedByBank, steps } = copy
  const ofSteps = Object.values(steps).flatMap((step) => Object.values(step))
  const texts = [detail, detailWithoutPlaces, detailAgain, onlyWhole, refused, refusedByBank, ...ofSteps]
  return [...texts, ...Object.values(discount ?? {}), ...Object.values(notOffered ?? {})].flatMap((key) => key ?? [])
}

test.each(PROVIDER_METHODS)('every text that %s names is there', (method) => {
  expect(keysOf(methodRules(method).copy).filter((key) => !isMessageKey(key))).toEqual([])
})

test.each([
  ['pix', 1, 95_000],
  ['card', 10, 100_000],
  ['boleto', 3, 100_000],
] as const)('%s is offered in up to %i parts, at once for %i', (method, count, total) => {
  const trip = { checkinOn: addDays(day, 100), allowsBoletoInstallments: true }
  const { plans, refusal } = methodRules(method).offer({ subtotal, trip, settings, today: day })
  expect(plans.map((plan) => plan.count)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(plans[0]?.total).toBe(total)
  expect(refusal).toBeNull()
  for (const plan of plans) expect(plan.values.reduce((sum, value) => sum + value, 0)).toBe(plan.total)
})

test('each has its own window and hold', () => {
  const dueOn = addDays(day, 3)
  const { pixMinutes, lateNoticeMinutes, cardRetryMinutes } = settings
  const payUntil = addMinutes(now, pixMinutes)
  const byCode = { payUntil, holdUntil: addMinutes(payUntil, lateNoticeMinutes) }
  expect(methodRules('pix').window({}, settings, now)).toEqual(byCode)
  expect(methodRules('card').window({ hosted: true }, settings, now)).toEqual(byCode)
  const typed = { payUntil: null, holdUntil: addMinutes(now, cardRetryMinutes) }
  expect(methodRules('card').window({}, settings, now)).toEqual(typed)
  const billed = { payUntil: endOfDay(dueOn), holdUntil: boletoHoldEnd(dueOn, settings) }
  expect(methodRules('boleto').window({ dueOn }, settings, now)).toEqual(billed)
})

test('each requests its own payment from the provider, and a card without a token a page', () => {
  const chargeOf = (method: (typeof PROVIDER_METHODS)[number]) => {
    const [charge] = sampleOrder({ method, dueOn: addDays(day, 3) }).charges
    if (!charge) throw new Error('no charge')
    return (cardToken: string | null) => methodRules(method).chargeRequest(charge, { cardToken, instructions: 'Linha' })
  }
  expect(chargeOf('pix')(null)).toEqual({ kind: 'pix', expiresInSeconds: settings.pixMinutes * 60 })
  expect(chargeOf('card')('token')).toEqual({ kind: 'card', token: 'token', installments: 1 })
  expect(chargeOf('card')(null)).toBeNull()
  expect(chargeOf('boleto')(null)).toEqual({ kind: 'boleto', dueOn: addDays(day, 3), instructions: 'Linha' })
})

test('only a boleto goes back to an account that has to be named', () => {
  expect(PAYMENT_METHODS.filter((method) => refundNeedsAccount(method))).toEqual(['boleto'])
  expect(refundNeedsAccount('pix', 'boleto')).toBe(true)
  expect(refundNeedsAccount()).toBe(false)
})
