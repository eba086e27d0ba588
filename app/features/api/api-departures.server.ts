/** Departures as `/api/v1` gives them. */
import { departures, stock, trips } from '~/data/collections'
import { type Departure, guideOf, shownDepartureState, toDeparture } from '~/domain/departures/departure'
import { optionTemplate, seriesOf } from '~/domain/departures/series'
import { unitsFree, unitsOnSale } from '~/domain/trips/prices'
import { type Stock, stockIdsOf } from '~/domain/trips/stock'
import { datedStops } from '~/domain/trips/stop-days'
import type { Trip } from '~/domain/trips/trip'
import { today } from '~/domain/values/time-zone'
import { departurePlaces } from '~/features/departures/departure-view.server'
import { nameIn } from '~/i18n/in-language'
import { readTripPassengers } from '~/operations/orders/passenger-list.server'
import type { RequestContext } from '~/session/request-context'
import type { ApiDeparture, ApiDepartureDetail } from './api-contract'
import type { CallOf } from './api-http.server'
import { readerOf } from './api-orders.server'

/** One page, by the day on which they leave. An agency lists its own trips. */
export async function readDepartures({ holder, query, context }: CallOf<'departures'>) {
  const { from, to, limit, cursor } = query
  const range = { by: 'checkinOn' as const, ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) }
  const page = await trips.query({
    eq: holder.agency ? { agencyId: holder.agency.id } : {},
    order: { by: 'checkinOn', dir: 'asc' },
    ...(from || to ? { range } : {}),
    limit,
    ...(cursor === undefined ? {} : { after: cursor }),
  })
  const found = page.items.map(({ data }) => data)
  const ids = found.map(({ id }) => id)
  const [running, seats] = await Promise.all([departures.getMany(ids), stock.getMany(ids)])
  const data = found.map((trip) => {
    const departure = toDeparture(running.find(({ id }) => id === trip.id) ?? null, trip)
    return toApiDeparture({ trip, departure, capacity: seats.find(({ id }) => id === trip.id) ?? null }, context)
  })
  // A state follows from days and a decision: no index serves it.
  return { body: { data: data.filter(({ state }) => (query.state ?? state) === state) }, next: page.after }
}

/** Null where the key's owner neither runs it nor has sold it. */
export async function readDeparture(id: string, call: CallOf<'departure'>): Promise<ApiDepartureDetail | null> {
  const people = await readTripPassengers(id, readerOf(call.holder))
  if (people === null) return null
  const { trip, departure, orders, scope } = people
  const stocks = new Map((await stock.getMany(stockIdsOf(trip))).map((each) => [each.id, each]))
  const capacity = stocks.get(trip.id) ?? null
  const places = departurePlaces(orders, capacity)
  return {
    ...toApiDeparture({ trip, departure, capacity }, call.context),
    // Of a trip of others an agency knows only its own sales.
    ...(scope === 'all' ? places : { people: null, seats: null, taken: null, held: null }),
    options: trip.options.map((option) => {
      const own = stocks.get(option.id)
      const { id: optionId, people: size, audience, price } = option
      const free = own ? unitsOnSale(option, { ...own, capacity: capacity ?? undefined }) : 0
      const name = nameIn(call.context.language, option)
      return {
        id: optionId,
        templateId: optionTemplate(option),
        name,
        people: size,
        audience: audience.kind,
        price,
        free,
      }
    }),
  }
}

interface Known {
  trip: Trip
  departure: Departure
  capacity: Stock | null
}

function toApiDeparture({ trip, departure, capacity }: Known, { language, now }: RequestContext): ApiDeparture {
  const { id, checkinOn, checkoutOn, state: sale, agencyId } = trip
  const guide = guideOf(departure, trip)
  return {
    ...{ id, seriesId: seriesOf(trip), name: nameIn(language, trip), checkinOn, checkoutOn },
    state: shownDepartureState(departure, trip, today(now)),
    ...{ sale, agencyId },
    boarding: datedStops(trip).map(({ id: placeId, place, address, date, time }) => ({
      id: placeId,
      place,
      address,
      date,
      time,
    })),
    capacity: capacity?.vacancies ?? null,
    taken: capacity?.sold ?? null,
    held: capacity && capacity.held + capacity.allotted,
    free: capacity && unitsFree(capacity),
    minimum: departure.minimum,
    carrier: { ...departure.carrier, plates: departure.vehicles.flatMap(({ plate }) => plate || []) },
    guide: guide && { name: guide.name, cadastur: guide.cadastur },
  }
}
