import { describe, expect, test } from 'vitest'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { canRetryPayment } from '~/domain/orders/order-retry'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { contextAt, observe, sampleOrder, SAMPLE_NOW as start } from '../../../tests/support/sample-documents'
import type { ObservedCharge } from './charge'
import { abandonCharge, attachHostedPage, markProcessing, rejectCharge } from './charge-actions'

const at = (minutes: number) => addMinutes(start, minutes)
const card: PaymentChoice = { method: 'card', installments: 1, hosted: false }
const hosted: PaymentChoice = { method: 'card', installments: 2, hosted: true }

const see = (order: Order, minutes: number, observed: ObservedCharge) =>
  applyObservation(order, observed, contextAt(at(minutes))).order

describe('calling the provider', () => {
  test('no response means confirming, never refused', () => {
    const { order } = markProcessing(sampleOrder(card), 'charge-1', contextAt(at(0)))
    expect(order).toMatchObject({ state: 'awaitingPayment', charges: [{ state: 'processing' }] })
    expect(order.nextCheckAt).toBe(at(0.25))
    expect(() => markProcessing(order, 'x', contextAt(at(0)))).toThrow(RangeError)
  })

  test('a request that the provider does not take charges nothing', () => {
    const spent = rejectCharge(sampleOrder(card), 'charge-1', 'tokenExpired', contextAt(at(0)))
    expect(spent.order).toMatchObject({ state: 'refused', attention: null, charges: [{ refusal: 'tokenExpired' }] })
    const ours = rejectCharge(sampleOrder(card), 'charge-1', null, contextAt(at(0)))
    expect(ours.order).toMatchObject({ state: 'refused', attention: 'refusedByProvider' })
  })

  test('a charge that the provider never heard of is given up, and the customer may pay again', () => {
    const lost = markProcessing(sampleOrder(card), 'charge-1', contextAt(at(0))).order
    const { order } = abandonCharge(lost, 'charge-1', contextAt(at(3)))
    expect(order).toMatchObject({ state: 'awaitingPayment', holdExpiresAt: at(18), charges: [{ state: 'canceled' }] })
    expect(canRetryPayment(order, at(4)).ok).toBe(true)
    const paidAfterAll = see(
      order,
      5,
      observe({ method: 'card', amount: centavos(100_000), state: 'paid', paidAmount: centavos(100_000) }),
    )
    expect(paidAfterAll).toMatchObject({ state: 'paid', holdState: 'sold' })
    expect(abandonCharge(paidAfterAll, 'charge-1', contextAt(at(6))).changed).toBe(false)
  })

  test('on the provider’s page a refused try and a paid one carry ids of their own', () => {
    const sent = attachHostedPage(
      sampleOrder(hosted),
      'charge-1',
      { id: 'pl_1', url: 'https://pay.example/pl_1' },
      contextAt(at(0)),
    ).order
    expect(sent).toMatchObject({
      state: 'awaitingPayment',
      charges: [{ state: 'pending', hostedPage: { id: 'pl_1' } }],
    })
    const onPage = { method: 'card', checkoutAttemptId: null, amount: centavos(100_000) } as const
    const refused = see(sent, 5, observe({ ...onPage, id: 'ch_a', state: 'refused' }))
    expect(refused.state).toBe('refused')
    const done = see(refused, 8, observe({ ...onPage, id: 'ch_b', state: 'paid', paidAmount: centavos(100_000) }))
    expect(done).toMatchObject({ state: 'paid', charges: [{ state: 'paid', providerChargeId: 'ch_b' }] })
    expect(done.charges).toHaveLength(1)
    const second = see(done, 9, observe({ ...onPage, id: 'ch_c', state: 'paid', paidAmount: centavos(100_000) }))
    expect(second).toMatchObject({ state: 'paid', charges: [{ state: 'refundPending' }, { state: 'paid' }] })
  })
})
