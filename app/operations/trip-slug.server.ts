/** The address of a trip in the shop: its own among all trips, also those of before addresses were claimed. */
import { trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Instant } from '~/domain/dates'
import { findFreeSlug } from '~/domain/slug'
import type { Trip } from '~/domain/trip'
import { claim, claimOwner, findClaimOwner, releaseClaim } from '~/session/claims.server'

const FALLBACK = 'viagem'

function claimedValue(slug: string): string {
  return `trip/${slug}`
}

/** True when another trip has this address. */
export async function isSlugTaken(slug: string, tripId: string): Promise<boolean> {
  const owner = await findClaimOwner('slug', claimedValue(slug))
  if (owner !== null) return owner !== tripId
  const found = await trips.list({ eq: { slug }, limit: 2 })
  return found.some(({ id }) => id !== tripId)
}

/** The first free address made of the name. */
export function freeSlugFor(name: string, tripId: string): Promise<string> {
  return findFreeSlug(name, FALLBACK, (slug) => isSlugTaken(slug, tripId))
}

/**
 * Reads who has the address and returns what moves it to the trip; null when somebody was faster. The former address
 * is given back.
 */
export async function prepareSlug(
  tx: Tx,
  trip: Pick<Trip, 'id' | 'slug'>,
  former: string | null,
  now: Instant,
): Promise<(() => void) | null> {
  const owner = await claimOwner(tx, 'slug', claimedValue(trip.slug))
  if (owner !== null && owner !== trip.id) return null
  const isLeft = former !== null && former !== trip.slug && (await isOwnSlug(tx, former, trip.id))
  return () => {
    if (owner === null) claim(tx, 'slug', claimedValue(trip.slug), trip.id, now)
    if (isLeft && former !== null) releaseClaim(tx, 'slug', claimedValue(former))
  }
}

/** For who removes a trip: whether its address is claimed by it. */
export async function isOwnSlug(tx: Tx, slug: string, tripId: string): Promise<boolean> {
  return (await claimOwner(tx, 'slug', claimedValue(slug))) === tripId
}

export function releaseSlug(tx: Tx, slug: string): void {
  releaseClaim(tx, 'slug', claimedValue(slug))
}
