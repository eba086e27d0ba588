/** The data of a trip's page. */

import { catalogue } from '~/catalogue/catalogue.server'
import { headlineOf, type StockedOption, type StockedTrip } from '~/catalogue/listed-trip'
import { maySell } from '~/domain/agencies/agency'
import { formatCnpj } from '~/domain/brazil/cnpj'
import { parseRichLine } from '~/domain/content/rich-text'
import type { PaymentSettings } from '~/domain/content/settings'
import { awaitedMinimum, type Departure, guideOf, shownDepartureState } from '~/domain/departures/departure'
import { isOnSale } from '~/domain/orders/checkout-rules'
import { installmentValue } from '~/domain/payments/free-installments'
import { longestFreePlan } from '~/domain/payments/installments'
import { arrivalDay } from '~/domain/trips/flight'
import { shownPrice } from '~/domain/trips/headline-price'
import { adultsOnly, MAX_PEOPLE, type Party } from '~/domain/trips/party'
import { pixPrice } from '~/domain/trips/prices'
import { datedStops } from '~/domain/trips/stop-days'
import { DETAIL_SECTIONS, type DetailSection, flightsOf, type Trip } from '~/domain/trips/trip'
import { tripNights } from '~/domain/trips/trip-nights'
import { unitKind } from '~/domain/trips/unit-kind'
import { addDays, type LocalDate, millisBetween } from '~/domain/values/dates'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { companyView } from '~/features/content/company-card/company-view.server'
import { feeRows } from '~/features/orders/fee-table/fee-rows.server'
import { departureText, NOBODY_SEARCHED } from '~/features/trips/data/searched-party.server'
import { mapDrawing, mapPlaces, mapVersion } from '~/features/trips/data/trip-map-places.server'
import { termsOf } from '~/features/trips/data/trip-terms.server'
import { isOnlyPortuguese } from '~/features/trips/data/trips-in.server'
import { circuitAddress } from '~/features/trips/race/race-sectors.server'
import { airportIn } from '~/i18n/airport-in'
import { formatPriceLabel } from '~/i18n/format-headline'
import { formatAudience } from '~/i18n/format-option'
import { formatParty } from '~/i18n/format-party'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

/** The total by Pix and the "up to 10x" of an amount. */
function payable(amount: StockedOption['price'], payment: PaymentSettings) {
  const plan = longestFreePlan(amount, payment)
  return { count: plan.count, value: installmentValue(plan), pix: pixPrice(amount, payment.pixDiscountBp) }
}

function optionView(option: StockedOption, trip: Trip, language: Language) {
  const { id, name, price, people, unitsFree, placesLeft, pricePerPerson } = option
  const payment = termsOf(trip)
  return {
    id,
    name,
    price,
    people,
    unitsFree,
    placesLeft,
    pricePerPerson,
    kind: unitKind(trip, people),
    takes: formatAudience(option, language),
    ...payable(price, payment),
  }
}

/** The price and selection of the purchase box: for the searched party, otherwise the price "from". */
function headlineView(listed: StockedTrip, party: Party | null, language: Language) {
  const headline = headlineOf(listed, party)
  if (headline === null) return null
  const payment = termsOf(listed.trip)
  const shown = shownPrice(headline, listed.trip)
  return {
    label: formatPriceLabel(shown, language),
    price: shown.amount,
    isQuestion: shown.isForParty,
    perPerson: shown.who === 'party' && shown.ages.length === 0 && shown.adults > 1 ? headline.perPerson : null,
    units: headline.units,
    ...payable(shown.amount, payment),
  }
}

function flightViews(trip: Trip, language: Language) {
  return flightsOf(trip).map((flight) => {
    const company = catalogue().flightCompany(flight.companyId)
    const leavesOn = toLocalDate(flight.departsAt, flight.from.zone)
    const arrivesOn = toLocalDate(flight.arrivesAt, flight.to.zone)
    return {
      id: flight.id,
      direction: flight.direction,
      company: company?.name ?? flight.number.slice(0, 2),
      logo: company?.logoKey ?? null,
      number: flight.number,
      from: {
        name: airportIn(language, flight.from),
        iata: flight.from.iata,
        time: toLocalTime(flight.departsAt, flight.from.zone),
      },
      to: {
        name: airportIn(language, flight.to),
        iata: flight.to.iata,
        time: toLocalTime(flight.arrivesAt, flight.to.zone),
      },
      leavesOn,
      arrivesOn,
      arrival: arrivalDay(leavesOn, arrivesOn),
      minutes: Math.round(millisBetween(flight.departsAt, flight.arrivesAt) / 60_000),
    }
  })
}

function boardingView(trip: Trip) {
  return datedStops(trip).map(({ id, place, address, time, date }) => ({ id, place, address, time, date }))
}

/** Addresses of both drawings, and the names next to them; null without a place of the tour. */
function mapView(trip: Trip) {
  const places = mapPlaces(trip)
  if (places.length === 0) return null
  const version = mapVersion(places)
  const named = (kind: 'boarding' | 'tour') => places.filter((place) => place.kind === kind).map(({ name }) => name)
  return {
    small: mapDrawing(trip.slug, 'small', version),
    large: mapDrawing(trip.slug, 'large', version),
    boarding: named('boarding'),
    tour: named('tour'),
  }
}

