/** Demonstration trips on real days: everything is counted from the day the shop is loaded. */

import type { Flight } from '~/domain/trips/flight'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { tripLookup } from '~/domain/trips/trip-edit'
import { addDays, addMinutes, daysBetween, type Instant, type LocalDate, weekday } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { Point } from '~/domain/values/point'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { type DemoFlight, type DemoTrip, demoEnglish, demoPlaces, demoScenes } from './demo-data'

/** The first wanted weekday that is at least `days` after `today`. */
export function departureDay(today: LocalDate, days: number, wantedWeekday: number): LocalDate {
  const earliest = addDays(today, days)
  return addDays(earliest, (wantedWeekday - weekday(earliest) + 7) % 7)
}

/** The first moment not before `after` at which the clock of `zone` shows `time`. */
function nextAt(after: Instant, time: string, zone: string): Instant {
  const day = toLocalDate(after, zone)
  const sameDay = fromLocal(day, time, zone)
  return sameDay >= after ? sameDay : fromLocal(addDays(day, 1), time, zone)
}

function legsFrom(startsAt: Instant, legs: readonly DemoFlight[]) {
  let free = startsAt
  return legs.map((leg) => {
    const departsAt = nextAt(free, leg.departs, leg.from.zone)
    const arrivesAt = addMinutes(departsAt, leg.durationMinutes)
    free = arrivesAt
    return { leg, departsAt, arrivesAt }
  })
}

/** Flights out leave on the first day; flights back are laid so that the last one lands on the last day. */
export function flightTimes(checkinOn: LocalDate, checkoutOn: LocalDate, flights: readonly DemoFlight[]) {
  const out = flights.filter((leg) => leg.direction === 'outbound')
  const back = flights.filter((leg) => leg.direction === 'return')
  const firstOut = out[0]
  const firstBack = back[0]
  const outward = firstOut ? legsFrom(fromLocal(checkinOn, '00:00', firstOut.from.zone), out) : []
  if (!firstBack) return outward
  const tryFrom = (day: LocalDate) => legsFrom(fromLocal(day, '00:00', firstBack.from.zone), back)
  const last = tryFrom(checkoutOn).at(-1)
  const late = last ? Math.max(0, daysBetween(checkoutOn, toLocalDate(last.arrivesAt, last.leg.to.zone))) : 0
  return [...outward, ...tryFrom(addDays(checkoutOn, -late))]
}

/** Throws where the translation is missing: the demonstration is complete in English. */
function inEnglish(text: string): string {
  const english = demoEnglish.get(text)
  if (english === undefined) throw new Error(`no English for: ${text}`)
  return english
}

/** Who drew the posters. */
const CREDIT = 'Ateliê Roteiro'

function toImage(poster: string): Trip['images'][number] {
  const scene = demoScenes.get(poster)
  if (!scene) throw new Error(`no scene: ${poster}`)
  const { alt, altEn, caption, captionEn, shows } = scene
  return { key: poster, alt, altEn, caption, captionEn, credit: CREDIT, subject: shows, kind: 'drawing' }
}

function pointOf(place: string): Point {
  const point = demoPlaces.get(place)
  if (!point) throw new Error(`no place: ${place}`)
  return point
}

const detailText = (text: string) => ({ text, textEn: inEnglish(text) })

export function toTrip(demo: DemoTrip, today: LocalDate, now: Instant): Trip {
  const id = `trip-${demo.slug}`
  const checkinOn = departureDay(today, demo.departsInDays, demo.weekday)
  const checkoutOn = addDays(checkinOn, demo.nights)
  const trip: Omit<Trip, 'sortName' | 'searchTerms'> = {
    id,
    slug: demo.slug,
    formerSlugs: [],
    returned: null,
    changes: 0,
    acceptedContradictions: null,
    seriesId: null,
    hasDeparted: false,
    state: demo.state,
    name: demo.name,
    nameEn: demo.nameEn,
    classification: demo.classification,
    transport: demo.transport,
    cruise: demo.cruise,
    marineExcursion: demo.marineExcursion,
    featuredOnHome: demo.featuredOnHome,
    checkinOn,
    checkoutOn,
    placeDescription: demo.placeDescription,
    placeDescriptionEn: demo.placeDescriptionEn,
    placeAliases: demo.placeAliases,
    boardingPlaces: demo.boardingPlaces.map((place, index) => ({
      id: `b${index + 1}`,
      ...place,
      addressEn: inEnglish(place.address),
      dayOffset: null,
      zone: null,
      point: pointOf(place.place),
    })),
    sellerCode: demo.sellerCode,
    ...guideOf(demo),
    mentalMapTag: demo.mentalMapTag,
    mentalMapTagEn: inEnglish(demo.mentalMapTag),
    eventTypeId: demo.eventType === null ? null : `event-${demo.eventType}`,
    schedule: demo.schedule.map(({ title, text, hours }) => ({
      title,
      text,
      titleEn: inEnglish(title),
      textEn: inEnglish(text),
      hours: hours.map((hour) => ({ ...hour, textEn: inEnglish(hour.text) })),
    })),
    images: demo.images.map(toImage),
    hotels: demo.hotels,
    routePlaces: demo.routePlaces.map((place) => ({ place, point: pointOf(place) })),
    details: {
      0: demo.details.included.map(detailText),
      1: demo.details.notIncluded.map(detailText),
      2: demo.details.documentation.map(detailText),
      3: demo.details.extraInfo.map(detailText),
    },
    flights: flightTimes(checkinOn, checkoutOn, demo.flights).map(
      ({ leg, departsAt, arrivesAt }, index): Flight => ({
        id: `f${index + 1}`,
        direction: leg.direction,
        companyId: `airline-${leg.company}`,
        number: leg.number,
        from: leg.from,
        to: leg.to,
        departsAt,
        arrivesAt,
      }),
    ),
    options: demo.options.map(({ name, people, audience, priceCents, vacancies, soldShare }, index) => ({
      id: `${demo.slug}-${index + 1}`,
      name,
      nameEn: inEnglish(name),
      price: centavos(priceCents),
      people,
      audience,
      // Units without an order would be sold to no one: they are simply not on sale.
      vacancies: Math.round(vacancies * (1 - soldShare)),
      templateId: null,
    })),
    allowsBoletoInstallments: demo.allowsBoletoInstallments,
    pixDiscountBp: demo.pixDiscountBp,
    cancellation: demo.cancellation,
    agencyId: demo.agency === null ? null : `agency-${demo.agency}`,
    createdAt: now,
    updatedAt: now,
  }
  return { ...trip, ...tripLookup(trip) }
}

export function toStocks(trip: Trip, now: Instant): Stock[] {
  return trip.options.map(({ id, vacancies }) => ({
    id,
    tripId: trip.id,
    vacancies,
    held: 0,
    allotted: 0,
    sold: 0,
    hasDeparted: false,
    updatedAt: now,
  }))
}

/** Invented, like the numbers. Each leads some of the trips. */
const GUIDES = [
  { guideName: 'Helena Prates', guidePhone: '+5516998761020' },
  { guideName: 'Davi Moreira', guidePhone: '+5516998761021' },
  { guideName: 'Iara Nogueira', guidePhone: '+5516998761022' },
] as const

function guideOf({ slug }: DemoTrip): Pick<Trip, 'guideName' | 'guidePhone'> {
  return GUIDES[slug.length % GUIDES.length] ?? GUIDES[0]
}
