/** The address of a trip in the shop: its own among all trips, also those of before addresses were claimed. */
import { trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { findFreeSlug } from '~/domain/values/slug'
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

/** The trip that has this address, or had it before, whatever its state. */
export async function tripAtAddress(slug: string): Promise<Trip | null> {
  const present = await trips.first({ eq: { slug } })
  if (present !== null) return present
  const owner = await findClaimOwner('slug', claimedValue(slug))
  return owner === null ? null : trips.find(owner)
}

/** The first free address made of the name; `others` get theirs in the same transaction. */
export function freeSlugFor(name: string, tripId: string, others: ReadonlySet<string> = new Set()): Promise<string> {
  return findFreeSlug(name, FALLBACK, async (slug) => others.has(slug) || (await isSlugTaken(slug, tripId)))
}

/** Every address that leads to a trip. */
type Addressed = Pick<Trip, 'id' | 'slug' | 'formerSlugs'>
const addressesOf = ({ slug, formerSlugs }: Addressed) => [slug, ...formerSlugs]

/**
 * Reads which trips have the addresses of the trip after the edit, and returns the function that takes them; null when
 * another trip has the one it shows. Former addresses that it no longer redirects from are released.
 */
export async function prepareSlug(
  tx: Tx,
  trip: Addressed,
  before: Addressed | null,
  now: Instant,
): Promise<(() => void) | null> {
  const addresses = addressesOf(trip)
  const owners = await Promise.all(addresses.map((slug) => claimOwner(tx, 'slug', claimedValue(slug))))
  if (owners[0] !== null && owners[0] !== trip.id) return null
  const left = (before ? addressesOf(before) : []).filter((slug) => !addresses.includes(slug))
  const own = await ownAmong(tx, left, trip.id)
  return () => {
    for (const [index, slug] of addresses.entries()) {
      if (owners[index] === null) claim(tx, 'slug', claimedValue(slug), { ownerId: trip.id, at: now })
    }
    for (const slug of own) releaseClaim(tx, 'slug', claimedValue(slug))
  }
}

/** Takes the address of a new trip; the commit fails where another one was faster. */
export function claimSlug(tx: Tx, { id, slug }: Addressed, now: Instant): void {
  claim(tx, 'slug', claimedValue(slug), { ownerId: id, at: now })
}

/** For who removes a trip: reads which of its addresses it holds, and returns what gives them back. */
export async function prepareSlugRelease(tx: Tx, trip: Addressed): Promise<() => void> {
  const own = await ownAmong(tx, addressesOf(trip), trip.id)
  return () => {
    for (const slug of own) releaseClaim(tx, 'slug', claimedValue(slug))
  }
}

async function ownAmong(tx: Tx, slugs: readonly string[], tripId: string): Promise<string[]> {
  const owners = await Promise.all(slugs.map((slug) => claimOwner(tx, 'slug', claimedValue(slug))))
  return slugs.filter((_, index) => owners[index] === tripId)
}
