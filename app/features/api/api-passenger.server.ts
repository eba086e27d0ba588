/** One passenger as `/api/v1` gives it, and its correction by the rules of the screen. */
import { isListOpen } from '~/domain/departures/departure'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { correctionSchema } from '~/features/passengers/passenger.server'
import { toPassengerValues } from '~/features/passengers/passenger-values'
import { parseFields } from '~/forms/parse-form.server'
import { sentence } from '~/forms/reply.server'
import { correctPassengerByStaff } from '~/operations/orders/correct-passenger.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import { actorOfKey } from '~/session/key-holder.server'
import { keyedDigest } from '~/session/tokens.server'
import { type ApiPassenger, endpoints, type PassengerChange } from './api-contract'
import { type ApiCall, type ApiRefusal, checkIfMatch, NOT_THERE, readSentBody } from './api-http.server'
import { findOrder, readerOf, toApiPassenger } from './api-orders.server'
import { etagOf } from './entity-tag.server'

interface FoundPassenger {
  order: Order
  place: number
  passenger: Passenger
  isListOpen: boolean
  /** The tag also changes with what is not shown: the whole number of a document. */
  shown: { body: ApiPassenger; etag: string }
}

/** Null where nobody travels on that place, or the order is not this owner's. */
export async function passengerAtPlace({ params, holder, context }: ApiCall): Promise<FoundPassenger | null> {
  const order = await findOrder(holder, params['code'] ?? '')
  const people = order?.tripId ? await readTripPassengers(order.tripId, readerOf(holder)) : null
  const place = Number(/^\d{1,3}$/.exec(params['place'] ?? '')?.[0] ?? -1)
  const listed = people?.passengers.find((each) => each.orderCode === order?.code && each.place === place)
  if (order === null || people === null || listed === undefined) return null
  const { trip, departure } = people
  const { passenger } = listed
  const body = toApiPassenger(listed, trip, holder)
  const etag = etagOf(JSON.stringify(body) + keyedDigest('passenger', passengerKey(passenger)))
  return {
    ...{ order, place, passenger },
    isListOpen: isListOpen(departure, trip, today(context.now)),
    shown: { body, etag },
  }
}

/** Until the list of the departure closes; an agency of its own sales. */
export async function changePassenger(call: ApiCall): Promise<Result<FoundPassenger['shown'], ApiRefusal>> {
  const { request, holder, context } = call
  const found = await passengerAtPlace(call)
  if (found === null || (holder.agency && found.order.agencyId !== holder.agency.id)) return NOT_THERE
  const { order, place, passenger } = found
  const matched = checkIfMatch(request, found.shown.etag)
  if (!matched.ok) return matched
  const body = await readSentBody(call, endpoints.changePassenger.body)
  if (!body.ok) return body
  if (!found.isListOpen) return refused({ name: 'conflict', reason: 'listClosed' })
  const changed = await corrected(found, body.value, call)
  if (!changed.ok) return changed
  const correction = { code: order.code, place, seen: passengerKey(passenger), passenger: changed.value }
  const saved = await correctPassengerByStaff(correction, { by: actorOfKey(holder), now: context.now })
  if (!saved.ok && saved.reason === 'changed') return refused({ name: 'precondition-failed', reason: 'changed' })
  const now = saved.ok ? await passengerAtPlace(call) : null
  return now ? ok(now.shown) : NOT_THERE
}

/** The passenger with these members in place of its own, by the rules of the screen. */
async function corrected(
  { order, passenger }: FoundPassenger,
  change: PassengerChange,
  { context: { language } }: ApiCall,
): Promise<Result<Passenger, ApiRefusal>> {
  const trip = await readLiveTrip(order)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...toPassengerValues(passenger), ...change }))
    form.set(name, value ?? '')
  const submission = parseFields(form, correctionSchema(trip, passenger, { language, withBoarding: true }))
  if (submission.status === 'success') return ok(submission.value)
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] ? [{ pointer: `/${name}`, detail: sentence(messages[0], language) }] : [],
  )
  return refused({ name: 'invalid-request', reason: 'body', errors })
}
