import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { addDays } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { previewRefund, refundOrder } from '~/operations/payments/refund-order.server'
import { contextIn } from '../../../../tests/support/context-in'
import { read } from '../../../../tests/support/request-to'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loadDialog } from './dialog-view.server'
import { handleOrderDetails } from './order-details.server'

const by = { id: 'helena', name: 'Helena' }
let shop: TestShop
let order: Order
beforeEach(async () => {
  shop = await openTestShop()
  order = await buy(shop, byCard(await shop.token()))
})
afterEach(() => shop.close())

async function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const current = await orders.get(order.code)
  return read(
    await handleOrderDetails({
      form,
      order: current,
      by,
      limit: null,
      language: 'pt-BR',
      publicUrl: 'https://x.example',
    }),
  )
}

function correction(place: number) {
  const passenger = order.passengers[place]
  if (!passenger) throw new Error('nobody travels')
  const { name, documentType, document, birthDate } = passenger
  const seen = passengerKey(passenger)
  const formValues = { name: `${name} Prado`, documentType, document, birthDate: birthDate ?? '', phone: '' }
  return {
    intent: 'passenger',
    place: String(place),
    seen,
    boardingPlaceId: passenger.boardingPlaceId ?? '',
    ...formValues,
  }
}

async function cancelBefore(wish: RefundWish) {
  const now = shop.clock.now()
  const plan = await previewRefund(await orders.get(order.code), wish, now)
  if (!plan.ok) throw new Error(plan.reason)
  const shown = planKey(plan.value)
  const done = await refundOrder({
    orderCode: order.code,
    wish,
    shown,
    reason: 'requested',
    note: 'requested',
    account: null,
    by,
    now,
  })
  expect(done).toMatchObject({ ok: true })
}

test('a passenger whom a colleague has canceled is not corrected, with a message', async () => {
  await cancelBefore({ scope: 'person', place: 0, how: 'terms', amount: null })
  expect(await post(correction(0))).toMatchObject({
    status: 409,
    errors: { '': ['Esta pessoa já não está no pedido.'] },
  })
})

test('no passenger of a closed order is corrected, nor are data requested', async () => {
  await cancelBefore({ scope: 'order', place: null, how: 'terms', amount: null })
  const ended = await orders.get(order.code)
  expect(await post(correction(1))).toMatchObject({
    status: 409,
    errors: { '': ['Este pedido já está encerrado.'] },
  })
  expect((await orders.get(order.code)).passengers).toEqual(ended.passengers)
  expect(
    await loadDialog(ended, new URLSearchParams({ dialog: 'passenger', place: '1' }), contextIn('pt-BR')),
  ).toBeNull()
})

test('what a colleague has settled or requested already, and what cannot be refunded any more, gets a message', async () => {
  const chargeId = order.charges[0]?.id ?? ''
  const errorsOf = async (fields: Record<string, string>) => (await post(fields)).errors
  expect(await errorsOf({ intent: 'settle', chargeId, seen: 'overpaid' })).toEqual({
    '': ['Este aviso já foi resolvido ou mudou.'],
  })
  expect(await errorsOf({ intent: 'again', chargeId })).toEqual({ '': ['Esta devolução já foi pedida de novo.'] })
  await cancelBefore({ scope: 'person', place: 1, how: 'terms', amount: null })
  expect(await errorsOf({ intent: 'refund', who: 'person.0', reason: 'requested', how: 'terms', amount: '' })).toEqual({
    '': ['É a única pessoa do pedido: cancele o pedido inteiro.'],
  })
})

/** Bought long ago, and so near the departure that the terms keep a half. */
async function nearDeparture(days = 10) {
  const placedOn = addDays(today(shop.clock.now()), -60)
  const checkinOn = addDays(today(shop.clock.now()), days)
  const cancellation = [{ untilDaysBefore: 30, feePercent: 50 }]
  await trips.update('trip-1', (trip) => ({ ...trip, checkinOn, checkoutOn: addDays(checkinOn, 6) }))
  const moved = (old: Order): Order => ({
    ...old,
    placedOn,
    trip: old.trip && { ...old.trip, checkinOn, cancellation },
  })
  await orders.update(order.code, moved)
}

