/** The data of the passenger manifest: customers and passengers of a trip. */
import { documentText, nameText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { formatPhone } from '~/domain/brazil/phone'
import { type AgeMisfit, ageMisfits } from '~/domain/departures/age-bands'
import { seatCapacity } from '~/domain/departures/departure'
import { countAnswers } from '~/domain/departures/departure-question'
import { isSold } from '~/domain/orders/order-money'
import { seatedPassengers } from '~/domain/orders/order-people'
import { placesTaken } from '~/domain/orders/order-units'
import { boardingOf, hasRooms, type ListedPassenger, repeatedPassengers, roomsOf } from '~/domain/orders/passenger-list'
import { takesSeat } from '~/domain/trips/audience'
import { datedStops } from '~/domain/trips/stop-days'
import { whatsappTo } from '~/features/back-office/contact-links'
import { orderStatusBadge } from '~/features/orders/order-status-badge.server'
import { misfitText, passengerWarnings } from '~/features/orders/passenger-warnings.server'
import { formatDate, formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { contactText } from '~/i18n/locales/orders/contact-text'
import { departure } from '~/i18n/locales/orders/departure'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { translator } from '~/i18n/translate'
import {
  confirmedOf,
  type PrintState,
  readPrintState,
  type TripPassengers,
} from '~/operations/orders/passenger-list.server'
import { countAlerts } from '~/operations/trips/vacancy-alerts.server'
import type { RequestContext } from '~/session/request-context'
import { boughtColumn, roomText } from './bought-column.server'

/** The addresses of the screen and its links. */
export interface ManifestPlace {
  /** Without a query. */
  path: string
  filePath: string
  detailsOf: (code: string) => string
}

export async function manifestView(
  people: TripPassengers,
  params: URLSearchParams,
  place: ManifestPlace,
  context: RequestContext,
) {
  const { trip, passengers } = people
  const t = context.t(passengerManifest)
  const show = params.get('show') ?? 'all'
  const shown = passengers.filter((listed) => isShown(listed, show))
  const confirmed = confirmedOf(people)
  const bought = boughtColumn(trip, context.language)
  const rooms = roomsOf(trip, confirmed)
  const missing = passengers.filter(({ lacks }) => lacks.includes('document')).length
  const unnamed = passengers.filter(({ lacks }) => lacks.includes('name')).length
  const alerts = people.scope === 'all' ? await countAlerts(trip.id) : 0
  const repeated = repeatedPassengers(passengers)
  const misfits = misfitsOf(people)
  const loose = rooms.filter((room) => room.taken < room.size).length
  return {
    tripId: trip.id,
    name: nameIn(context.language, trip),
    facts: [
      trip.sellerCode,
      formatDateRange(trip.checkinOn, trip.checkoutOn, context.language),
      t(`transport.${trip.transport}`),
    ]
      .filter((fact) => fact !== '')
      .join(', '),
    isOwnSales: people.scope !== 'all',
    path: place.path,
    filePath: place.filePath,
    figures: [
      ...placeFigures(people, confirmed, context),
      { key: t('waiting'), value: passengers.length - confirmed.length, note: null },
      ...(hasRooms(trip)
        ? [{ key: t('rooms'), value: rooms.length, note: loose > 0 ? t('roomsLoose', { count: loose }) : null }]
        : []),
      {
        key: t('documents'),
        value: passengers.length - missing,
        note: missing > 0 ? t('documentsMissing', { count: missing }) : t('documentsAll'),
      },
      ...(alerts > 0 ? [{ key: t('alerts'), value: alerts, note: t('alertsNote') }] : []),
    ],
    show,
    filters: filtersOf(people, context).map(({ value, label, count }) => ({
      to: `${place.path}?${new URLSearchParams({ trip: trip.id, ...(value === 'all' ? {} : { show: value }) })}`,
      label,
      count,
      current: value === show,
    })),
    isEmpty: passengers.length === 0,
    /** Nobody travels: there is no list. */
    isCalledOff: people.departure.state === 'calledOff',
    notices: [
      ...(repeated.size > 0 ? [t('repeatedCount', { count: repeated.size })] : []),
      ...(unnamed > 0 ? [unnamedText(unnamed, people, context)] : []),
      ...misfitsText(passengers, misfits, context),
      ...answersText(people.orders, context),
    ],
    boughtHeader: bought.header,
    rows: shown.map((listed) =>
      rowOf(
        {
          listed,
          bought: bought.value(listed),
          item: nameIn(context.language, trip),
          warnings: passengerWarnings(
            { repeatedIn: repeated.get(listed.key), misfit: misfits.get(listed.key) },
            context,
          ),
        },
        place,
        context,
      ),
    ),
    rooms: rooms.map((room) => ({
      room: room.room,
      unit: roomText(room, trip, context.language),
      taken: t('roomPassengers', { taken: room.taken, people: room.size }),
      names: room.people.map((listed) => nameText(listed.passenger, listed, context.language)),
    })),
    prints: [
      printOf('passengers', await readPrintState(people, 'passengers'), context),
      ...(hasRooms(trip) ? [printOf('rooming', await readPrintState(people, 'rooming'), context)] : []),
    ],
  }
}

export type ManifestView = Awaited<ReturnType<typeof manifestView>>

function isShown({ status, lacks, boarding }: ListedPassenger, show: string): boolean {
  if (show === 'paid') return status === 'paid'
  if (show === 'pending') return status !== 'paid'
  if (show === 'missing') return lacks.length > 0
  if (show.startsWith('board.')) return boarding?.id === show.slice('board.'.length)
  return true
}

function filtersOf({ trip, passengers }: TripPassengers, context: RequestContext) {
  const t = context.t(passengerManifest)
  const count = (value: string) => passengers.filter((listed) => isShown(listed, value)).length
  const plain = (['all', 'paid', 'pending', 'missing'] as const).map((value) => ({ value, label: t(`show.${value}`) }))
  const boarding = boardingOf(datedStops(trip), passengers).map((stop) => ({
    value: `board.${stop.id}`,
    label: stop.isGone ? (stopText(stop, context.language) ?? stop.place) : stop.place,
  }))
  return [...plain, ...boarding].map((filter) => ({ ...filter, count: count(filter.value) }))
}

/** Places sold next to the passengers who go, and what makes the difference. */
function placeFigures(
  { trip, departure, orders }: TripPassengers,
  confirmed: readonly ListedPassenger[],
  context: RequestContext,
) {
  const t = context.t(passengerManifest)
  const sold = orders.filter(isSold)
  const inPlans = sold
    .filter(({ status }) => status !== 'paid')
    .reduce((sum, order) => sum + seatedPassengers(order.passengers), 0)
  const seated = seatedPassengers(confirmed.map(({ passenger }) => passenger))
  const places = placesTaken(sold)
  // Of a departure that was called off nobody travels, and no place is empty.
  const empty = departure.state === 'calledOff' ? 0 : places - inPlans - seated
  const inUnits = trip.options
    .filter(({ audience }) => takesSeat(audience))
    .reduce((sum, option) => sum + option.people * option.vacancies, 0)
  const all = Math.min(inUnits, seatCapacity(departure) ?? inUnits)
  const difference = [
    ...(empty > 0 ? [t('placesEmpty', { count: empty })] : []),
    ...(inPlans > 0 ? [t('inPlans', { count: inPlans })] : []),
  ]
  return [
    { key: t('placesSold'), value: places, note: t('placesOf', { count: all }) },
    { key: t('confirmed'), value: confirmed.length, note: difference.join(', ') || null },
  ]
}

/** Places without a name, and until when they may stay so. */
function unnamedText(count: number, { departure }: TripPassengers, context: RequestContext): string {
  const t = context.t(passengerManifest)
  const { listClosesOn } = departure
  const closes = listClosesOn && t('listCloses', { date: formatDate(listClosesOn, context.language) })
  return [t('unnamed', { count }), closes].filter(Boolean).join(' ')
}

/** By key: passengers of the departure whose age no longer fits what they were sold. */
function misfitsOf({ orders, trip }: TripPassengers): ReadonlyMap<string, AgeMisfit> {
  return new Map(
    orders.flatMap((order) =>
      [...ageMisfits(order, trip.checkinOn)].map(([place, misfit]) => [`${order.code}-${place}`, misfit] as const),
    ),
  )
}

/** All of them in one notice. */
function misfitsText(
  passengers: readonly ListedPassenger[],
  misfits: ReadonlyMap<string, AgeMisfit>,
  context: RequestContext,
): string[] {
  const texts = passengers.flatMap((listed) => {
    const misfit = misfits.get(listed.key)
    return misfit ? [misfitText(nameText(listed.passenger, listed, context.language), misfit, context)] : []
  })
  return texts.length === 0 ? [] : [texts.join(' ')]
}

/** How many customers have answered a changed departure; nothing where there was no question. */
function answersText(orders: TripPassengers['orders'], context: RequestContext): string[] {
  const { requested, ...answers } = countAnswers(orders)
  return requested === 0 ? [] : [context.t(departure)('backOffice.answers', { requested, ...answers })]
}

function rowOf(
  { listed, bought, item, warnings }: { listed: ListedPassenger; bought: string; item: string; warnings: string[] },
  place: ManifestPlace,
  context: RequestContext,
) {
  const { key, passenger, boarding, orderCode, status, lacks } = listed
  const phone = passenger.phone ?? listed.payerPhone
  // Nobody is named: the phone is that of who bought the place.
  const [firstName = ''] = (passenger.name || listed.payerName).split(' ')
  const about = context.t(contactText)('about', { name: firstName, code: orderCode, item })
  return {
    key,
    name: nameText(passenger, listed, context.language),
    isUnnamed: lacks.includes('name'),
    warnings,
    document: lacks.includes('document')
      ? null
      : documentText(passenger, context.language, context.hidesDocumentNumbers),
    birth: passenger.birthDate === null ? '' : formatDate(passenger.birthDate, context.language),
    lacksBirth: lacks.includes('birthDate'),
    boarding: stopText(boarding, context.language),
    phone:
      phone === null
        ? null
        : {
            copy: formatPhone(phone),
            tel: `tel:${phone}`,
            whatsapp: whatsappTo(phone, about),
            isPayers: passenger.phone === null,
          },
    bought,
    order: { code: orderCode, to: place.detailsOf(orderCode) },
    status: orderStatusBadge({ status }, context.language),
  }
}

function printOf(kind: 'passengers' | 'rooming', { last, changes }: PrintState, context: RequestContext) {
  const t = context.t(passengerManifest)
  return {
    kind,
    label: t(`list.${kind}`),
    last: last
      ? t('lastPrint', { at: formatShortInstant(last.printedAt, context.language), name: last.byName })
      : t('neverPrinted'),
    changes: last ? (changesText({ last, changes }, context.language) ?? t('noChanges')) : null,
  }
}

/** `2 novos, 1 saiu`; null without changes. */
export function changesText({ changes }: PrintState, language: Language): string | null {
  const t = translator(passengerManifest, language)
  const { added, changed, removed } = changes
  const parts = [
    ...(added.size > 0 ? [t('added', { count: added.size })] : []),
    ...(changed.size > 0 ? [t('changed', { count: changed.size })] : []),
    ...(removed.length > 0 ? [t('removed', { count: removed.length })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
