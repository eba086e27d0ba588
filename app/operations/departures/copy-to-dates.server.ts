/** Makes further dates of a trip: one act, whatever their number. */
import { departures, series, stock, trips } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { copiedFacts, type Departure, seatCapacity } from '~/domain/departures/departure'
import { MAX_SERIES_DATES, optionTemplate, seriesOf } from '~/domain/departures/series'
import { withoutCopyMark } from '~/domain/trips/copy-mark'
import { newCapacity } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { applyTripEdit, changeStock } from '~/domain/trips/trip-edit'
import { addDays, daysBetween, type Instant, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { freeSlugFor, prepareSlug } from '~/operations/trips/trip-slug.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { freshId } from '~/session/tokens.server'

/**
 * Drafts like the trip on other days, each with all its units free, the date in its address, and the same series:
 * vehicles and minimum are the same, who drives and guides is entered for each. Flights keep their days: an airline has
 * other ones for another date. Days that are not to come are left out. A date that the series has already is not made
 * again: the form sent twice gives the same trips.
 */
export async function copyToDates(
  { id, dates }: { id: string; dates: readonly LocalDate[] },
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip[], 'missing'>> {
  const source = await trips.find(id)
  if (!source || !isOwnTrip(by, source)) return refused('missing')
  const coming = dates.filter((day) => day > today(now))
  const known = await trips.list({ eq: { seriesId: seriesOf(source) }, limit: MAX_SERIES_DATES })
  const there = known.filter(({ id: other, checkinOn }) => other !== id && coming.includes(checkinOn))
  const missing = coming.filter((day) => !there.some(({ checkinOn }) => checkinOn === day))
  if (missing.length === 0) return ok(inOrder(there))
  const made = await writeCopies(source, missing, by, now)
  if (!made.ok && made.reason === 'taken') return copyToDates({ id, dates }, by, now)
  return made.ok ? ok(inOrder([...there, ...made.value])) : refused('missing')
}

const inOrder = (copies: readonly Trip[]) => [...copies].sort((a, b) => (a.checkinOn < b.checkinOn ? -1 : 1))

/** `taken`: an address went to another trip meanwhile. */
async function writeCopies(
  source: Trip,
  dates: readonly LocalDate[],
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip[], 'missing' | 'taken'>> {
  const { id } = source
  const names = { name: withoutCopyMark(source.name), nameEn: withoutCopyMark(source.nameEn) }
  const places = await Promise.all(
    dates.map(async (day) => {
      const newId = freshId()
      return { id: newId, day, slug: await freeSlugFor(`${names.name} ${day}`, newId) }
    }),
  )
  return store().transact(
    async (tx): Promise<Result<Trip[], 'missing' | 'taken'>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(trips, id)
      if (!doc) return refused('missing')
      const departure = (await tx.get(departures, id))?.data ?? null
      const isKnown = (await tx.get(series, seriesOf(doc.data))) !== null
      const copies = places.map((place) => copyOf({ ...doc.data, ...names }, place, now))
      const takes = await Promise.all(copies.map((copy) => prepareSlug(tx, copy, null, now)))
      if (takes.includes(null)) return refused('taken')
      for (const take of takes) take?.()
      writeSeries(tx, doc, isKnown, now)
      for (const copy of copies) writeCopy(tx, copy, departure, now)
      const subject = tripSubject(source)
      const after = { copies: copies.map((copy) => ({ id: copy.id, checkinOn: copy.checkinOn })) }
      audit.write({ by, action: 'trip.duplicated', subject, before: { copies: [] }, after, at: now })
      return ok(copies)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
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
  if (facts === null) return
  tx.create(departures, copy.id, facts)
  const seats = seatCapacity(facts)
  if (seats !== null) tx.create(stock, copy.id, newCapacity(copy, seats, now))
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
