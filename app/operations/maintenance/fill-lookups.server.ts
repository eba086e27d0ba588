/**
 * How lists sort and find what was stored before this build: sort names of documents older than the field, and search
 * terms under today's rules. Entries of the audit stay as they were written.
 */
import type { Collection } from '~/data/collection'
import {
  agencies,
  commissions,
  completedSteps,
  eventTypes,
  flightCompanies,
  forfaits,
  messages,
  orders,
  paymentLinks,
  products,
  tips,
  tripInformation,
  trips,
  users,
} from '~/data/collections'
import { store } from '~/data/store.server'
import { agencySearchTerms } from '~/domain/agencies/agency-review'
import { type Commission, commissionSearchTerms } from '~/domain/agencies/commission'
import { messageSearchTerms } from '~/domain/content/contact-message'
import { productSearchTerms } from '~/domain/content/product'
import { tipSearchTerms } from '~/domain/content/tip'
import type { Order } from '~/domain/orders/order'
import { erasePeople } from '~/domain/orders/order-retention'
import { orderSearchTerms } from '~/domain/orders/order-search-terms'
import { linkSearchTerms } from '~/domain/payments/payment-link'
import { forfaitSearchTerms } from '~/domain/trips/forfait'
import { airlineLookup, eventTypeLookup, tripTextSearchTerms } from '~/domain/trips/reference-data'
import { tripLookup } from '~/domain/trips/trip-edit'
import type { Instant } from '~/domain/values/dates'
import { userSearchTerms } from '~/operations/accounts/new-account'

/** What a document is sorted and found by. */
interface Lookup {
  sortName?: string
  searchTerms: string[]
}

type FindOrder = (code: string) => Promise<Order | null>

interface Filling {
  clock: () => Instant
  /** Ends it after the document under way. */
  signal?: AbortSignal
}

/** Given a name, it goes through all documents once more. */
const STEP = 'search-terms-2'

/** For a shop that starts empty: all it will hold is written under today's rules. */
export function markLookupsFilled(now: Instant): Promise<void> {
  return completedSteps.put(STEP, { id: STEP, doneAt: now })
}

/** Search terms under today's rules, once for a whole database. Interrupted, it starts over; another server may do the same. */
export async function fillSearchTerms({ clock, signal }: Filling): Promise<void> {
  if ((await completedSteps.find(STEP)) !== null) return
  await fill(trips, tripLookup, signal)
  await fill(eventTypes, eventTypeLookup, signal)
  await fill(flightCompanies, airlineLookup, signal)
  await fill(tripInformation, byTerms(tripTextSearchTerms), signal)
  await fill(products, byTerms(productSearchTerms), signal)
  await fill(tips, byTerms(tipSearchTerms), signal)
  await fill(agencies, byTerms(agencySearchTerms), signal)
  await fill(users, byTerms(userSearchTerms), signal)
  await fill(messages, byTerms(messageSearchTerms), signal)
  await fill(forfaits, byTerms(forfaitSearchTerms), signal)
  await fill(paymentLinks, byTerms(linkSearchTerms), signal)
  await fill(orders, byTerms(orderSearchTerms), signal)
  await fill(commissions, (commission, findOrder) => commissionLookup(commission, findOrder, clock()), signal)
  if (!signal?.aborted) await markLookupsFilled(clock())
}

/**
 * Before anybody requests a list by name: databases do not list what lacks the field they sort by. Costs two counts a
 * collection when there is nothing to do.
 */
export async function fillSortNames(): Promise<void> {
  const named = { range: { by: 'sortName', gt: '' } } as const
  if ((await trips.count({})) !== (await trips.count(named))) await fill(trips, tripLookup)
  if ((await eventTypes.count({})) !== (await eventTypes.count(named))) await fill(eventTypes, eventTypeLookup)
  if ((await flightCompanies.count({})) !== (await flightCompanies.count(named)))
    await fill(flightCompanies, airlineLookup)
}

function byTerms<T>(termsOf: (data: T) => string[]) {
  return (data: T): Lookup => ({ searchTerms: termsOf(data) })
}

/** By its order, and not where the people in it are about to be erased: their names would come back. */
async function commissionLookup({ id, searchTerms }: Commission, findOrder: FindOrder, now: Instant): Promise<Lookup> {
  const order = await findOrder(id)
  const isUnchanged = order && erasePeople(order, now) === order
  return { searchTerms: isUnchanged ? commissionSearchTerms(order) : searchTerms }
}

/** Writes the documents whose lookup is another one under today's rules. */
async function fill<T extends Lookup>(
  c: Collection<T>,
  lookupOf: (data: T, findOrder: FindOrder) => Lookup | Promise<Lookup>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const { id, data } of c.each({ leaveOut: () => undefined })) {
    if (signal?.aborted) return
    if (holds(data, await lookupOf(data, orders.find))) continue
    await store().transact(async (tx) => {
      const current = (await tx.get(c, id))?.data
      if (!current) return
      const lookup = await lookupOf(current, async (code) => (await tx.get(orders, code))?.data ?? null)
      if (!holds(current, lookup)) tx.put(c, id, { ...current, ...lookup })
    })
  }
}

function holds(data: Lookup, { sortName, searchTerms }: Lookup): boolean {
  return data.searchTerms.join(' ') === searchTerms.join(' ') && (sortName ?? data.sortName) === data.sortName
}
