/** The sectors of a race: where they are on the circuit, what one sees from them, and what a party pays. */

import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip, StockedOption, StockedTrip } from '~/catalogue/listed-trip'
import { maySell } from '~/domain/agencies/agency'
import { plainLine } from '~/domain/content/rich-text'
import { installmentValue } from '~/domain/payments/free-installments'
import { longestFreePlan } from '~/domain/payments/installments'
import { isForAnAge } from '~/domain/trips/audience'
import { type Circuit, circuitOf, placeOf } from '~/domain/trips/circuits'
import { isRoomShared, seatOf, ticketDays } from '~/domain/trips/event-days'
import { type Party, partySize } from '~/domain/trips/party'
import { pixPrice } from '~/domain/trips/prices'
import { DETAIL_SECTIONS } from '~/domain/trips/trip'
import { subtract, times } from '~/domain/values/money'
import { termsOf } from '~/features/trips/data/trip-terms.server'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { raceAddress } from './race-address'

/** Events with a page of their own: its address is their slug. */
const EVENT_SLUGS = ['f1', 'motogp'] as const
export type EventSlug = (typeof EVENT_SLUGS)[number]

const MAX_PACKAGES = 3

/** The address of the drawn circuit of a race and its sectors, for a party; null where there is none. */
export function circuitAddress({ trip }: ListedTrip, party: Party): string | null {
  const event = catalogue()
    .eventTypes()
    .find(({ id, active }) => active && id === trip.eventTypeId)
  const slug = EVENT_SLUGS.find((known) => known === event?.slug)
  // Circuits are known by the agency's own words.
  const written = catalogue().tripById(trip.id)?.trip ?? trip
  return slug && circuitOf(written.name) ? `${raceAddress(slug, trip.slug, party)}#sectors` : null
}

/** The parts of a race's page that tell and sell its sectors. A child takes a seat of theirs as everybody does. */
export function raceSectors(listed: StockedTrip, language: Language, party: Party) {
  const { trip } = listed
  const people = partySize(party)
  // Seats are parsed from the agency's text.
  const written = catalogue().tripById(trip.id) ?? listed
  const circuit = circuitOf(written.trip.name)
  const included = written.trip.details[DETAIL_SECTIONS.included].map(({ text }) => plainLine(text))
  const offers = offersOf(listed, { written, circuit, people, language, usualDays: ticketDays(included) })
  const alone = Math.min(...offers.map((offer) => offer.people))
  const sectors = withMarks(offers.filter((offer) => offer.people === alone))
  return {
    slug: trip.slug,
    party,
    people,
    racers: eventSlugOf(trip.eventTypeId) === 'motogp' ? ('motorcycles' as const) : ('cars' as const),
    isSoldOut: listed.isSoldOut,
    isPaused: trip.agencyId !== null && !maySell(catalogue().agency(trip.agencyId)),
    /** Who buys a place alone sleeps in a room with somebody else. */
    isRoomShared: trip.checkinOn < trip.checkoutOn && isRoomShared(included),
    circuit: circuit && circuitView(circuit, language),
    /** What the smallest party can buy. */
    sectors: withNext(sectors),
    /** Rooms and packages for more people. */
    packages: offers
      .filter((offer) => offer.people > alone && offer.placesLeft > 0)
      .slice(0, MAX_PACKAGES)
      .map((offer) => packageView(offer, sectors)),
  }
}

export type RaceSectors = ReturnType<typeof raceSectors>
export type SectorView = RaceSectors['sectors'][number]
export type CircuitView = NonNullable<RaceSectors['circuit']>

/** The slug of an event; null for one that is unknown. */
function eventSlugOf(eventTypeId: string | null): string | null {
  return (
    catalogue()
      .eventTypes()
      .find(({ id }) => id === eventTypeId)?.slug ?? null
  )
}

/** For a sector in which the party does not fit: the next dearer one in which it does, else the nearest cheaper one. */
function withNext<Sector extends { id: string; mark: string; name: string; forParty: object | null }>(
  sectors: readonly Sector[],
) {
  const fits = ({ forParty }: Sector) => forParty !== null
  return sectors.map((sector, index) => {
    const next = fits(sector)
      ? undefined
      : (sectors.slice(index + 1).find(fits) ?? sectors.slice(0, index).findLast(fits))
    return { ...sector, next: next ? { at: sectors.indexOf(next), name: next.name } : null }
  })
}

