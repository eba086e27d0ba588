import { stock, trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { allFields } from '~/domain/maintenance/audit'
import { copyName } from '~/domain/trips/copy-mark'
import type { Trip } from '~/domain/trips/trip'
import { applyTripEdit, changeStock } from '~/domain/trips/trip-edit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { freshId } from '~/session/tokens.server'
import { isOwnTrip, type TripOwner } from './trip-owner'
import { freeSlugFor, prepareSlug } from './trip-slug.server'

/**
 * A draft like the trip on the same days, marked as a copy, under an address of its own, with all its units free. It
 * becomes another trip: further dates of the same one are `copyToDates`.
 */
export async function duplicateTrip(
  { id }: { id: string },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, 'missing'>> {
  const source = await trips.find(id)
  if (!source || !isOwnTrip(by, source)) return refused('missing')
  const newId = freshId()
  const name = copyName(source.name)
  const slug = await freeSlugFor(name, newId)
  return store().transact(
    async (tx): Promise<Result<Trip, 'missing'>> => {
      const audit = await openAudit(tx)
      const stored = (await tx.get(trips, id))?.data
      if (!stored) return refused('missing')
      const edit = { ...stored, name, featuredOnHome: false }
      const copy = applyTripEdit(null, edit, { id: newId, slug, state: 'draft', now, freshId })
      const takeSlug = await prepareSlug(tx, copy, null, now)
      if (!takeSlug) throw new Error('the address of the copy went away')
      takeSlug()
      tx.create(trips, copy.id, copy)
      for (const one of changeStock(null, copy, [], now).puts) tx.create(stock, one.id, one)
      const subject = tripSubject(copy)
      audit.write({ by, action: 'trip.duplicated', subject, before: null, after: allFields(copy), at: now })
      return ok(copy)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}
