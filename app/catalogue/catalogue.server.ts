/** Everything that visitors browse, in memory on every server and fed by the store's change feed. */

import type { Collection } from '~/data/collection'
import {
  agencies,
  banners,
  departures,
  eventTypes,
  flightCompanies,
  pages,
  products,
  settings,
  stock,
  tips,
  trips,
} from '~/data/collections'
import { noteRead } from '~/data/reads.server'
import { type Change, type Filter, type Store, StoreUnavailable } from '~/data/store'
import { store } from '~/data/store.server'
import type { Agency } from '~/domain/agencies/agency'
import type { Banner } from '~/domain/content/banner'
import { isProductOnSale, type Product } from '~/domain/content/product'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
import type { Tip } from '~/domain/content/tip'
import type { Departure } from '~/domain/departures/departure'
import type { EventType, FlightCompany } from '~/domain/trips/reference-data'
import type { Trip } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import { bannerHours } from './banner-hours'
import type { ListedTrip, StockedTrip } from './listed-trip'
import { type TripPage, type TripQuery, type TripShelf, tripShelf } from './trip-shelf'

/**
 * Reading notes what was read (`data/reads.server`), and `onChange` announces changes by the same names: a collection's name,
 * `trips/<id>`, `departures/<trip id>`, `stock/<trip id>` for the exact vacancies of a trip, `availability` for what lists say of those of any
 * trip, and `availability/<trip id>`.
 */
export interface Catalogue {
  /** Resolves once everything is in memory; for pages, it rejects with StoreUnavailable after five seconds. */
  readonly ready: Promise<void>
  /**
   * The same for the start of a server, which waits as long as documents keep coming: it rejects with StoreUnavailable
   * when none came for two minutes.
   */
  load(): Promise<void>
  isLoaded(): boolean
  /** Changes whenever something that a visitor sees changes. */
  readonly version: number
  /**
   * Called soon after each change with the names of what changed; many changes together cause one call. Returns the
   * function that stops it.
   */
  onChange(fn: (names: ReadonlySet<string>) => void): () => void
  /** Published, until some hours after the day of departure; `findDepartedTrip` finds it afterwards. */
  tripBySlug(slug: string): ListedTrip | null
  /** Published under another address by now. */
  tripByFormerSlug(slug: string): ListedTrip | null
  tripById(id: string): ListedTrip | null
  tripOfOption(optionId: string): ListedTrip | null
  /** With its exact vacancies: a page that shows them is out of date with each sale of the trip. */
  tripWithStock(id: string): StockedTrip | null
  /** On sale, soonest first, whatever is still free. */
  tripsOnSale(today: LocalDate): Trip[]
  /** One page of the trips on sale, with the counts for its filters. */
  search(query: TripQuery, today: LocalDate): TripPage
  /** Trips marked for the home page, free places first, soonest first; `isShown` leaves some out. */
  featured(today: LocalDate, most?: number, isShown?: (listed: ListedTrip) => boolean): ListedTrip[]
  /** The soonest departures with free places; `isShown` leaves some out. */
  nextDepartures(today: LocalDate, most?: number, isShown?: (listed: ListedTrip) => boolean): ListedTrip[]
  /** Themes by their Portuguese names, as trips name them in English. */
  englishTags(): ReadonlyMap<string, string>
  /** What is stored of the running of a trip that has not departed. */
  departure(tripId: string): Departure | null
  /** The other dates of the trip's series on sale, soonest first. */
  otherDates(trip: Pick<Trip, 'id' | 'seriesId'>, today: LocalDate, most?: number): ListedTrip[]
  /** Destinations for the text typed so far. */
  suggest(query: string, today: LocalDate, most?: number): string[]
  eventTypes(): readonly EventType[]
  flightCompany(id: string): FlightCompany | null
  agency(id: string): Agency | null
  agencyBySlug(slug: string): Agency | null
  /** All of them; `bannersOnHome` of the domain chooses. */
  banners(): readonly Banner[]
  /** On sale, newest first. */
  products(): readonly Product[]
  /** Active ones, newest first. */
  tips(): readonly Tip[]
  settings(): Settings | null
  close(): void
}

function byNewest(a: Product, b: Product): number {
  if (a.createdAt === b.createdAt) return a.id < b.id ? -1 : 1
  return a.createdAt < b.createdAt ? 1 : -1
}

type StockChange = ReturnType<TripShelf['putStock']>

function namesOfTrip(id: string): string[] {
  return [trips.name, `${trips.name}/${id}`]
}

const nameOfDeparture = (tripId: string) => `${departures.name}/${tripId}`

function namesOfStock(change: StockChange): string[] {
  if (change === null) return []
  const { tripId, isSeenInLists } = change
  return [stock.name, `${stock.name}/${tripId}`, ...(isSeenInLists ? ['availability', `availability/${tripId}`] : [])]
}

/** Notes one trip as read; where there is none, that none came yet. */
function noted<Found extends ListedTrip>(found: Found | null): Found | null {
  if (found === null) noteRead(trips.name)
  else noteRead(`${trips.name}/${found.trip.id}`, `availability/${found.trip.id}`)
  return found
}

