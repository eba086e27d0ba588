import { expect, test } from 'vitest'
import { liveTrip } from '~/domain/departures/departure-change'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { applyCancellation } from '~/domain/orders/order-closing'
import type { Outcome } from '~/domain/orders/order-outcome'
import { leaveOrder } from '~/domain/orders/order-refunds'
import { addMinutes, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { Result } from '~/domain/values/result'
import { contextIn } from '../../../tests/support/context-in'
import { contextAt, observe, SAMPLE_NOW, sampleLine, sampleOrder } from '../../../tests/support/sample-documents'
import { passengerNotes, passengerRows, sharesText } from './passenger-rows.server'

const at = contextAt(addMinutes(SAMPLE_NOW, 5), { actor: 'customer' })
const PRICE = centavos(188_100)
const TOTAL = centavos(3 * PRICE)

/** Three singles, paid by Pix. */
function bought(): Order {
  const base = sampleOrder()
  const passengers = ['Ana', 'Rui', 'Bia'].map((name) => ({
    name,
    cpf: null,
    documentType: 'rg' as const,
    document: '1234567',
    birthDate: localDate('1990-05-20'),
    phone: null,
    boardingPlaceId: null,
  }))
  const order: Order = {
    ...base,
    lines: [sampleLine({ people: 1, quantity: 3, unitPrice: PRICE, total: TOTAL })],
    passengers,
    subtotal: TOTAL,
    discount: centavos(0),
    total: TOTAL,
    charges: base.charges.map((charge) => ({ ...charge, amount: TOTAL })),
  }
  const paid = observe({ state: 'paid', amount: TOTAL, paidAmount: TOTAL })
  return applyObservation(order, paid, contextAt(addMinutes(SAMPLE_NOW, 1))).order
}

function orderOf(result: Result<Outcome, string>): Order {
  if (!result.ok) throw new Error(result.reason)
  return result.value.order
}

const sharesOf = (order: Order) =>
  passengerRows(order, null, contextIn('pt-BR')).map(({ share }) => share.replace(/\u00a0/g, ' '))

test('in a canceled order the remaining passengers keep their own share, without that of earlier cancellations', () => {
  const reason = 'customer' as const
  const order = bought()
  const total = order.total
  const one = total / 3
  const left = orderOf(
    leaveOrder(order, { place: 0, reason, share: centavos(one), refund: centavos(one), note: null }, at),
  )
  const shares = sharesOf(left)
  const closed = orderOf(applyCancellation(left, { reason, note: null, refund: centavos(2 * one) }, at))
  expect(closed.status).toBe('canceled')
  expect(sharesOf(closed)).toEqual(shares)
  expect(shares[1]).toMatch(/^R\$ 1\.\d{3},\d{2}$/)
})

test('after a courtesy the amounts of the passengers are less than the total, and say by how much', () => {
  const order = bought()
  expect(sharesText(order, contextIn('pt-BR'))).toBeNull()
  const courtesy = centavos(12_840)
  const given: Order = {
    ...order,
    charges: order.charges.map((charge) => ({ ...charge, refundRequested: courtesy })),
  }
  const text = sharesText(given, contextIn('pt-BR'))?.replace(/\u00a0/g, ' ')
  expect(text).toBe(
    'Os valores somam R$ 5.514,60 dos R$ 5.643,00 do pedido: R$ 128,40 devolvidos sem cancelar ninguém.',
  )
})

test('who is too young for the fare of seniors on the day of departure is shown; nobody of a canceled order', () => {
  const order = bought()
  const { lines, passengers, trip } = order
  if (!trip) throw new Error('no trip')
  const senior: Order = {
    ...order,
    lines: lines.map((line) => ({ ...line, quantity: 1, audience: { kind: 'senior' } })),
    passengers: passengers.slice(0, 1),
  }
  const live = liveTrip({ ...trip, checkinOn: localDate('2050-05-19') }, null)
  const context = contextIn('en')
  expect(passengerRows(senior, live, context).map(({ warnings }) => warnings)).toEqual([['59 years at departure']])
  expect(passengerNotes(senior, live, context)).toEqual([
    'Ana, 59 years on the day of departure; the option is for people of 60 or older: no difference is charged automatically.',
  ])
  const canceled: Order = { ...senior, status: 'canceled' }
  expect(passengerRows(canceled, live, context).flatMap(({ warnings }) => warnings)).toEqual([])
})
