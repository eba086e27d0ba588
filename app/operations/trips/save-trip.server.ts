import { departures, eventTypes, flightCompanies, stock, trips } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { changeLines } from '~/documents/change-lines'
import {
  changesBetween,
  type DepartureFacts,
  departureFacts,
  type FactChange,
} from '~/domain/departures/departure-change'
import { allFields, canonicalJson, changedFields } from '~/domain/maintenance/audit'
import { type Stock, stockIdsOf } from '~/domain/trips/stock'
import { leftBefore, type Trip, type TripState } from '~/domain/trips/trip'
import {
  acceptedContradictions,
  type Contradiction,
  contradictionsOf,
  newContradictions,
  openContradictions,
} from '~/domain/trips/trip-contradictions'
import {
  applyTripEdit,
  changeStock,
  type StockChange,
  type StockRefusal,
  type TripEdit,
  unitsTaken,
} from '~/domain/trips/trip-edit'
import { lostSteps, missingSteps, type ReadinessStep } from '~/domain/trips/trip-readiness'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { countTouched, type TouchedOrders, writeDepartureChange } from '~/operations/orders/departure-change.server'
import { readCompanies } from '~/operations/orders/load-offer.server'
import { readOffered } from '~/operations/orders/offered-trip.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { departureHappened, prepareEvents } from '~/operations/webhooks/emit-event.server'
import { fingerprint, freshId } from '~/session/tokens.server'
import { isOwnTrip, type TripOwner } from './trip-owner'
import { freeSlugFor, isSlugTaken, prepareSlug } from './trip-slug.server'
import { vacancyMessages } from './vacancy-alerts.server'

export interface TripToSave {
  id: string
  /** As the form showed it; null for a trip that does not exist yet. */
  expect: string | null
  edit: TripEdit
  /** The wanted address; null to make one from the name. */
  slug: string | null
  /** `publish` also puts it on sale, when its list is worked through; else it is saved in the state that it had. */
  intent: 'save' | 'publish'
  /** The change of a sold departure that was shown and confirmed (`confirmFirst`); absent where there was none. */
  announcementKey?: string
  /** The change of a departed trip that was shown and confirmed. */
  departedKey?: string
  /** Why what contradicts itself is right all the same. */
  contradictionReason?: string | null
}

export type TripRefusal =
  | { kind: 'missing' }
  | { kind: 'conflict'; current: Doc<Trip> }
  | { kind: 'slugTaken' }
  /** Chosen in the form, and deleted before it was sent. */
  | { kind: 'gone'; companyIds: string[]; eventType: boolean }
  | { kind: 'stock'; problems: StockRefusal[] }
  | { kind: 'notReady'; steps: ReadinessStep[] }
  /** It would be on sale with these, and nobody gave a reason. */
  | { kind: 'contradictions'; found: Contradiction[] }
  /** It departed: `key` confirms the change of these fields. */
  | { kind: 'departed'; key: string; fields: string[] }
  /** Existing customers would have to be notified, and this is not confirmed yet: `key` confirms it. */
  | { kind: 'confirmFirst'; key: string; changes: FactChange[]; touched: TouchedOrders }

/** What saving does to the state: an agency's trip goes to review, also one that was on sale. */
function stateAfter(current: Trip | null, intent: TripToSave['intent'], owner: TripOwner): TripState {
  if (owner.agencyId !== null) return 'inReview'
  if (intent === 'publish') return 'published'
  return current?.state ?? 'draft'
}

interface EditedTrip {
  current: Trip | null
  trip: Trip
  intent: TripToSave['intent']
}

/** What keeps the trip from being on sale like this; also set where the trip is only saved. */
async function openSteps(tx: Tx, { current, trip, intent }: EditedTrip, now: Instant): Promise<ReadinessStep[]> {
  if (trip.state !== 'published') return []
  const [day, offered] = [today(now), await readOffered(tx, trip)]
  if (current === null || intent === 'publish') return missingSteps(offered, day)
  return lostSteps(await readOffered(tx, current), offered, day)
}

/**
 * The state that the trip may have, and the missing steps for which it may not be saved. A trip that cannot be
 * published yet is saved anyway; a trip on sale may not lose what selling requires.
 */
async function readReadiness(
  tx: Tx,
  edited: EditedTrip,
  now: Instant,
): Promise<{ trip: Trip; steps: ReadinessStep[] }> {
  const { current, trip, intent } = edited
  const steps = await openSteps(tx, edited, now)
  const staysUnpublished = intent === 'publish' && current?.state !== 'published'
  if (steps.length === 0 || !staysUnpublished) return { trip, steps }
  return { trip: { ...trip, state: current?.state ?? 'draft' }, steps: [] }
}

/** What an agency may not decide keeps its value. */
function permitted(edit: TripEdit, current: Trip | null, owner: TripOwner): TripEdit {
  if (owner.agencyId === null) return edit
  return { ...edit, agencyId: owner.agencyId, featuredOnHome: current?.featuredOnHome ?? false }
}

