import { expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip } from '~/catalogue/listed-trip'
import type { Flight } from '~/domain/trips/flight'
import { instant, localDate } from '~/domain/values/dates'
import { contextIn } from '../../../../tests/support/context-in'
import { sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore } from '../../../../tests/support/test-store'
import { itineraryView } from './itinerary-view.server'

const gru = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }
const flight: Flight = {
  id: 'f1',
  direction: 'outbound',
  companyId: 'vx',
  number: 'VX 3412',
  from: gru,
  to: { airport: 'Lençóis', iata: 'LEC', zone: 'America/Bahia' },
  departsAt: instant('2027-03-01T12:00:00.000Z'),
  arrivesAt: instant('2027-03-01T14:00:00.000Z'),
}

test('the script of a trip by road names no flight, no baggage of one and no airport', async () => {
  const database = openTestStore()
  const view = (transport: 'air' | 'road') => {
    const trip = sampleTrip('lencois', {
      transport,
      flights: [flight],
      boarding: [],
      checkinOn: localDate('2027-03-01'),
    })
    return itineraryView(
      listedTrip(trip, () => undefined),
      contextIn('pt-BR'),
    )
  }
  const [air, road] = [view('air'), view('road')]
  catalogue().close()
  await database.close()
  expect([air.flights.length, air.baggage !== null, air.facts[0]?.lines[0]]).toEqual([1, true, 'Guarulhos'])
  expect([road.flights, road.baggage, road.facts[0]?.lines]).toEqual([[], null, ['1 de março']])
})