/** Which trips there are, and in which order: those with vacancies come first. */
const noteList = () => noteRead(trips.name, eventTypes.name, 'availability')

const timeoutMs = 5000
/** Firestore's listener delivers all documents at once, and says nothing until then. */
const SILENCE_MS = 120_000
const notifyAfterMs = 100
/** What can be on sale: what has departed is in nobody's memory. */
const ahead = { eq: { hasDeparted: false } }
const publishedAhead = { eq: { state: 'published', hasDeparted: false } } as const
/** Documents taken in one piece: between two pieces the process serves requests. */
const PIECE = 500

/** Follows the configured store. */
export function createCatalogue({ silenceMs = SILENCE_MS } = {}): Catalogue {
  const shelf = tripShelf()
  const listeners = new Set<(names: ReadonlySet<string>) => void>()
  const waiting = new Set<() => void>()
  const heard = new Set<() => void>()
  let version = 1
  let notifying: NodeJS.Timeout | null = null
  let pending = new Set<string>()

  function changed(names: Iterable<string>) {
    version++
    for (const name of names) pending.add(name)
    if (isLoaded()) for (const resume of waiting) resume()
    notifying ??= setTimeout(() => {
      notifying = null
      const changes = pending
      pending = new Set()
      for (const listener of listeners) listener(changes)
    }, notifyAfterMs).unref()
  }

  const onProgress = () => {
    for (const extend of heard) extend()
  }
  const followed = <T extends object>(c: Collection<T>, q: Pick<Filter<T>, 'eq'>, reactions: Reactions<T> = {}) =>
    followCollection(c, q, { changed, onProgress, ...reactions })

  const setEventSlugs = (known: ReadonlyMap<string, EventType>) =>
    shelf.setEventSlugs(new Map([...known].map(([id, event]) => [id, event.slug])))

  const followedTrips = followed(trips, publishedAhead, {
    put(trip) {
      shelf.putTrip(trip)
      return namesOfTrip(trip.id)
    },
    remove: (id) => (shelf.removeTrip(id) ? namesOfTrip(id) : []),
  })
  const followedStock = followed(stock, ahead, {
    put: (one) => namesOfStock(shelf.putStock(one)),
    remove: (id) => namesOfStock(shelf.removeStock(id)),
  })
  let knownDepartures: ReadonlyMap<string, Departure> = new Map()
  const followedDepartures = followed(departures, ahead, {
    put: ({ id }) => [nameOfDeparture(id)],
    remove: (id) => [nameOfDeparture(id)],
    after(known) {
      knownDepartures = known
    },
  })
  const followedEvents = followed(eventTypes, {}, { after: setEventSlugs })
  const followedCompanies = followed(flightCompanies, {})
  const followedAgencies = followed(agencies, {})
  const hours = bannerHours(() => changed([banners.name]))
  const followedBanners = followed(banners, {}, { after: hours.follow })
  const followedProducts = followed(products, { eq: { state: 'published' } })
  const followedTips = followed(tips, { eq: { active: true } })
  const followedSettings = followed(settings, {})
  // Pages read them from the store. They are followed because cached pages that show them stay until something changes.
  const followedPages = followed(pages, {})
  const all = [
    followedTrips,
    followedStock,
    followedDepartures,
    followedEvents,
    followedCompanies,
    followedAgencies,
    followedBanners,
    followedProducts,
    followedTips,
    followedSettings,
    followedPages,
  ]
  const isLoaded = () => all.every((one) => one.isLoaded())

  /** `isPatient`: each document that comes restarts the time. */
  function loaded(ms: number, isPatient: boolean): Promise<void> {
    if (isLoaded()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        waiting.delete(resume)
        heard.delete(extend)
        clearTimeout(timer)
        act()
      }
      const resume = () => settle(resolve)
      const late = () => settle(() => reject(new StoreUnavailable('none', 'The catalogue is not loaded yet')))
      const timer = setTimeout(late, ms)
      const extend = () => timer.refresh()
      waiting.add(resume)
      if (isPatient) heard.add(extend)
    })
  }

  return {
    get ready() {
      return loaded(timeoutMs, false)
    },
    load: () => loaded(silenceMs, true),
    isLoaded,
    get version() {
      return version
    },
    onChange(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
    tripBySlug: (slug) => noted(shelf.bySlug(slug)),
    tripByFormerSlug: (slug) => noted(shelf.byFormerSlug(slug)),
    tripById: (id) => noted(shelf.byId(id)),
    tripOfOption: (optionId) => noted(shelf.byOption(optionId)),
    tripWithStock(id) {
      noteRead(`${stock.name}/${id}`)
      return noted(shelf.byId(id))
    },
    tripsOnSale(today) {
      noteRead(trips.name)
      return shelf.onSale(today).map(({ trip }) => trip)
    },
    search(query, today) {
      noteList()
      return shelf.search(query, today)
    },
    featured(today, most = 12, isShown = () => true) {
      noteList()
      return shelf.featured(today, isShown).slice(0, most)
    },
    englishTags() {
      noteRead(trips.name)
      return shelf.englishTags()
    },
    nextDepartures(today, most = 8, isShown = () => true) {
      noteList()
      return shelf.onSale(today, (one) => !one.isSoldOut && isShown(one), most)
    },
    departure(tripId) {
      noteRead(nameOfDeparture(tripId))
      return knownDepartures.get(tripId) ?? null
    },
    otherDates(trip, today, most = 8) {
      noteRead(trips.name)
      return shelf.otherDates(trip, today, most).flatMap((one) => noted(one) ?? [])
    },
    suggest(query, today, most = 8) {
      noteRead(trips.name)
      return shelf.suggest(query, today, most)
    },
    eventTypes: followedEvents.values,
    flightCompany: followedCompanies.find,
    agency: followedAgencies.find,
    agencyBySlug: (slug) => followedAgencies.values().find((agency) => agency.slug === slug) ?? null,
    banners: followedBanners.values,
    products: () => followedProducts.values().filter(isProductOnSale).sort(byNewest),
    tips: () => followedTips.values().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    settings: () => followedSettings.find(SETTINGS_ID),
    close() {
      for (const one of all) one.close()
      hours.close()
      listeners.clear()
      if (notifying) clearTimeout(notifying)
    },
  }
}

