/** The list of a departure as `/api/v1` gives it, out of the list of the screens. */
import type { ExportColumn } from '~/documents/cell'
import type { Trip } from '~/domain/trips/trip'
import { exportResponse } from '~/features/back-office/export-response.server'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { noteAct } from '~/operations/maintenance/audit.server'
import { readPrintState, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { actorOfKey } from '~/session/key-holder.server'
import type { ApiManifest } from './api-contract'
import type { CallOf } from './api-http.server'
import { readerOf, toApiPassenger } from './api-orders.server'

interface FoundManifest {
  trip: Trip
  manifest: ApiManifest
}

/** Null where the key's owner does not run it: of trips of others an agency has its orders. */
export async function readManifest(tripId: string, { holder }: CallOf<'manifest'>): Promise<FoundManifest | null> {
  const people = await readTripPassengers(tripId, readerOf(holder))
  if (people === null || people.scope !== 'all') return null
  const { trip, passengers } = people
  const { last, changes } = await readPrintState(people, 'passengers')
  const changeOf = (key: string) => {
    if (changes.added.has(key)) return 'added'
    return changes.changed.has(key) ? 'changed' : null
  }
  return {
    trip,
    manifest: {
      departureId: trip.id,
      printedAt: last?.printedAt ?? null,
      passengers: passengers.map((each) => ({
        ...toApiPassenger(each, trip, holder),
        change: changeOf(each.key),
      })),
      removed: changes.removed.map(({ key, name }) => {
        const [orderCode = '', place] = key.split('-')
        return { orderCode, place: Number(place), name }
      }),
    },
  }
}

/** Whether the header `Accept` names a table before JSON. */
export function wantsTable(request: Request): boolean {
  return /^(?:(?!application\/json).)*\btext\/csv\b/i.test(request.headers.get('Accept') ?? '')
}

type Row = ApiManifest['passengers'][number]

const DOCUMENTS = ['document', 'cpf'] as const
const MEMBERS = [
  ...(['orderCode', 'place', 'name', 'documentType', 'documentEnd', 'phone', 'boardingPlaceId'] as const),
  ...(['seat', 'room', 'status', 'change'] as const),
]

const columnsOf = (members: readonly (typeof MEMBERS | typeof DOCUMENTS)[number][]): ExportColumn<Row>[] =>
  members.map((member) => ({ header: member, value: (row) => row[member] }))

/** The same as a file, which the audit names as it names that of a screen. */
export async function manifestFile({ trip, manifest }: FoundManifest, call: CallOf<'manifest'>): Promise<Response> {
  const { context, holder } = call
  await noteAct({
    ...{ by: actorOfKey(holder), at: context.now, action: 'trip.exported', subject: tripSubject(trip) },
    ...{ before: null, after: { list: 'passengers', people: manifest.passengers.length } },
  })
  const name = `${context.t(passengerManifest)('list.passengers')} ${trip.slug}`
  const columns = columnsOf(holder.key.scopes.includes('passengers.documents') ? [...MEMBERS, ...DOCUMENTS] : MEMBERS)
  return exportResponse({ format: 'csv', name, columns, rows: manifest.passengers })
}
