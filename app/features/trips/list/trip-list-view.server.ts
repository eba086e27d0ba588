import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { agencies, trips } from '~/data/collections'
import { flightsOf } from '~/domain/trips/trip'
import { openContradictions } from '~/domain/trips/trip-contradictions'
import { missingSteps } from '~/domain/trips/trip-readiness'
import { addDays } from '~/domain/values/dates'
import { sortedByName } from '~/domain/values/sort-name'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { pickableDays } from '~/forms/fields/date-text'
import { formatDate, formatLongDate } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { tripList as copy } from '~/i18n/locales/trips/trip-list'
import { tripSaving } from '~/i18n/locales/trips/trip-saving'
import { findOffered } from '~/operations/orders/offered-trip.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import type { RequestArgs, RequestContext } from '~/session/request-context'
import { listTrips } from './list-trips.server'
import { seriesPriceView } from './series-price-view.server'
import { seriesView } from './series-view.server'
import { DEPARTS_ON, NAMED_DATES, readDateFields, readDates, readTripIds, requireOwnTrips } from './trip-list.server'

const DIALOGS = ['remove', 'duplicate', 'close', 'series', 'price'] as const
/** What an agency does to its trips is reviewed. */
const HOUSE_DIALOGS: readonly Dialog[] = ['close', 'price']
const MAX_AGENCIES = 200

/** Trips that could not be published just now, with what each lacks. */
async function unready(ids: readonly string[], owner: TripOwner, context: RequestContext) {
  if (ids.length === 0) return []
  const t = context.t(tripEditor)
  const found = await trips.getMany(ids)
  const offered = await findOffered(found.filter((trip) => isOwnTrip(owner, trip)))
  return offered
    .map((one) => ({
      id: one.trip.id,
      name: one.trip.name,
      steps: [
        ...missingSteps(one, today(now())).map((step) => t(`step.${step}`)),
        ...(openContradictions(one.trip).length > 0 ? [context.t(tripSaving)('contradictionsOpen')] : []),
      ].join(', '),
    }))
    .filter(({ steps }) => steps !== '')
}

/** Trips that were not published just now because somebody saved them after the list was loaded. */
async function changed(ids: readonly string[], owner: TripOwner) {
  if (ids.length === 0) return []
  const found = await trips.getMany(ids)
  return found
    .filter((trip) => isOwnTrip(owner, trip) && trip.state !== 'published')
    .map(({ id, name }) => ({ id, name }))
}

/** Trips that were closed rather than deleted just now because they have orders. */
async function closed(ids: readonly string[], owner: TripOwner) {
  if (ids.length === 0) return []
  const found = await trips.getMany(ids)
  return found.filter((trip) => isOwnTrip(owner, trip) && trip.state === 'closed').map(({ id, name }) => ({ id, name }))
}

/** Trips unpublished just now, with the values to publish them again. */
async function takenOff(ids: readonly string[], owner: TripOwner) {
  if (ids.length === 0 || owner.agencyId !== null) return []
  const found = await Promise.all(ids.map((id) => trips.findDoc(id)))
  return found.flatMap((doc) =>
    doc?.data.state === 'closed' ? [{ id: doc.id, name: doc.data.name, version: doc.version }] : [],
  )
}

type Dialog = (typeof DIALOGS)[number]

/** The trips of the dialog. Only published trips can be unpublished. */
async function selectedTrips(ids: readonly string[], dialog: Dialog | null, language: Language) {
  if (ids.length === 0) return []
  const found = await trips.getMany(ids)
  return found
    .filter(({ state }) => dialog !== 'close' || state === 'published')
    .map((trip) => ({ id: trip.id, name: nameIn(language, trip) }))
}

/**
 * Without a filter, the list starts with future departures. An empty `from` includes past ones. A search
 * has the latest departures first, so that one that left stands below those to come.
 */
function asOpened(params: URLSearchParams): URLSearchParams {
  const isBare = [...params.keys()].every((name) => name === 'lang')
  if (isBare) return new URLSearchParams({ from: today(now()) })
  if (!params.get('words') || params.has('sort') || params.has('from') || params.has('to')) return params
  return new URLSearchParams([...params, ['sort', 'dates'], ['direction', 'desc']])
}

/** What the dialog that copies one trip shows; null for several, which keep their days. */
async function copyView(ids: readonly string[], params: URLSearchParams, language: Language) {
  const [id] = ids
  const trip = id !== undefined && ids.length === 1 ? await trips.find(id) : null
  if (trip === null) return null
  const isTyped = params.has(DEPARTS_ON)
  const typed = readDateFields(params)
  const dates = isTyped ? readDates(typed, language) : null
  const flown = flightsOf(trip).map(({ departsAt, from }) => toLocalDate(departsAt, from.zone))
  return {
    days: { from: addDays(today(now()), 1), to: pickableDays(today(now())).to },
    typed: Array.from({ length: NAMED_DATES }, (_, index) => typed.days[index] ?? ''),
    until: typed.until,
    refusal: dates === null || dates.ok ? null : dates.reason,
    dates: dates?.ok ? dates.value.map((day) => formatLongDate(day, language)) : [],
    now: formatDate(trip.checkinOn, language),
    flown: [...new Set(flown)]
      .sort()
      .map((day) => formatDate(day, language))
      .join(', '),
  }
}

/** The list, the open dialog and the options of the filters. */
export async function loadTripList({ request, context }: RequestArgs, owner: TripOwner) {
  await catalogue().ready
  const { language } = context
  const params = new URL(request.url).searchParams
  const ids = readTripIds(params)
  await requireOwnTrips(ids, owner)
  const dialog = DIALOGS.find((name) => name === params.get('dialog')) ?? null
  const knownAgencies =
    owner.agencyId === null
      ? await agencies.list({ eq: {}, order: { by: 'createdAt', dir: 'desc' }, limit: MAX_AGENCIES })
      : []
  return {
    title: `${context.t(copy)('title')} · Roteiro`,
    ...(await listTrips(owner, asOpened(params))),
    agencies: sortedByName(knownAgencies, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name })),
    dialog: dialog !== null && HOUSE_DIALOGS.includes(dialog) && owner.agencyId !== null ? null : dialog,
    selected: await selectedTrips(ids, dialog, language),
    copy: dialog === 'duplicate' ? await copyView(ids, params, language) : null,
    series: dialog === 'series' ? await seriesView(ids, owner, context) : null,
    price: dialog === 'price' ? await seriesPriceView(ids, params, owner, context) : null,
    takenOff: await takenOff(readTripIds(params, 'off'), owner),
    unready: await unready(readTripIds(params, 'notReady'), owner, context),
    changed: await changed(readTripIds(params, 'changed'), owner),
    closed: await closed(readTripIds(params, 'closed'), owner),
  }
}

export type TripListData = Awaited<ReturnType<typeof loadTripList>>