export async function readTripStocks(tx: Tx, trip: Pick<Trip, 'id' | 'options'>): Promise<Stock[]> {
  return (await tx.getMany(stock, stockIdsOf(trip))).map(({ data }) => data)
}

/** What the edit starts to use although it no longer exists; what the trip used already is not checked. */
async function readGone(tx: Tx, edit: TripEdit, current: Trip | null) {
  const known = new Set(current?.flights.map(({ companyId }) => companyId))
  const fresh = [...new Set(edit.flights.map(({ companyId }) => companyId))].filter((id) => !known.has(id))
  const found = await Promise.all(fresh.map((id) => tx.get(flightCompanies, id)))
  const companyIds = fresh.filter((_, index) => found[index] === null)
  const { eventTypeId } = edit
  const isChosen = eventTypeId !== null && eventTypeId !== current?.eventTypeId
  const eventType = isChosen && (await tx.get(eventTypes, eventTypeId)) === null
  return companyIds.length > 0 || eventType ? { kind: 'gone' as const, companyIds, eventType } : null
}

/**
 * Saves a trip with its stock as one. Nothing is written when another user saved meanwhile, when fewer units than are
 * taken would remain, or when a trip on sale would lack what publishing requires. The same new trip sent twice is made
 * once.
 */
export async function saveTrip(input: TripToSave, by: TripOwner, now: Instant): Promise<Result<Trip, TripRefusal>> {
  const saved = await trySave(input, by, now)
  if (saved.ok) return saved
  const { reason } = saved
  if (reason.kind !== 'confirmFirst') return refused(reason)
  const { after, key, changes } = reason
  const touched = await countTouched(input.id, after, now)
  if (touched.orders > 0) return refused({ kind: 'confirmFirst', key, changes, touched })
  return saveTrip({ ...input, announcementKey: key }, by, now)
}

type OtherRefusal = Exclude<TripRefusal, { kind: 'confirmFirst' }>
type NotifyFirst = { kind: 'confirmFirst'; key: string; changes: FactChange[]; after: DepartureFacts }

