import { expect, test } from 'vitest'
import { agencySchema } from '~/domain/agencies/agency'
import { bannerSchema } from '~/domain/content/banner'
import { isCancellationTableSound } from '~/domain/orders/cancellation'
import { tripSchema } from '~/domain/trips/trip'
import { isWholeInEnglish } from '~/domain/trips/trip-language'
import { missingSteps } from '~/domain/trips/trip-readiness'
import { daysBetween, instant, localDate, weekday } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { demoAgencies, demoBanners, demoTrips } from './demo-data'
import { toAgency, toBanner } from './demo-shop'
import { departureDay, flightTimes, toTrip } from './demo-trips'

const now = instant('2026-11-21T15:00:00.000Z')
const today = localDate('2026-11-21')

test('there are sixty-two trips, and every one is a valid document', () => {
  const trips = demoTrips.map((demo) => tripSchema.parse(toTrip(demo, today, now)))
  expect(trips).toHaveLength(62)
  expect(new Set(trips.map((trip) => trip.slug)).size).toBe(62)
})

test('every kind of trip is on sale by every way of travelling', () => {
  const onSale = demoTrips.filter(({ state, agency }) => state === 'published' && agency === null)
  const kinds = new Set(onSale.map(({ classification, transport }) => `${classification} ${transport}`))
  expect([...kinds].sort()).toEqual(['0 air', '0 road', '1 air', '1 road', '2 air', '2 road'])
})

test('every trip is whole in English', () => {
  const partly = demoTrips.filter((demo) => !isWholeInEnglish(toTrip(demo, today, now)))
  expect(partly.map(({ slug }) => slug)).toEqual([])
})

test('the hours of a day say the same as the boarding places', () => {
  const times = demoTrips.flatMap(({ slug, schedule, boardingPlaces }) =>
    schedule
      .flatMap(({ hours }) => hours)
      .flatMap(({ time, text }) => {
        const city = /^Embarque em (.+)$/.exec(text)?.[1]
        return city === undefined
          ? []
          : [{ slug, time, place: boardingPlaces.find(({ place }) => place.startsWith(`${city},`)) }]
      }),
  )
  expect(times.length).toBeGreaterThan(50)
  expect(times.filter(({ time, place }) => place?.time !== time)).toEqual([])
})

test('every trip says hours, in their order, and every day of a race', () => {
  const races = demoTrips.filter(({ eventType }) => eventType !== null)
  expect(demoTrips.filter(({ schedule }) => schedule.every(({ hours }) => hours.length === 0))).toEqual([])
  for (const { schedule } of demoTrips) {
    for (const { hours } of schedule)
      expect(hours.map(({ time }) => time)).toEqual(hours.map(({ time }) => time).sort())
  }
  const raceDays = races.flatMap(({ schedule }) =>
    schedule.filter(({ title }) => /treinos|classificação|corrida/.test(title)),
  )
  expect(raceDays.length).toBeGreaterThanOrEqual(21)
  expect(raceDays.filter(({ hours }) => hours.length < 4).map(({ title }) => title)).toEqual([])
})

test('agencies and banners are valid documents', () => {
  for (const demo of demoAgencies) agencySchema.parse(toAgency(demo, now))
  for (const demo of demoBanners) bannerSchema.parse(toBanner(demo, today, now))
})

test.each(demoTrips.map((demo) => [demo.slug, demo] as const))(
  '%s leaves on its weekday and comes back after it left',
  (_, demo) => {
    const trip = toTrip(demo, today, now)
    expect(weekday(trip.checkinOn)).toBe(demo.weekday)
    expect(daysBetween(today, trip.checkinOn)).toBeGreaterThanOrEqual(demo.departsInDays)
    expect(daysBetween(trip.checkinOn, trip.checkoutOn)).toBe(demo.nights)
    expect(isCancellationTableSound(trip.cancellation)).toBe(true)
  },
)

test.each(demoTrips.filter((demo) => demo.flights.length > 0).map((demo) => [demo.slug, demo] as const))(
  '%s has flights that follow one another within the trip',
  (_, demo) => {
    const trip = toTrip(demo, today, now)
    const out = trip.flights.filter((flight) => flight.direction === 'outbound')
    const back = trip.flights.filter((flight) => flight.direction === 'return')
    for (const legs of [out, back]) {
      legs.forEach((leg, index) => {
        expect(leg.arrivesAt > leg.departsAt).toBe(true)
        const before = legs[index - 1]
        if (before) expect(leg.departsAt >= before.arrivesAt).toBe(true)
      })
    }
    const [first] = out
    const last = back.at(-1)
    if (first) expect(toLocalDate(first.departsAt, first.from.zone)).toBe(trip.checkinOn)
    if (last) expect(daysBetween(toLocalDate(last.arrivesAt, last.to.zone), trip.checkoutOn)).toBeGreaterThanOrEqual(0)
    expect(missingSteps({ trip, agency: null }, today)).not.toContain('flights')
  },
)

test('the first wanted weekday is never before the wanted day', () => {
  expect(departureDay(localDate('2026-11-21'), 0, 6)).toBe('2026-11-21')
  expect(departureDay(localDate('2026-11-21'), 0, 5)).toBe('2026-11-27')
  expect(departureDay(localDate('2026-11-21'), 7, 0)).toBe('2026-11-29')
})

test('a night flight lands on the next day, and a connection waits for it', () => {
  const at = (iata: string, zone: string) => ({ airport: iata, iata, zone })
  const [night, next] = flightTimes(localDate('2027-03-12'), localDate('2027-03-20'), [
    {
      direction: 'outbound',
      company: 'x',
      number: 'X1',
      from: at('GRU', 'America/Sao_Paulo'),
      to: at('LIS', 'Europe/Lisbon'),
      departs: '22:00',
      durationMinutes: 600,
    },
    {
      direction: 'outbound',
      company: 'x',
      number: 'X2',
      from: at('LIS', 'Europe/Lisbon'),
      to: at('OPO', 'Europe/Lisbon'),
      departs: '10:00',
      durationMinutes: 60,
    },
  ])
  expect(night?.arrivesAt).toBe('2027-03-13T11:00:00.000Z')
  expect(next?.departsAt).toBe('2027-03-14T10:00:00.000Z')
})
