/** What the lists of the trip's form offer. */
import { catalogue } from '~/catalogue/catalogue.server'
import { agencies, flightCompanies, tripInformation } from '~/data/collections'
import { uploads } from '~/data/upload-collection'
import { FLIGHT_ZONES } from '~/domain/airports'
import type { Trip } from '~/domain/trip'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import type { TripOwner } from '~/operations/trip-owner'
import type { Choices } from './trip-schema.server'

const MOST = 200
/** Blocks of the library that one section offers. */
const MOST_BLOCKS = 60

export async function offeredChoices(trip: Trip | null, owner: TripOwner, language: Language) {
  const [companies, partners, blocks] = await Promise.all([
    flightCompanies.list({ order: { by: 'name', dir: 'asc' }, limit: MOST }),
    owner.agencyId === null ? agencies.list({ eq: {}, order: { by: 'createdAt', dir: 'desc' }, limit: MOST }) : [],
    Promise.all(([0, 1, 2, 3] as const).map((type) => tripInformation.list({ eq: { type }, limit: MOST_BLOCKS }))),
  ])
  const zones = trip?.flights.flatMap(({ from, to }) => [from.zone, to.zone]) ?? []
  const [included = [], notIncluded = [], documentation = [], extraInfo = []] = blocks.map((list) =>
    list.map(({ id, text }) => ({ value: id, label: text })),
  )
  return {
    companies: companies.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
    eventTypes: catalogue()
      .eventTypes()
      .filter(({ id, active }) => active || id === trip?.eventTypeId)
      .map((event) => ({ value: event.id, label: nameIn(language, event) })),
    agencies: partners
      .filter(({ id, state }) => state === 'approved' || id === trip?.agencyId)
      .map(({ id, name }) => ({ value: id, label: name })),
    zones: [...new Set([...FLIGHT_ZONES, ...zones])]
      .sort()
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    library: { included, notIncluded, documentation, extraInfo },
  }
}

export type OfferedChoices = Awaited<ReturnType<typeof offeredChoices>>

/** The same as the schema asks for them. Of the posted photos those count that the trip has, or that were sent. */
export async function acceptedChoices(
  trip: Trip | null,
  owner: TripOwner,
  offered: OfferedChoices,
  postedKeys: readonly string[],
): Promise<Choices> {
  const own = trip?.images.map(({ key }) => key) ?? []
  const others = [...new Set(postedKeys)].filter((key) => !own.includes(key))
  const sent = (await uploads.getMany(others)).filter(
    ({ kind, ownerId }) => kind === 'picture' && (owner.agencyId === null || ownerId === owner.id),
  )
  const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value)
  return {
    companyIds: valuesOf(offered.companies),
    eventTypeIds: valuesOf(offered.eventTypes),
    agencyIds: owner.agencyId === null ? valuesOf(offered.agencies) : [owner.agencyId],
    zones: valuesOf(offered.zones),
    imageKeys: [...own, ...sent.map(({ id }) => id)],
  }
}