async function trySave(
  input: TripToSave,
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, OtherRefusal | NotifyFirst>> {
  const slug = input.slug ?? (await currentSlug(input.id)) ?? (await freeSlugFor(input.edit.name, input.id))
  if (await isSlugTaken(slug, input.id)) return refused({ kind: 'slugTaken' })
  return store().transact((tx) => saveWithin(tx, { ...input, slug }, by, now), { lockKeys: [AUDIT_LOCK] })
}

type SluggedTrip = TripToSave & { slug: string }

async function saveWithin(
  tx: Tx,
  input: SluggedTrip,
  by: TripOwner,
  now: Instant,
): Promise<Result<Trip, OtherRefusal | NotifyFirst>> {
  const audit = await openAudit(tx)
  const doc = await tx.get(trips, input.id)
  const settled = unsavedResult(doc, input, by)
  if (settled) return settled
  const current = doc?.data ?? null
  const gone = await readGone(tx, input.edit, current)
  if (gone) return refused(gone)
  const stocks = current ? await readTripStocks(tx, current) : []
  const edited = applyTripEdit(current, permitted(input.edit, current, by), {
    id: input.id,
    slug: input.slug,
    state: stateAfter(current, input.intent, by),
    now,
    freshId,
  })
  const { trip, steps } = await readReadiness(tx, { current, trip: edited, intent: input.intent }, now)
  const change = changeStock(current, trip, stocks, now)
  if (change.refusals.length > 0) return refused({ kind: 'stock', problems: change.refusals })
  if (steps.length > 0) return refused({ kind: 'notReady', steps })
  const found = openQuestions(current, trip, input)
  if (found.length > 0) return refused({ kind: 'contradictions', found })
  trip.acceptedContradictions = acceptedAfter(trip, input, by, now)
  const moveSlug = await prepareSlug(tx, trip, current, now)
  if (!moveSlug) return refused({ kind: 'slugTaken' })
  const changed = current ? changedFields(current, trip) : { before: null, after: allFields(trip) }
  if (changed === null) return ok(current ?? trip)
  const sold = await readSoldChange(current, trip, stocks)
  const question = questionFirst({ sold, departed: departedChange(current, changed.after, now) }, input)
  if (question) return refused(question)
  if (sold) trip.changes += 1
  const returned = vacancyMessages(
    { tripId: current?.id ?? null, key: `${trip.id}:${toMillis(now)}` },
    stocks,
    change.puts,
  )
  const writeAlerts = await prepareOutbox(tx, returned, now)
  const writeSold = await prepareSoldChange(tx, trip, sold, now)
  const markDeparture = await prepareDepartureMark(tx, trip)
  moveSlug()
  writeTrip(tx, doc, trip)
  writeSold()
  writeStocks(tx, change)
  markDeparture()
  writeAlerts()
  const subject = tripSubject(trip)
  audit.write({ by, action: actionOf(current, trip), subject, ...changed, at: now })
  return ok(trip)
}

type SoldChange = Parameters<typeof writeDepartureChange>[2]

/** Its orders and other systems are notified of what changed for them. */
async function prepareSoldChange(tx: Tx, trip: Trip, sold: SoldChange | null, now: Instant): Promise<() => void> {
  if (!sold) return () => undefined
  const writeEvents = await prepareEvents(tx, [departureHappened('departure.changed', trip)], now)
  return () => {
    writeDepartureChange(tx, trip, sold, now)
    writeEvents()
  }
}

type DepartedChange = Omit<Extract<TripRefusal, { kind: 'departed' }>, 'kind'>

/** What has to be confirmed before the change is saved. Anyone who confirmed that customers are notified has seen the rest. */
function questionFirst(
  { sold, departed }: { sold: Omit<NotifyFirst, 'kind'> | null; departed: DepartedChange | null },
  { announcementKey, departedKey }: TripToSave,
): OtherRefusal | NotifyFirst | null {
  if (sold !== null && sold.key === announcementKey) return null
  if (departed !== null && departed.key !== departedKey) return { kind: 'departed', ...departed }
  return sold && { kind: 'confirmFirst', ...sold }
}

/** The contradictions with which the trip would be on sale, and for which no reason is given. */
function openQuestions(current: Trip | null, trip: Trip, { intent, contradictionReason }: TripToSave): Contradiction[] {
  if (trip.state !== 'published' || contradictionReason) return []
  const isPublishing = intent === 'publish' || current?.state !== 'published'
  return newContradictions(isPublishing ? null : current, trip)
}

/** Only the house accepts a contradiction. Without any, no reason stays. */
function acceptedAfter(trip: Trip, { contradictionReason: reason }: TripToSave, by: TripOwner, now: Instant) {
  const known = trip.acceptedContradictions
  if (contradictionsOf(trip).length === 0) return null
  if (by.agencyId !== null || !reason) return known
  const isKnown = reason === known?.reason && openContradictions(trip).length === 0
  return isKnown ? known : acceptedContradictions(trip, { reason, byName: by.name, at: now })
}

/** What an edit changes of a trip that its passengers travelled by; null where it did not depart yet. */
function departedChange(current: Trip | null, after: object | null, now: Instant): DepartedChange | null {
  if (current === null || !leftBefore(current, today(now))) return null
  const fields = Object.keys(after ?? {})
  return { fields, key: fingerprint(JSON.stringify([current.updatedAt, after])) }
}

/**
 * The result where nothing is saved: the trip is another owner's, the same form has made it, or another user saved
 * meanwhile.
 */
function unsavedResult(
  doc: Doc<Trip> | null,
  { edit, expect }: TripToSave,
  by: TripOwner,
): Result<Trip, OtherRefusal> | null {
  if (doc === null) return expect === null ? null : refused({ kind: 'missing' })
  if (!isOwnTrip(by, doc.data)) return refused({ kind: 'missing' })
  if (expect === null && isSame(doc.data, permitted(edit, null, by))) return ok(doc.data)
  return doc.version === expect ? null : refused({ kind: 'conflict', current: doc })
}

function writeTrip(tx: Tx, doc: Doc<Trip> | null, trip: Trip): void {
  if (doc) tx.put(trips, trip.id, trip, { version: doc.version })
  else tx.create(trips, trip.id, trip)
}

/** On other days the trip may have departed, or not any more. */
async function prepareDepartureMark(tx: Tx, { id, hasDeparted }: Trip): Promise<() => void> {
  const departure = (await tx.get(departures, id))?.data
  if (!departure || departure.hasDeparted === hasDeparted) return () => {}
  return () => tx.put(departures, id, { ...departure, hasDeparted })
}

function writeStocks(tx: Tx, { puts, removes }: StockChange): void {
  for (const one of puts) tx.put(stock, one.id, one)
  for (const id of removes) tx.remove(stock, id)
}

/**
 * The changes of the departure while there are customers or payments in progress; `key` is the same for the same
 * change.
 */
async function readSoldChange(current: Trip | null, trip: Trip, stocks: readonly Stock[]) {
  if (current === null || unitsTaken(stocks) === 0) return null
  const before = departureFacts(current, await readCompanies(current))
  const after = departureFacts(trip, await readCompanies(trip))
  const changes = changesBetween(before, after)
  if (changes.length === 0) return null
  return { before, after, changes, key: fingerprint(JSON.stringify(changeLines(changes, 'pt-BR'))) }
}

async function currentSlug(id: string): Promise<string | null> {
  return (await trips.find(id))?.slug ?? null
}

/** A new trip that was sent twice: everything typed is stored already, under ids of its own. */
function isSame(stored: Trip, edit: TripEdit): boolean {
  const held = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(edit).every(([name, value]) => withoutIds(held.get(name)) === withoutIds(value))
}

function withoutIds(value: unknown): string {
  return canonicalJson(value).replace(/"(?:id|templateId)":(?:"[^"]*"|null),?/g, '')
}

function actionOf(before: Trip | null, after: Trip) {
  if (before === null) return 'trip.created'
  if (before.state === after.state) return 'trip.updated'
  if (after.state === 'closed') return 'trip.closed'
  return after.state === 'published' ? 'trip.published' : 'trip.sentToReview'
}
