/** Alerts for a sold-out trip, or one option of it: requested with an address alone, sent once when a place returns, and gone. */
import { stock, trips, vacancyAlerts } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { vacancyAlertMail } from '~/documents/vacancy-alert-mail'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { unitsOnSale } from '~/domain/trips/prices'
import { type Stock, stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { hasVacancyReturned, isAwaited, type VacancyAlert, vacancyAlertEnd } from '~/domain/trips/vacancy-alert'
import { type Instant, toMillis } from '~/domain/values/dates'
import type { Language } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { enqueue, type OutboxMessage } from '~/operations/maintenance/outbox.server'
import { keyedDigest } from '~/session/tokens.server'

/** Where the alerts of an address are taken away: only who got the mail knows it. */
export const alertOwnerKey = (email: string) => keyedDigest('vacancy alerts of', email)

interface RequestAlert {
  trip: Pick<Trip, 'id' | 'checkinOn'>
  /** Null for any place on the trip. */
  optionId: string | null
  /** Normalized. */
  email: string
  language: Language
}

/** Two requests are one alert. */
export async function requestAlert({ trip, optionId, email, language }: RequestAlert, now: Instant): Promise<void> {
  const id = keyedDigest('vacancy alert', [trip.id, ...(optionId === null ? [] : [optionId]), email].join('\n'))
  await store().transact(async (tx) => {
    const known = await tx.get(vacancyAlerts, id)
    if (known) return
    const alert: VacancyAlert = {
      id,
      tripId: trip.id,
      optionId,
      email,
      ownerKey: alertOwnerKey(email),
      language,
      createdAt: now,
      endsAt: vacancyAlertEnd(trip.checkinOn),
    }
    tx.create(vacancyAlerts, id, alert)
  })
}

/** What to announce with a change of stock; `key` is one for each change. */
export function vacancyMessages(
  { tripId, key }: { tripId: string | null; key: string },
  before: readonly Stock[],
  after: readonly Stock[],
): OutboxMessage[] {
  if (tripId === null || !hasVacancyReturned(before, after)) return []
  return [{ topic: 'vacancyAlert', dedupeKey: `vacancy:${key}`, payload: { tripId } }]
}

/**
 * Hands every alert whose place is back to the mail and removes it with that. Sold out again or off sale by now: they
 * stay.
 * Interrupted anywhere and run again, each is sent once.
 */
export async function sendVacancyAlerts(tripId: string, now: Instant, publicUrl: string): Promise<void> {
  const trip = await trips.find(tripId)
  if (trip === null || !isOnSale(trip, today(now))) return
  const stocks = new Map((await stock.getMany(stockIdsOf(trip))).map((each) => [each.id, each]))
  const capacity = stocks.get(tripId)
  const free = new Set(
    trip.options.flatMap((option) => {
      const own = stocks.get(option.id)
      return own && unitsOnSale(option, { ...own, capacity }) > 0 ? [option.id] : []
    }),
  )
  for await (const { id, data } of vacancyAlerts.each({ eq: { tripId } })) {
    if (isAwaited(data, free)) await store().transact((tx) => sendOne(tx, { id, trip, publicUrl }, now))
  }
}

async function sendOne(tx: Tx, { id, trip, publicUrl }: { id: string; trip: Trip; publicUrl: string }, now: Instant) {
  const alert = (await tx.get(vacancyAlerts, id))?.data
  if (!alert) return
  const payload = vacancyAlertMail(alert, trip, publicUrl)
  enqueue(tx, { topic: 'mail', dedupeKey: `alert:${id}:${toMillis(alert.createdAt)}`, payload }, now)
  tx.remove(vacancyAlerts, id)
}

/** All alerts of an address. Without any it does nothing. */
export async function removeAlertsOf(ownerKey: string): Promise<void> {
  const ids: string[] = []
  for await (const { id } of vacancyAlerts.each({ eq: { ownerKey } })) ids.push(id)
  for (const id of ids) await vacancyAlerts.remove(id)
}

/** How many wait for a place on this trip. */
export function countAlerts(tripId: string): Promise<number> {
  return vacancyAlerts.count({ eq: { tripId } })
}
