/** Trips and stock for tests: everything that does not matter filled in. */

import type { Flight } from '~/domain/trips/flight'
import type { Stock } from '~/domain/trips/stock'
import { type Trip, tripSchema } from '~/domain/trips/trip'
import { addDays, instant, type LocalDate, localDate } from '~/domain/values/dates'

const writtenAt = instant('2026-01-01T00:00:00.000Z')

type SampleTrip = Partial<Omit<Trip, 'boardingPlaces'>> & { boarding?: readonly string[]; nights?: number }

/** Option ids are `<trip id>-double` (2 people) and `<trip id>-single`. */
export function sampleTrip(id: string, overrides: SampleTrip = {}): Trip {
  const { boarding = ['São Paulo, SP'], nights = 4, ...given } = overrides
  const checkinOn: LocalDate = given.checkinOn ?? localDate('2026-12-10')
  return tripSchema.parse({
    id,
    slug: id,
    state: 'published',
    name: 'Gramado e Canela',
    nameEn: 'Gramado and Canela',
    classification: 0,
    transport: 'road',
    cruise: false,
    marineExcursion: false,
    featuredOnHome: false,
    checkinOn,
    checkoutOn: addDays(checkinOn, nights),
    placeDescription: '',
    placeDescriptionEn: '',
    placeAliases: [],
    formerSlugs: [],
    returned: null,
    boardingPlaces: boarding.map((place, i) => ({
      id: `${id}-b${i}`,
      place,
      address: 'Terminal',
      addressEn: 'Bus station',
      time: '08:00',
    })),
    sellerCode: 'ROT-1',
    guideName: 'Helena Prates',
    guidePhone: '+5516998761020',
    mentalMapTag: '',
    eventTypeId: null,
    schedule: [{ title: 'Dia', text: 'Passeio' }],
    images: [{ key: 'gramado', alt: 'Serra', altEn: 'Hills' }],
    details: { 0: [], 1: [], 2: [], 3: [] },
    flights: [],
    options: [
      { id: `${id}-double`, name: 'Quarto duplo', price: 200_001, people: 2, vacancies: 5 },
      { id: `${id}-single`, name: 'Quarto individual', price: 150_000, people: 1, vacancies: 2 },
    ],
    allowsBoletoInstallments: false,
    pixDiscountBp: null,
    cancellation: [{ untilDaysBefore: 30, feePercent: 10 }],
    agencyId: null,
    searchTerms: [],
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...given,
  })
}

/** One stock document per option, nothing held or sold. */
export function sampleStock(
  trip: Trip,
  overrides: Partial<Pick<Stock, 'held' | 'sold' | 'allotted' | 'vacancies'>> = {},
): Stock[] {
  return trip.options.map(({ id, vacancies }) => ({
    id,
    tripId: trip.id,
    vacancies,
    held: 0,
    sold: 0,
    allotted: 0,
    hasDeparted: false,
    updatedAt: writtenAt,
    ...overrides,
  }))
}

/** Leaves on 1 March at 23:00 and lands on the 3rd at 11:00, each on the clock of its own city. */
export const flightToTokyo: Flight = {
  id: 'f1',
  direction: 'outbound',
  companyId: 'vx',
  number: '801',
  from: { airport: 'São Paulo (Guarulhos)', iata: 'GRU', zone: 'America/Sao_Paulo' },
  to: { airport: 'Tóquio (Narita)', iata: 'NRT', zone: 'Asia/Tokyo' },
  departsAt: instant('2027-03-02T02:00:00.000Z'),
  arrivesAt: instant('2027-03-03T02:00:00.000Z'),
}
