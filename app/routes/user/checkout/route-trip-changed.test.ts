import { expect, test } from 'vitest'
import { trips } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { consume } from '~/session/rate-limits.server'
import {
  allOrders,
  customer,
  hidden,
  openCheckoutForEachTest,
  opened,
  PAGE,
  PURCHASE,
  post,
  requestOf,
  shop,
} from '../../../../tests/support/test-checkout'
import { action } from './route'

openCheckoutForEachTest()

const TRIP_CHANGED = { '': [expect.stringContaining('A viagem mudou desde que você abriu esta página.')] }

test('a trip that changed meanwhile is shown again, what was typed stays, and the consent is required again', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  const { checkinOn } = await trips.update('trip-1', (trip) => ({ ...trip, checkinOn: addDays(trip.checkinOn, 7) }))
  const reply = await action(requestOf(PAGE, form))
  if (reply instanceof Response) throw new Error('sold')
  expect(reply.init?.status).toBe(422)
  expect(reply.data.error).toEqual(TRIP_CHANGED)
  expect(reply.data.initialValue).toMatchObject({ method: 'pix', payer: { city: 'São Paulo' } })
  expect(reply.data.initialValue).not.toHaveProperty('acceptContract')
  expect((await opened()).offer.trip?.checkinOn).toBe(checkinOn)
  expect(await shop.charges()).toEqual([])
  const again = { ...form, ...(await hidden()), checkoutAttemptId: form.checkoutAttemptId }
  expect((await post(again)).status).toBe(302)
  expect((await allOrders())[0]?.trip?.checkinOn).toBe(checkinOn)
})

test('a page that says nothing of the trip sells nothing', async () => {
  const { shownTrip: _shown, ...older } = await hidden()
  expect(await post({ ...PURCHASE, ...older })).toMatchObject({ status: 422, errors: TRIP_CHANGED })
  expect(await allOrders()).toEqual([])
})

test('another refusal says too that the trip changed: the page that comes with it has the new facts', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  await trips.update('trip-1', (trip) => ({ ...trip, cancellation: [{ untilDaysBefore: 0, feePercent: 90 }] }))
  const city = { 'payer.city': ['Este campo é obrigatório'] }
  expect((await post({ ...form, 'payer.city': '' })).errors).toEqual({ ...TRIP_CHANGED, ...city })
  expect((await post({ ...form, shown: '' })).errors).toEqual(TRIP_CHANGED)
  expect((await post({ ...form, intent: 'continue' })).errors).toEqual(TRIP_CHANGED)
  expect((await post({ ...form, ...(await hidden()), intent: 'continue' })).status).toBe(302)
})

test('a customer who has to wait sees the change as well, and agrees again', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  while ((await consume('checkout', customer.id)).ok);
  await trips.update('trip-1', (trip) => ({ ...trip, cancellation: [{ untilDaysBefore: 0, feePercent: 90 }] }))
  const reply = await action(requestOf(PAGE, form))
  if (reply instanceof Response) throw new Error('sold')
  expect(reply.init?.status).toBe(429)
  expect(reply.data.error).toEqual(TRIP_CHANGED)
  expect(reply.data.initialValue).not.toHaveProperty('acceptContract')
})