const ofStore = new WeakMap<Store, Catalogue>()

/** The catalogue over the configured store; it starts to load at the first call. */
export function catalogue(): Catalogue {
  const known = ofStore.get(store())
  if (known) return known
  const made = createCatalogue()
  ofStore.set(store(), made)
  return made
}

/** The catalogue of the configured store if this process follows one: a process without visitors does not. */
export function openCatalogue(): Catalogue | null {
  return ofStore.get(store()) ?? null
}

/** A collection mirrored in memory through the store's change feed. */
interface Followed<T> {
  find(id: string): T | null
  values(): T[]
  isLoaded(): boolean
  close(): void
}

/** What was put or removed, by the names of those who read it; none when the difference is not visible. */
interface Reactions<T> {
  put?(data: T): readonly string[]
  remove?(id: string): readonly string[]
  /** Called after each delivery, with the present documents. */
  after?(known: ReadonlyMap<string, T>): void
}

interface Following<T> extends Reactions<T> {
  /** Called after each delivery with a visible difference, and after the first one in any case. */
  changed(names: Iterable<string>): void
  /** Called whenever documents come, while they are loaded. */
  onProgress(): void
}

interface Delivery<T> {
  readonly changes: readonly Change<T>[]
  readonly full: boolean
}

/** Without reactions every difference is one of the whole collection. */
function followCollection<T extends object>(
  c: Collection<T>,
  q: Pick<Filter<T>, 'eq'>,
  following: Following<T>,
): Followed<T> {
  const known = new Map<string, T>()
  const deliveries: Delivery<T>[] = []
  let isTaking = false
  let isLoaded = false

  function put(id: string, data: T): readonly string[] {
    known.set(id, data)
    return following.put?.(data) ?? [c.name]
  }

  function remove(id: string): readonly string[] {
    return known.delete(id) ? (following.remove?.(id) ?? [c.name]) : []
  }

  const apply = (change: Change<T>) => (change.kind === 'put' ? put(change.id, change.doc.data) : remove(change.id))

  function removeOthers(changes: readonly Change<T>[]): string[] {
    const named = new Set(changes.map((change) => change.id))
    return [...known.keys()].filter((id) => !named.has(id)).flatMap((id) => remove(id))
  }

  async function applyAll(changes: readonly Change<T>[], names: Set<string>): Promise<void> {
    for (let from = 0; from < changes.length; from += PIECE) {
      if (from > 0) await new Promise((resolve) => setImmediate(resolve))
      if (!isLoaded) following.onProgress()
      for (const name of changes.slice(from, from + PIECE).flatMap(apply)) names.add(name)
    }
  }

  /** A small delivery is taken before it returns. */
  async function take({ changes, full }: Delivery<T>): Promise<void> {
    const names = new Set(full ? removeOthers(changes) : [])
    if (changes.length > PIECE) await applyAll(changes, names)
    else for (const name of changes.flatMap(apply)) names.add(name)
    following.after?.(known)
    const isFirst = full && !isLoaded
    isLoaded = true
    if (isFirst || names.size > 0) following.changed(names)
  }

  /** One after the other, in the order in which they came. */
  async function takeAll(): Promise<void> {
    if (isTaking) return
    isTaking = true
    try {
      for (let next = deliveries.shift(); next; next = deliveries.shift()) await take(next)
    } finally {
      isTaking = false
    }
  }

  const on = (changes: readonly Change<T>[], full: boolean) => {
    deliveries.push({ changes, full })
    void takeAll()
  }
  const watch = c.watch(q, on, { onProgress: following.onProgress })
  return {
    find(id) {
      noteRead(c.name)
      return known.get(id) ?? null
    },
    values() {
      noteRead(c.name)
      return [...known.values()]
    },
    isLoaded: () => isLoaded,
    close: () => watch.close(),
  }
}