async function planOf(query: Record<string, string>) {
  const current = await orders.get(order.code)
  const dialog = await loadDialog(current, new URLSearchParams({ dialog: 'refund', ...query }), contextIn('pt-BR'))
  if (dialog?.kind !== 'refund') throw new Error('no dialog')
  return dialog.step
}

test('the reason comes first and decides the refund', async () => {
  await nearDeparture()
  expect(await planOf({ who: 'order', how: 'all' })).toMatchObject({ plan: null, reasonRefusal: 'Escolha o motivo' })
  const keptFor = async (reason: string) => (await planOf({ who: 'order', reason })).plan?.shown.split('.').slice(2)
  for (const reason of ['tripCanceled', 'minimumNotReached', 'supplier', 'courtesy'])
    expect(await keptFor(reason)).toEqual([String(order.total), String(order.total)])
  for (const reason of ['requested', 'other']) expect(Number((await keptFor(reason))?.[1])).toBeLessThan(order.total)
  expect((await planOf({ who: 'person.1', reason: 'supplier' })).plan?.keepsDespite).toBeNull()
})

test('an agency that cancels keeps money only by a second, explained and audited step', async () => {
  await nearDeparture()
  for (const who of ['order', 'person.1']) {
    const wish = { who, reason: 'minimumNotReached', how: 'terms', amount: '' }
    const { plan } = await planOf(wish)
    expect(plan?.keepsDespite).toContain('CDC')
    const sent = { intent: 'refund', shown: plan?.shown ?? '', ...wish }
    expect((await post(sent)).errors).toMatchObject({ keepAnyway: expect.anything() })
    expect((await post({ ...sent, keepAnyway: 'on' })).errors).toMatchObject({ reasonText: expect.anything() })
    expect((await orders.get(order.code)).status).toBe('paid')
  }
  const wish = { who: 'order', reason: 'minimumNotReached', how: 'terms', amount: '' }
  const shown = (await planOf(wish)).plan?.shown ?? ''
  const sent = { intent: 'refund', shown, ...wish, keepAnyway: 'on', reasonText: 'Combinado por telefone' }
  expect((await post(sent)).status).toBe(302)
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry?.after).toMatchObject({ refundReason: 'minimumNotReached', keptDespiteReason: true })
})

test('a trip that is called off leaves the air with the first order, unless staff say no', async () => {
  const wish = { who: 'order', reason: 'tripCanceled', how: 'reason', amount: '' }
  const { plan } = await planOf(wish)
  expect(plan?.offAir).toContain(order.trip?.name ?? 'none')
  expect((await planOf({ ...wish, reason: 'requested' })).plan?.offAir).toBeNull()
  expect((await planOf({ ...wish, who: 'person.1' })).plan?.offAir).toBeNull()
  expect((await post({ intent: 'refund', shown: plan?.shown ?? '', ...wish, offAir: 'on' })).status).toBe(302)
  expect(await trips.get('trip-1')).toMatchObject({ state: 'closed' })
})

test('canceling an order of a trip that has departed needs a confirmation', async () => {
  await nearDeparture(-1)
  const wish = { who: 'order', reason: 'tripCanceled', how: 'reason', amount: '' }
  const { plan } = await planOf(wish)
  expect(plan).toMatchObject({ hasDeparted: true })
  const sent = { intent: 'refund', shown: plan?.shown ?? '', ...wish }
  expect((await post(sent)).errors).toMatchObject({ departedAnyway: expect.anything() })
  expect((await post({ ...sent, departedAnyway: 'on' })).status).toBe(302)
})
