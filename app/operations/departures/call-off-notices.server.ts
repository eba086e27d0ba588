/** Notifies those whom calling a departure off concerns besides its customers. */
import { agencies, settings } from '~/data/collections'
import type { Tx } from '~/data/store'
import { calledOffNotice } from '~/documents/call-off-mail'
import { SETTINGS_ID } from '~/domain/content/settings'
import { type CallOffShare, callOffShares } from '~/domain/departures/call-off-share'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { HOUSE } from '~/domain/webhooks/webhook'
import { listReaders, type MailReader, mailOwners } from '~/operations/agencies/agency-mail.server'
import type { TripOwner } from '~/operations/trips/trip-owner'

export interface CallOffNotices {
  callerName: string
  /** Without those whom no mail would reach. */
  shares: (CallOffShare & { name: string; readers: MailReader[] })[]
}

export async function readCallOffNotices(
  trip: Pick<Trip, 'agencyId'>,
  orders: readonly Order[],
  { agencyId: callerId }: Pick<TripOwner, 'agencyId'>,
): Promise<CallOffNotices> {
  const shares = callOffShares(trip, orders, callerId)
  const ids = [callerId, ...shares.map(({ agencyId }) => agencyId)].filter((id) => id !== null)
  const [shop, found, readers] = await Promise.all([
    settings.get(SETTINGS_ID),
    agencies.getMany([...new Set(ids)]),
    Promise.all(shares.map(({ agencyId }) => listReaders(agencyId ?? HOUSE))),
  ])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? shop.company.name : (names.get(id) ?? id))
  const named = shares.map((share, index) => ({
    ...share,
    name: nameOf(share.agencyId),
    readers: readers[index] ?? [],
  }))
  return { callerName: nameOf(callerId), shares: named.filter((share) => share.readers.length > 0) }
}

/** In the transaction that calls off, which nobody commits twice. */
export function mailCallOffNotices(
  tx: Tx,
  { callerName, shares }: CallOffNotices,
  { trip, answerUntil }: { trip: Trip; answerUntil: LocalDate },
  now: Instant,
): void {
  for (const { readers, ...share } of shares) {
    const payloadOf = (reader: MailReader) => calledOffNotice(reader, share, { trip, callerName, until: answerUntil })
    mailOwners(tx, readers, { key: `calledOffNotice:${trip.id}`, payloadOf }, now)
  }
}
