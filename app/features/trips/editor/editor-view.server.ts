/** The data of the trip editor. */
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { isId } from '~/data/storable'
import type { Doc } from '~/data/store'
import type { Stock } from '~/domain/trips/stock'
import { leftBefore, MAX_ON_HOME, shownState, type Trip } from '~/domain/trips/trip'
import { contradictionsOf } from '~/domain/trips/trip-contradictions'
import { readinessOf } from '~/domain/trips/trip-readiness'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { pickableDays } from '~/forms/fields/date-text'
import { pendingValues } from '~/forms/pending-values'
import { formatDate, formatInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { listChanges } from '~/operations/maintenance/audit.server'
import { findOffered } from '~/operations/orders/offered-trip.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import { pendingSubmission } from '~/session/pending-submission.server'
import type { RequestArgs } from '~/session/request-context'
import { freshId } from '~/session/tokens.server'
import { offeredChoices } from './choices.server'
import { contradictionViews } from './contradiction-views.server'
import { readTripValues } from './parse-trip-values'
import type { TripArea } from './trip-owner-of'
import { returnSchema, tripFormConstraint } from './trip-schema.server'
import { newTripValues, tripValues } from './trip-values.server'

/** The trip in the address; null if there is none. Another owner's trip is a 404. */
export async function findEditedTrip(request: Request, owner: TripOwner): Promise<Doc<Trip> | null> {
  const id = new URL(request.url).searchParams.get('id')
  if (id === null) return null
  const doc = isId(id) ? await trips.findDoc(id) : null
  if (!doc || !isOwnTrip(owner, doc.data)) throw itemNotFound()
  return doc
}

/** The units of each option that are sold, held or set aside. */
async function takenUnits(trip: Trip | null): Promise<Record<string, Pick<Stock, 'sold' | 'held' | 'allotted'>>> {
  const stocks = await stock.getMany(trip?.options.map(({ id }) => id) ?? [])
  return Object.fromEntries(stocks.map(({ id, sold, held, allotted }) => [id, { sold, held, allotted }]))
}

async function lastEditOf(trip: Trip, language: Language) {
  const [last] = await listChanges('trips', trip.id, 1)
  return { who: last?.byName ?? null, at: formatInstant(last?.at ?? trip.updatedAt, language) }
}

/** The home page has no room for another featured trip. */
function isHomeFull(trip: Trip | null, day: LocalDate): boolean {
  const featured = catalogue().featured(day, MAX_ON_HOME + 1)
  return featured.filter((listed) => listed.trip.id !== trip?.id).length >= MAX_ON_HOME
}

export async function loadTripEditor({ request, context }: RequestArgs, owner: TripOwner, area: TripArea) {
  await catalogue().ready
  const { language } = context
  const day = today(context.now)
  const doc = await findEditedTrip(request, owner)
  const trip = doc?.data ?? null
  const { pathname, search, searchParams } = new URL(request.url)
  const canReturn = area === 'admin' && trip?.state === 'inReview' && trip.agencyId !== null
  const pending = pendingValues(await pendingSubmission(request, `${pathname}${search}`))
  const choices = await offeredChoices(trip, owner, context)
  const stored = doc ? tripValues(doc.data, doc.version, language) : newTripValues(freshId())
  const [offered] = await findOffered(trip ? [trip] : [])
  return {
    title: `${trip?.name ?? context.t(tripEditor)('newTitle')} · Roteiro`,
    area,
    stored,
    values: pending ? readTripValues(pending) : stored,
    isRestored: pending !== null,
    trip: trip && {
      id: trip.id,
      name: trip.name,
      slug: trip.slug,
      state: trip.state,
      shownState: shownState(trip, day),
      sellerCode: trip.sellerCode,
      lastEdit: await lastEditOf(trip, language),
      steps: offered ? readinessOf(offered, day) : [],
      contradictions: contradictionViews(contradictionsOf(trip), language),
      departedOn: leftBefore(trip, day) ? formatDate(trip.checkinOn, language) : null,
      /** Where the agency's Cadastur is entered; publishing requires it. */
      agencyPage: area === 'agency' ? '/signupAgency' : `/admin/users/agencies/${trip.agencyId}`,
      returned: trip.returned && {
        message: trip.returned.message,
        at: formatInstant(trip.returned.at, language),
      },
      canReturn,
      /** The last save was a "publish" for which the trip is not ready. */
      isHeldBack: searchParams.has('unpublished') && trip.state !== 'published',
    },
    isReturning: canReturn && searchParams.get('dialog') === 'return',
    taken: await takenUnits(trip),
    homeFullAt: isHomeFull(trip, day) ? MAX_ON_HOME : null,
    choices,
    constraint: tripFormConstraint({ language, today: day }),
    returnConstraint: formConstraints(returnSchema),
    days: pickableDays(day),
  }
}

export type TripEditorData = Awaited<ReturnType<typeof loadTripEditor>>
