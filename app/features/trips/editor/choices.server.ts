/** The options of the trip form. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { Collection } from '~/data/collection'
import { agencies, flightCompanies, tripInformation, uploads } from '~/data/collections'
import { FLIGHT_ZONES } from '~/domain/trips/airports'
import type { Trip } from '~/domain/trips/trip'
import { sortedByName } from '~/domain/values/sort-name'
import type { KeyOf } from '~/i18n/catalogue'
import { nameIn } from '~/i18n/in-language'
import { timeZones } from '~/i18n/locales/page/time-zones'
import type { TripOwner } from '~/operations/trips/trip-owner'
import type { RequestContext } from '~/session/request-context'
import type { Choices } from './trip-schema.server'

const MAX_ROWS = 200
/** The most text blocks offered in a section. */
const MAX_BLOCKS = 60

/** Includes the trip's own values beyond the limit: a select without its current option would post an empty value. */
async function withOwn<T extends { id: string }>(
  all: Pick<Collection<T>, 'getMany'>,
  listed: readonly T[],
  ownIds: readonly string[],
): Promise<T[]> {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...(await all.getMany(ownIds.filter((id) => !known.has(id))))]
}

async function companiesFor(trip: Trip | null) {
  const listed = await flightCompanies.list({ order: { by: 'sortName', dir: 'asc' }, limit: MAX_ROWS })
  return withOwn(flightCompanies, listed, trip?.flights.map(({ companyId }) => companyId) ?? [])
}

async function agenciesFor(trip: Trip | null) {
  const newest = { by: 'createdAt', dir: 'desc' } as const
  const listed = await agencies.list({ eq: { state: 'approved' }, order: newest, limit: MAX_ROWS })
  return withOwn(agencies, listed, trip?.agencyId ? [trip.agencyId] : [])
}

const isNamed = (zone: string): zone is KeyOf<typeof timeZones> => Object.hasOwn(timeZones['pt-BR'], zone)

/** By well-known cities; a zone without a name shows its identifier. */
function zoneName(zone: string, context: RequestContext): string {
  return isNamed(zone) ? context.t(timeZones)(zone) : zone.replaceAll('_', ' ')
}

const byLabel = <T extends { label: string }>(options: readonly T[]) => sortedByName(options, ({ label }) => label)

export async function offeredChoices(trip: Trip | null, owner: TripOwner, context: RequestContext) {
  const [companies, knownAgencies, blocks] = await Promise.all([
    companiesFor(trip),
    owner.agencyId === null ? agenciesFor(trip) : [],
    Promise.all(([0, 1, 2, 3] as const).map((type) => tripInformation.list({ eq: { type }, limit: MAX_BLOCKS }))),
  ])
  const zones = trip?.flights.flatMap(({ from, to }) => [from.zone, to.zone]) ?? []
  const [included = [], notIncluded = [], documentation = [], extraInfo = []] = blocks.map((list) =>
    byLabel(list.map(({ id, text, textEn }) => ({ value: id, label: text, textEn }))),
  )
  return {
    companies: byLabel(companies.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))),
    eventTypes: byLabel(
      catalogue()
        .eventTypes()
        .filter(({ id, active }) => active || id === trip?.eventTypeId)
        .map((event) => ({ value: event.id, label: nameIn(context.language, event) })),
    ),
    agencies: byLabel(knownAgencies.map(({ id, name }) => ({ value: id, label: name }))),
    zones: byLabel(
      [...new Set([...FLIGHT_ZONES, ...zones])].map((zone) => ({ value: zone, label: zoneName(zone, context) })),
    ),
    referenceData: { included, notIncluded, documentation, extraInfo },
  }
}

export type OfferedChoices = Awaited<ReturnType<typeof offeredChoices>>

/** The same for the schema. Accepts the photos of the trip and those uploaded by the user. */
export async function acceptedChoices(
  trip: Trip | null,
  owner: TripOwner,
  offered: OfferedChoices,
  postedKeys: readonly string[],
): Promise<Choices> {
  const ownImageKeys = trip?.images.map(({ key }) => key) ?? []
  const others = [...new Set(postedKeys)].filter((key) => !ownImageKeys.includes(key))
  const sent = (await uploads.getMany(others)).filter(
    ({ kind, ownerId }) => kind === 'picture' && (owner.agencyId === null || ownerId === owner.id),
  )
  const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value)
  return {
    companyIds: valuesOf(offered.companies),
    eventTypeIds: valuesOf(offered.eventTypes),
    agencyIds: owner.agencyId === null ? valuesOf(offered.agencies) : [owner.agencyId],
    zones: valuesOf(offered.zones),
    imageKeys: [...ownImageKeys, ...sent.map(({ id }) => id)],
  }
}