function circuitView({ name, surroundings, outline, places }: Circuit, language: Language) {
  return {
    name,
    surroundings,
    outline,
    corners: places.flatMap((place) =>
      place.isLabelled ? { name: nameIn(language, place), at: place.at, side: place.side } : [],
    ),
  }
}

interface OffersOptions {
  /** The trip in its agency's words, of which seats are read. */
  written: ListedTrip
  circuit: Circuit | null
  people: number
  language: Language
  /** Days of the ticket, where the option does not say. */
  usualDays: number | null
}

type Offer = ReturnType<typeof offersOf>[number]

/** What anybody may buy, in ascending order of price; the most frequently bought one is marked. */
function offersOf(
  { trip, options, headline }: StockedTrip,
  { written, circuit, people: party, language, usualDays }: OffersOptions,
) {
  const names = new Map(written.options.map(({ id, name }) => [id, name]))
  const payment = termsOf(trip)
  const taken = ({ unitsTaken, people }: StockedOption) => unitsTaken * people
  const most = Math.max(0, ...options.filter(({ unitsFree }) => unitsFree > 0).map(taken))
  return options
    .filter(({ audience }) => !isForAnAge(audience))
    .sort((a, b) => a.pricePerPerson - b.pricePerPerson)
    .map((option) => {
      const { id, name, people, price, pricePerPerson, placesLeft } = option
      const seat = seatOf(names.get(id) ?? name, name)
      const plan = longestFreePlan(pricePerPerson, payment)
      const place = circuit && placeOf(circuit, names.get(id) ?? name)
      // Rooms are sold whole.
      const units = party % people === 0 ? party / people : null
      return {
        id,
        name,
        ...seat,
        stand: seat.mark ?? (place ? `at ${place.at}` : name),
        place: place && {
          name: nameIn(language, place),
          at: place.at,
          side: place.side,
          height: place.height,
          facing: place.facing,
        },
        /** What the party buys of it; null where it does not fit, or not all of it is free. */
        forParty: units !== null && placesLeft >= party ? { units, price: times(price, units) } : null,
        days: seat.days ?? usualDays,
        people,
        price,
        pricePerPerson,
        placesLeft,
        pix: pixPrice(pricePerPerson, payment.pixDiscountBp),
        installments: { count: plan.count, value: installmentValue(plan) },
        /** Its price is the one that the hero names. */
        isHeadline: headline?.units.some(({ optionId }) => optionId === id) === true,
        isMostBought: placesLeft > 0 && most > 0 && taken(option) === most,
      }
    })
}

/** One mark for each stand: its own letter or number, or the next number that no other has. */
function withMarks(offers: readonly Offer[]) {
  const own = new Set(offers.map(({ mark }) => mark))
  const numbers = Array.from({ length: offers.length * 2 }, (_, index) => String(index + 1)).filter((n) => !own.has(n))
  const unmarked = [...new Set(offers.flatMap(({ mark, stand }) => (mark === null ? stand : [])))]
  return offers.map((offer) => ({ ...offer, mark: offer.mark ?? numbers[unmarked.indexOf(offer.stand)] ?? '' }))
}

/** A room with its tickets: what of it differs from the seat alone. */
function packageView({ id, name, people, price, pricePerPerson, isMostBought, stand }: Offer, seats: readonly Offer[]) {
  const [title = name, ...rest] = name.split(', ')
  const where = rest.join(', ')
  const seat = seats.find((one) => one.stand === stand)
  return {
    id,
    name,
    title,
    where: where.charAt(0).toUpperCase() + where.slice(1),
    people,
    price,
    pricePerPerson,
    isMostBought,
    /** What each saves against the cheapest seat alone of the same stand. */
    saving: seat && seat.pricePerPerson > pricePerPerson ? subtract(seat.pricePerPerson, pricePerPerson) : null,
  }
}
