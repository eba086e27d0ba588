import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS as settings } from '~/domain/content/settings'
import { applyObservation } from '~/domain/orders/apply-observation'
import { canRetryPayment } from '~/domain/orders/order-retry'
import { boletoHoldEnd } from '~/domain/payments/methods/boleto'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay } from '~/domain/values/time-zone'
import { boletoCodes } from '../../../sandbox/boleto'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { offerBoleto } from './boleto-offer'
import { methodsLeft } from './retry-offer'

const day = localDate('2026-11-21')
const leavingIn = (days: number) => ({ checkinOn: addDays(day, days), allowsBoletoInstallments: true })

test.each([
  [1, null],
  [500, null],
  [501, 501],
  [9_999_999_999, 9_999_999_999],
  [10_000_000_000, null],
])('%i centavos', (amount, total) => {
  const offered = offerBoleto(centavos(amount), null, settings, day)
  expect(offered.ok ? offered.value.total : null).toBe(total)
  if (!offered.ok) expect(offered.reason).toBe('amount')
})

test('within 15 days after the due day the trip is too close, on the sixteenth it is not', () => {
  expect(offerBoleto(centavos(100_000), leavingIn(18), settings, day)).toEqual({ ok: false, reason: 'tooLate' })
  expect(offerBoleto(centavos(100_000), leavingIn(19), settings, day)).toMatchObject({ ok: true })
})

test('places are held over Christmas and Carnival for three days on which banks work', () => {
  expect(boletoHoldEnd(localDate('2026-12-24'), settings)).toBe(endOfDay(localDate('2026-12-30')))
  expect(boletoHoldEnd(localDate('2027-02-05'), settings)).toBe(endOfDay(localDate('2027-02-12')))
  expect(boletoHoldEnd(localDate('2026-12-24'), { ...settings, holidays: [localDate('2026-12-29')] })).toBe(
    endOfDay(localDate('2026-12-31')),
  )
})

const dueOn = localDate('2026-11-24')
const byBoletoInstallment = sampleOrder({ method: 'boleto', dueOn })
const codes = boletoCodes(byBoletoInstallment.total, dueOn, '7'.repeat(25))
const seen = (boletoInstallment: Partial<typeof codes> & { dueOn?: typeof dueOn }) =>
  observe({
    method: 'boleto',
    amount: byBoletoInstallment.total,
    boleto: { ...codes, pdfUrl: null, dueOn, ...boletoInstallment },
  })

test('a valid boleto is stored, the order waits for it, and no other boleto is offered', () => {
  const { order } = applyObservation(byBoletoInstallment, seen({}), contextAt(SAMPLE_NOW))
  expect(order).toMatchObject({ state: 'awaitingPayment', attention: null })
  expect(order.charges[0]?.boleto).toMatchObject(codes)
  expect(canRetryPayment(order, SAMPLE_NOW).ok).toBe(true)
  expect(methodsLeft(order, settings, SAMPLE_NOW)).toMatchObject({
    boleto: { plans: [] },
    pix: { plans: [{ total: 95_000 }] },
  })
})

test.each([
  ['a wrong digit', { line: codes.line.replace(/.$/, '1') }],
  ['the wrong bars', { barcode: codes.barcode.replace(/.$/, '1') }],
  ['another day', { dueOn: addDays(dueOn, 1) }],
])('%s: the boleto is not kept, and the customer may pay another way, by another boleto too', (_, spoiled) => {
  const { order } = applyObservation(byBoletoInstallment, seen(spoiled), contextAt(SAMPLE_NOW))
  expect(order).toMatchObject({ state: 'awaitingPayment', attention: 'boletoInvalid' })
  expect(order.charges[0]?.boleto).toBeNull()
  expect(canRetryPayment(order, SAMPLE_NOW).ok).toBe(true)
  expect(methodsLeft(order, settings, SAMPLE_NOW).boleto).toMatchObject({ plans: [{ due: [{ dueOn }] }] })
})

test('near the departure a retry offers no boleto', () => {
  const near = {
    ...byBoletoInstallment,
    trip: byBoletoInstallment.trip && { ...byBoletoInstallment.trip, checkinOn: addDays(day, 18) },
  }
  expect(methodsLeft(near, settings, SAMPLE_NOW)).toMatchObject({ boleto: { plans: [], refusal: 'tooLate' } })
})
