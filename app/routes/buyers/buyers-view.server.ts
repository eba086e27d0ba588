/** Buyers and passengers of one trip as the screen shows them. */
import { documentText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { boardingOf, roomsOf, type Traveller } from '~/domain/passenger-list'
import { formatPhone } from '~/domain/phone'
import { formatDate, formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { buyers } from '~/i18n/locales/buyers'
import { translator } from '~/i18n/translate'
import { confirmedOf, type PrintState, readPrintState, type TripPeople } from '~/operations/print-list.server'
import { whatsappTo } from '~/routes/desk/contact-links'
import { orderStatusBadge } from '~/routes/orders/order-status-badge.server'
import { boughtColumn } from './bought-column.server'

/** Where the screen stands, and where it leads. */
export interface BuyersPlace {
  /** Without a query. */
  path: string
  filePath: string
  detailsOf: (code: string) => string
}

export async function buyersView(people: TripPeople, params: URLSearchParams, place: BuyersPlace, language: Language) {
  const { trip, travellers } = people
  const t = translator(buyers, language)
  const show = params.get('show') ?? 'all'
  const shown = travellers.filter((traveller) => isShown(traveller, show))
  const confirmed = confirmedOf(people)
  const bought = boughtColumn(trip, language)
  const { hasRooms } = bought
  const rooms = hasRooms ? roomsOf(confirmed) : []
  const missing = travellers.filter(({ hasDocument }) => !hasDocument).length
  const places = trip.options.reduce((sum, option) => sum + option.people * option.vacancies, 0)
  const loose = rooms.filter((room) => room.people.length < peopleOf(people, room.people[0])).length
  return {
    tripId: trip.id,
    name: nameIn(language, trip),
    facts: [
      trip.sellerCode,
      formatDateRange(trip.checkinOn, trip.checkoutOn, language),
      t(`transport.${trip.transport}`),
    ]
      .filter((fact) => fact !== '')
      .join(', '),
    isOwnSales: people.scope !== 'all',
    path: place.path,
    filePath: place.filePath,
    figures: [
      { key: t('confirmed'), value: confirmed.length, note: t('confirmedOf', { count: places }) },
      { key: t('waiting'), value: travellers.length - confirmed.length, note: null },
      ...(hasRooms
        ? [{ key: t('rooms'), value: rooms.length, note: loose > 0 ? t('roomsLoose', { count: loose }) : null }]
        : []),
      {
        key: t('documents'),
        value: travellers.length - missing,
        note: missing > 0 ? t('documentsMissing', { count: missing }) : t('documentsAll'),
      },
    ],
    show,
    filters: filtersOf(people, language).map(({ value, label, count }) => ({
      to: `${place.path}?${new URLSearchParams({ trip: trip.id, ...(value === 'all' ? {} : { show: value }) })}`,
      label,
      count,
      current: value === show,
    })),
    isEmpty: travellers.length === 0,
    boughtHeader: bought.header,
    rows: shown.map((traveller) => rowOf({ traveller, bought: bought.value(traveller) }, place, language)),
    rooms: rooms.map((room) => ({
      unit: room.unit,
      taken: t('roomPeople', { taken: room.people.length, people: peopleOf(people, room.people[0]) }),
      names: room.people.map(({ passenger }) => passenger.name),
    })),
    prints: [
      printOf('passengers', await readPrintState(people, 'passengers'), language),
      ...(hasRooms ? [printOf('rooming', await readPrintState(people, 'rooming'), language)] : []),
    ],
  }
}

export type BuyersView = Awaited<ReturnType<typeof buyersView>>

function isShown({ status, hasDocument, boarding }: Traveller, show: string): boolean {
  if (show === 'paid') return status === 'paid'
  if (show === 'pending') return status !== 'paid'
  if (show === 'missing') return !hasDocument
  if (show.startsWith('board.')) return boarding?.id === show.slice('board.'.length)
  return true
}

function filtersOf({ trip, travellers }: TripPeople, language: Language) {
  const t = translator(buyers, language)
  const count = (value: string) => travellers.filter((traveller) => isShown(traveller, value)).length
  const plain = (['all', 'paid', 'pending', 'missing'] as const).map((value) => ({ value, label: t(`show.${value}`) }))
  const boarding = boardingOf(trip.boardingPlaces, travellers).map((stop) => ({
    value: `board.${stop.id}`,
    label: stop.isGone ? (stopText(stop, language) ?? stop.place) : stop.place,
  }))
  return [...plain, ...boarding].map((filter) => ({ ...filter, count: count(filter.value) }))
}

function peopleOf({ orders }: TripPeople, traveller: Traveller | undefined): number {
  const order = orders.find(({ code }) => code === traveller?.orderCode)
  const line = order?.lines.find(
    ({ optionId, name }) => optionId === traveller?.optionId && name === traveller?.optionName,
  )
  return line?.people ?? 1
}

function rowOf(
  { traveller, bought }: { traveller: Traveller; bought: string },
  place: BuyersPlace,
  language: Language,
) {
  const { key, passenger, boarding, orderCode, status, hasDocument } = traveller
  return {
    key,
    name: passenger.name,
    document: hasDocument ? documentText(passenger, language) : null,
    birth: passenger.birthDate === null ? '' : formatDate(passenger.birthDate, language),
    boarding: stopText(boarding, language),
    phone:
      passenger.phone === null
        ? null
        : {
            words: formatPhone(passenger.phone),
            tel: `tel:${passenger.phone}`,
            whatsapp: whatsappTo(passenger.phone, ''),
          },
    bought,
    order: { code: orderCode, to: place.detailsOf(orderCode) },
    status: orderStatusBadge({ status }, language),
  }
}

function printOf(kind: 'passengers' | 'rooming', { last, changes }: PrintState, language: Language) {
  const t = translator(buyers, language)
  return {
    kind,
    label: t(`list.${kind}`),
    last: last
      ? t('lastPrint', { at: formatShortInstant(last.printedAt, language), name: last.byName })
      : t('neverPrinted'),
    changes: last ? (changesText({ last, changes }, language) ?? t('noChanges')) : null,
  }
}

/** `2 novos, 1 saiu`; null when nothing has changed. */
export function changesText({ changes }: PrintState, language: Language): string | null {
  const t = translator(buyers, language)
  const { added, changed, removed } = changes
  const parts = [
    ...(added.size > 0 ? [t('added', { count: added.size })] : []),
    ...(changed.size > 0 ? [t('changed', { count: changed.size })] : []),
    ...(removed.length > 0 ? [t('removed', { count: removed.length })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
