/** Makes further dates of a trip: one act, whatever their number. */
import { departures, series, stock, trips } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { copiedFacts, type Departure } from '~/domain/departures/departure'
import { optionTemplate, seriesOf } from '~/domain/departures/series'
import { withoutCopyMark } from '~/domain/trips/copy-mark'
import type { Trip } from '~/domain/trips/trip'
import { applyTripEdit, changeStock } from '~/domain/trips/trip-edit'
import { addDays, daysBetween, type Instant, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { freeSlugFor, prepareSlug } from '~/operations/trips/trip-slug.server'
import { freshId } from '~/session/tokens.server'

/**
 * Drafts like the trip on other days, each with all its units free, the date in its address, and the same series:
 * vehicles and minimum are the same, who drives and guides is entered for each. Flights keep their days: an airline has
 * other ones for another date.
 */
export async function copyToDates(
  { id, dates }: { id: string; dates: readonly LocalDate[] },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip[], 'missing'>> {
  const source = await trips.find(id)
  if (!source || !isOwnTrip(by, source)) return refused('missing')
  const names = { name: withoutCopyMark(source.name), nameEn: withoutCopyMark(source.nameEn) }
  const places = await Promise.all(
    dates.map(async (day) => {
      const newId = freshId()
      return { id: newId, day, slug: await freeSlugFor(`${names.name} ${day}`, newId) }
    }),
  )
  return store().transact(
    async (tx): Promise<Result<Trip[], 'missing'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(trips, id)
      if (!doc) return refused('missing')
      const departure = (await tx.get(departures, id))?.data ?? null
      const isKnown = (await tx.get(series, seriesOf(doc.data))) !== null
      const copies = places.map((place) => copyOf({ ...doc.data, ...names }, place, now))
      const takeSlugs = await prepareSlugs(tx, copies, now)
      takeSlugs()
      writeSeries(tx, doc, isKnown, now)
      for (const copy of copies) writeCopy(tx, copy, departure, now)
      const subject = { kind: 'trips', id, name: source.name }
      const after = { copies: copies.map((copy) => ({ id: copy.id, checkinOn: copy.checkinOn })) }
      audit.write({ by, action: 'trip.duplicated', subject, before: { copies: [] }, after, at: now })
      return ok(copies)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

async function prepareSlugs(tx: Tx, copies: readonly Trip[], now: Instant): Promise<() => void> {
  const takes: (() => void)[] = []
  for (const copy of copies) {
    const take = await prepareSlug(tx, copy, null, now)
    if (!take) throw new Error('the address of a copy went away')
    takes.push(take)
  }
  return () => {
    for (const take of takes) take()
  }
}

function writeSeries(tx: Tx, { data: trip, version }: Doc<Trip>, isKnown: boolean, now: Instant): void {
  const seriesId = seriesOf(trip)
  if (!isKnown) tx.create(series, seriesId, { id: seriesId, name: withoutCopyMark(trip.name), createdAt: now })
  if (trip.seriesId === null) tx.put(trips, trip.id, { ...trip, seriesId }, { version })
}

function writeCopy(tx: Tx, copy: Trip, departure: Departure | null, now: Instant): void {
  tx.create(trips, copy.id, copy)
  for (const one of changeStock(null, copy, [], now).puts) tx.create(stock, one.id, one)
  const facts = factsOf(departure, copy)
  if (facts) tx.create(departures, copy.id, facts)
}

function copyOf(source: Trip, { id, day, slug }: { id: string; day: LocalDate; slug: string }, now: Instant): Trip {
  const moved = daysBetween(source.checkinOn, day)
  const edit = { ...source, checkinOn: day, checkoutOn: addDays(source.checkoutOn, moved), featuredOnHome: false }
  const copy = applyTripEdit(null, edit, { id, slug, state: 'draft', now, freshId })
  const templates = source.options.map(optionTemplate)
  const options = copy.options.map((option, index) => ({ ...option, templateId: templates[index] ?? null }))
  return { ...copy, seriesId: seriesOf(source), options }
}

/** Null where nothing is known that holds for other dates too. */
function factsOf(departure: Departure | null, copy: Trip): Departure | null {
  if (departure === null || (departure.vehicles.length === 0 && departure.minimum === null)) return null
  return copiedFacts(departure, { id: copy.id, freshId })
}