/** The hotels with a photograph of a room, where there is one: a drawn room is no hotel's. */
function stayView({ hotels, images }: Trip) {
  const room = images.findIndex(({ subject, kind }) => (subject === 'hotel' || subject === 'room') && kind === 'photo')
  const image = images[room]
  return { hotels, room: image === undefined ? null : { key: image.key, alt: image.alt, number: room + 1 } }
}

/** Parses a text line by line, with bold text and links. */
function richLines(text: string) {
  return text.split('\n').map(parseRichLine)
}

/** The texts of a section. */
function points({ details }: Trip, section: DetailSection) {
  return details[section].map(({ text }) => richLines(text))
}

function operatorOf(trip: Trip) {
  const agency = trip.agencyId === null ? null : catalogue().agency(trip.agencyId)
  if (agency) return { name: agency.name, cadastur: agency.cadastur }
  const company = catalogue().settings()?.company
  return company ? { name: company.legalName, cadastur: company.cadastur } : null
}

/** Who drives and guides, as far as it is known: what an authority or a passenger can look up. */
function runningView(trip: Trip, departure: Departure | null) {
  const guide = guideOf(departure, trip)
  const { name = '', cnpj = null, taf = '' } = departure?.carrier ?? {}
  return {
    carrier: [name, cnpj === null ? '' : `CNPJ ${formatCnpj(cnpj)}`, taf === '' ? '' : `TAF ${taf}`]
      .filter(Boolean)
      .join(', '),
    plates: (departure?.vehicles ?? []).flatMap(({ plate }) => plate || []).join(', '),
    guide: [guide?.name, guide?.cadastur ? `Cadastur ${guide.cadastur}` : ''].filter(Boolean).join(', '),
  }
}

export function tripView(listed: StockedTrip, language: Language, today: LocalDate, searched = NOBODY_SEARCHED) {
  const { trip } = listed
  const { party, city } = searched
  const from = headlineView(listed, party, language)
  const payment = termsOf(trip)
  const departure = catalogue().departure(trip.id)
  const isPaused = trip.agencyId !== null && !maySell(catalogue().agency(trip.agencyId))
  return {
    slug: trip.slug,
    isOnlyPortuguese: isOnlyPortuguese(language, listed),
    name: nameIn(language, trip),
    description: inLanguage(language, trip.placeDescription, trip.placeDescriptionEn),
    transport: trip.transport,
    cruise: trip.cruise,
    marine: trip.marineExcursion,
    isInternational: trip.classification === 2,
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    nights: listed.nights,
    nightsInFlight: tripNights(trip).inFlight,
    leavesFrom: departureText(trip, city, language),
    images: trip.images.map(({ key, alt, altEn }) => ({ key, alt: inLanguage(language, alt, altEn) })),
    schedule: trip.schedule.map(({ title, text, hours }, index) => ({
      title,
      hours: hours.map(({ time, text }) => ({ time, text })),
      lines: richLines(text),
      date: addDays(trip.checkinOn, index),
    })),
    included: points(trip, DETAIL_SECTIONS.included),
    notIncluded: points(trip, DETAIL_SECTIONS.notIncluded),
    documentation: points(trip, DETAIL_SECTIONS.documentation),
    extraInfo: points(trip, DETAIL_SECTIONS.extraInfo),
    fees: feeRows(
      { ...trip, minimum: awaitedMinimum(departure) },
      headlineOf(listed, party)?.total ?? null,
      today,
      language,
    ),
    flights: flightViews(trip, language),
    boarding: boardingView(trip),
    map: mapView(trip),
    stay: stayView(trip),
    options: listed.options.map((option) => optionView(option, trip, language)),
    placesLeft: listed.placesLeft,
    isSoldOut: listed.isSoldOut,
    isOnSale: isOnSale(trip, today) && !isPaused,
    /** True if the trip is unavailable only because its agency is paused. */
    isPaused: isOnSale(trip, today) && isPaused,
    from,
    party,
    /** The searched party as a text, if no vacant options fit exactly. */
    noRoomFor: party !== null && !from?.isQuestion ? formatParty(party, language) : null,
    /** The searched boarding place, the default in the checkout. */
    city,
    rules: {
      maxInstallments: payment.maxInstallments,
      interestFreeUpTo: payment.interestFreeUpTo,
      monthlyRateBp: payment.monthlyRateBp,
      minInstallmentExclusive: payment.minInstallmentExclusive,
    },
    maxPeople: MAX_PEOPLE,
    /** Where the circuit of a race and the views from its sectors are; null for other trips. */
    circuit: circuitAddress(listed, party ?? adultsOnly(1)),
    holdMinutes: payment.pixMinutes,
    operator: operatorOf(trip),
    isCalledOff: departure?.state === 'calledOff',
    isConfirmed: departure !== null && shownDepartureState(departure, trip, today) === 'confirmed',
    running: runningView(trip, departure),
    seller: companyView(language),
  }
}

export type TripView = ReturnType<typeof tripView>
export type OptionView = TripView['options'][number]
