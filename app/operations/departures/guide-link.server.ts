/** The link with which the guide of a departure reads its passengers, without an account. */
import { departures } from '~/data/collections'
import { store } from '~/data/store.server'
import { guidePageUntil } from '~/domain/departures/departure'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { readTripPassengers, type TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'
import { freshId, isSameDigest, keyedDigest } from '~/session/tokens.server'
import { readOwnDeparture, writeDeparture } from './save-departure.server'

/** 144 bits. */
const TOKEN_BYTES = 18
const SHAPE = /^([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{24})$/

function secretOf(tripId: string, key: string): string {
  return Buffer.from(keyedDigest('guidePage', `${tripId} ${key}`), 'hex')
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
}

/** The address that the key opens. The secret in it is never stored. */
export function guidePagePath(tripId: string, key: string): string {
  return `/departure/${tripId}.${secretOf(tripId, key)}`
}

/**
 * Opens a link, or ends it with `isOpen` false. Opening again keeps the link that is open, so that a form sent twice
 * does not end what was just sent to the guide. Ending the link and opening it gives another address.
 */
export function setGuideLink(
  { tripId, isOpen }: { tripId: string; isOpen: boolean },
  by: TripOwner,
  now: Instant,
): Promise<Result<void, 'missing' | 'over'>> {
  return store().transact(
    async (tx): Promise<Result<void, 'missing' | 'over'>> => {
      const audit = await openAudit(tx)
      const found = await readOwnDeparture(tx, tripId, by)
      if (found === null) return refused('missing')
      const { trip, doc, current } = found
      if (isOpen === (current.guideLink !== null)) return ok(undefined)
      if (isOpen && (guidePageUntil(trip) < today(now) || current.state === 'calledOff')) return refused('over')
      writeDeparture(tx, doc, { ...current, guideLink: isOpen ? { key: freshId(), at: now, by: by.id } : null })
      const action = isOpen ? 'trip.guideLinkOpened' : 'trip.guideLinkEnded'
      audit.write({
        by,
        action,
        subject: tripSubject(trip),
        before: null,
        after: null,
        at: now,
      })
      return ok(undefined)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The departure that a token opens at this time; null for a wrong, an ended and an expired one alike. */
export async function openGuidePage(token: string, now: Instant): Promise<TripPassengers | null> {
  const [, tripId = '', secret = ''] = SHAPE.exec(token) ?? []
  const key = (await departures.find(tripId))?.guideLink?.key
  if (key === undefined || !isSameDigest(secretOf(tripId, key), secret)) return null
  const people = await readTripPassengers(tripId, { kind: 'admin' })
  return people === null || guidePageUntil(people.trip) < today(now) ? null : people
}
