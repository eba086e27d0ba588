import { expect, test } from 'vitest'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { applyCancellation } from '~/domain/orders/order-closing'
import type { Passenger } from '~/domain/orders/order-people'
import { leaveOrder } from '~/domain/orders/order-refunds'
import { addDays, addMinutes, type LocalDate, localDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'

/** Units follow the day on which the trip begins by now, not the one in the order. */

const BOUGHT = localDate('2027-02-19')
const onDay = (day: LocalDate, checkinOn: LocalDate | null) => contextAt(fromLocal(day, '12:00'), { checkinOn })

function paid(): Order {
  const seen = observe({ state: 'paid', paidAmount: centavos(95_000) })
  const { order } = applyObservation(sampleOrder(), seen, contextAt(addMinutes(SAMPLE_NOW, 1)))
  const person = (name: string): Passenger => ({
    ...{ name, cpf: null, documentType: 'rg', document: '123456', birthDate: localDate('1990-05-20') },
    ...{ phone: null, boardingPlaceId: null },
  })
  const lines = order.lines.map((line) => ({ ...line, people: 1, quantity: 2, unitPrice: centavos(50_000) }))
  return { ...order, lines, passengers: [person('Ana'), person('Rui')] }
}

test.each([
  ['put off', addDays(BOUGHT, 1), addDays(BOUGHT, 31), 'released'],
  ['brought forward', addDays(BOUGHT, -5), addDays(BOUGHT, -6), 'sold'],
  ['left where it was', addDays(BOUGHT, -5), BOUGHT, 'released'],
  ['gone from the shop', addDays(BOUGHT, -5), null, 'released'],
  ['gone from the shop, after its day', BOUGHT, null, 'sold'],
] as const)('a trip %s: canceled on %s while it begins on %s, the units are %s', (_, day, checkinOn, holdState) => {
  const order = paid()
  expect(order.trip?.checkinOn).toBe(BOUGHT)
  const wish = { reason: 'shop' as const, note: null, refund: ZERO }
  expect(applyCancellation(order, wish, onDay(day, checkinOn))).toMatchObject({ value: { order: { holdState } } })
  const leaving = { place: 0, reason: 'shop' as const, share: ZERO, refund: ZERO, note: null }
  const frees = holdState === 'released' ? 'double' : null
  expect(leaveOrder(order, leaving, onDay(day, checkinOn))).toMatchObject({
    value: { order: { canceledPassengers: [{ frees }] } },
  })
})
