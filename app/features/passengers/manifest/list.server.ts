/** The passenger lists of a trip: a PDF, whose printing is recorded, and a CSV. They contain only paid passengers. */
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { documentText, nameText } from '~/documents/passenger-document'
import { renderDocument } from '~/documents/pdf/render-document.server'
import type { TableColumn, TableGroup, TablePdf, TableRow } from '~/documents/pdf/table-pdf'
import { stopText } from '~/documents/stop-text'
import { formatPhone } from '~/domain/brazil/phone'
import { SETTINGS_ID } from '~/domain/content/settings'
import { guideOf } from '~/domain/departures/departure'
import type { Actor } from '~/domain/maintenance/audit'
import type { PersonalField } from '~/domain/orders/lacking-fields'
import {
  boardingOf,
  hasRooms,
  LIST_KINDS,
  type ListedPassenger,
  type ListKind,
  repeatedPassengers,
  roomKinds,
  roomsOf,
} from '~/domain/orders/passenger-list'
import { byDeparture } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import { type Instant, nights } from '~/domain/values/dates'
import { slugOf } from '~/domain/values/slug'
import { exportResponse, pdfResponse } from '~/features/back-office/export-response.server'
import { formatDate, formatDateRange, formatShortInstant } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { translator } from '~/i18n/translate'
import { noteAct } from '~/operations/maintenance/audit.server'
import {
  confirmedOf,
  notePrinted,
  type PrintState,
  readPrintState,
  type TripPassengers,
} from '~/operations/orders/passenger-list.server'
import { tripSubject } from '~/operations/trips/trip-subject'
import { itemNotFound } from '~/session/not-found.server'
import { boughtColumn, roomText } from './bought-column.server'
import { changesText } from './manifest-view.server'

export interface ListInput {
  people: TripPassengers
  params: URLSearchParams
  by: Actor
  language: Language
}

/** A trip without rooms has no list of them. */
function readKind(params: URLSearchParams, { trip }: TripPassengers): ListKind {
  const kind = LIST_KINDS.find((known) => known === params.get('kind'))
  if (kind === undefined || (kind === 'rooming' && !hasRooms(trip))) throw itemNotFound()
  return kind
}

/** Prints a list. Later changes are counted against this print. */
export async function printPassengers({ people, params, by, language }: ListInput): Promise<Response> {
  const kind = readKind(params, people)
  const at = now()
  const state = await readPrintState(people, kind)
  const { company } = await settings.get(SETTINGS_ID)
  const table = printedTable({ people, kind, state, by: by.name, author: company.name, at, language })
  const { bytes } = await renderDocument('table', table)
  await notePrinted(people, kind, { by, now: at })
  const name = slugOf(`${table.kind} ${people.trip.slug}`)
  return pdfResponse(bytes, name)
}

export async function exportPassengers({ people, params, by, language }: ListInput): Promise<Response> {
  const kind = readKind(params, people)
  const t = translator(passengerManifest, language)
  const { trip } = people
  const { header, value } = boughtColumn(trip, language)
  const subject = tripSubject(trip)
  const confirmed = confirmedOf(people)
  const rows = kind === 'rooming' ? roomsOf(trip, confirmed).flatMap((room) => room.people) : confirmed
  await noteAct({
    by,
    at: now(),
    action: 'trip.exported',
    subject,
    before: null,
    after: { list: kind, people: rows.length },
  })
  return exportResponse<ListedPassenger>({
    format: 'csv',
    name: `${t(`list.${kind}`)} ${trip.slug}`,
    rows,
    columns: [
      ...(kind === 'rooming'
        ? [{ header: t('unit'), value: (listed: ListedPassenger) => roomText(listed, trip, language) }]
        : []),
      { header: t('name'), value: (listed) => nameText(listed.passenger, listed, language) },
      {
        header: t('document'),
        value: ({ passenger, lacks }) => (lacks.includes('document') ? '' : documentText(passenger, language)),
      },
      {
        header: t('birth'),
        value: ({ passenger }) => (passenger.birthDate === null ? '' : { day: passenger.birthDate }),
      },
      { header: t('boarding'), value: ({ boarding }) => stopText(boarding, language) },
      { header: t('phone'), value: ({ passenger }) => passenger.phone && formatPhone(passenger.phone) },
      {
        header: t('payerPhone'),
        value: ({ passenger, payerPhone }) => (passenger.phone === null ? payerPhone && formatPhone(payerPhone) : ''),
      },
      ...(kind === 'passengers' ? [{ header, value }] : []),
      { header: t('order'), value: ({ orderCode }) => orderCode },
    ],
  })
}

/** The data of a printed list: grouped by boarding place or room, with the changes since the last print. */
interface PrintInput {
  people: TripPassengers
  kind: ListKind
  state: PrintState
  /** The user who prints. */
  by: string
  /** The company in the header. */
  author: string
  at: Instant
  language: Language
}

export function printedTable(input: PrintInput): TablePdf {
  const { people, kind, state, by, author, at, language } = input
  const { trip } = people
  const t = translator(passengerManifest, language)
  const confirmed = confirmedOf(people)
  const range = formatDateRange(trip.checkinOn, trip.checkoutOn, language)
  return {
    kind: t(`list.${kind}`),
    made: t('printed', { at: formatShortInstant(at, language), name: by }),
    title: nameIn(language, trip),
    subtitle: [t('summary', { range, count: confirmed.length }), ...(kind === 'rooming' ? hotelLines(input) : [])].join(
      '. ',
    ),
    facts: factsOf(input),
    columns: columnsOf(input),
    groups: [
      ...(kind === 'rooming' ? roomGroups(input, confirmed) : boardingGroups(input, confirmed)),
      ...goneGroup(input),
    ],
    empty: t('nobody'),
    notes: [...pendencies(confirmed, language), { title: t('changes'), text: sinceText(state, language) }],
    signatures: kind === 'rooming' ? [t('hotel'), t('guide')] : [t('guide'), t('driver'), t('departure')],
    foot: 'destroy',
    author,
    language,
    madeAt: at,
  }
}

/** Who lacks what, and how many places nobody is named for. */
function pendencies(confirmed: readonly ListedPassenger[], language: Language): { title: string; text: string }[] {
  const t = translator(passengerManifest, language)
  const unnamed = confirmed.filter(({ lacks }) => lacks.includes('name'))
  const lacking = (field: PersonalField) => {
    const people = confirmed.filter((listed) => listed.lacks.includes(field) && !unnamed.includes(listed))
    return people.map(({ passenger }) => passenger.name).join(', ')
  }
  const [documents, births] = [lacking('document'), lacking('birthDate')]
  const texts = [
    ...(unnamed.length > 0 ? [t('unnamed', { count: unnamed.length })] : []),
    ...(documents === '' ? [] : [t('missingOf', { names: documents })]),
    ...(births === '' ? [] : [t('birthMissingOf', { names: births })]),
  ]
  return texts.length > 0 ? [{ title: t('pendencies'), text: texts.join(' ') }] : []
}

function factsOf({ people: { trip, departure }, language }: PrintInput): TablePdf['facts'] {
  const t = translator(passengerManifest, language)
  const { sellerCode, transport } = trip
  const { carrier, vehicles } = departure
  const guide = guideOf(departure, trip)
  const plates = vehicles.flatMap(({ plate }) => plate || []).join(', ')
  return [
    ...(sellerCode === '' ? [] : [[t('seller'), sellerCode] as const]),
    [t('transport'), t(`transport.${transport}`)],
    ...(carrier.name === '' ? [] : [[t('carrier'), carrier.name] as const]),
    ...(plates === '' ? [] : [[t('plates'), plates] as const]),
    ...(guide === null ? [] : [[t('guide'), guide.name] as const]),
    ...(guide?.phone ? [[t('guidePhone'), formatPhone(guide.phone)] as const] : []),
  ]
}

/** For how long, how many rooms of each kind, and where. */
function hotelLines({ people, language }: PrintInput): string[] {
  const t = translator(passengerManifest, language)
  const { trip } = people
  const kinds = roomKinds(roomsOf(trip, confirmedOf(people))).map(({ name, count }) => `${count} × ${name}`)
  return [
    [t('nights', { count: nights(trip.checkinOn, trip.checkoutOn) }), ...kinds].join(', '),
    ...trip.hotels.map(({ name, address }) => [name, address].filter((text) => text !== '').join(', ')),
  ]
}

function sinceText(state: PrintState, language: Language): string {
  const t = translator(passengerManifest, language)
  if (state.last === null) return t('firstPrint')
  const what = changesText(state, language)
  return what === null
    ? t('noChanges')
    : t('sinceThen', { at: formatShortInstant(state.last.printedAt, language), what })
}

function columnsOf({ kind, people, language }: PrintInput): TableColumn[] {
  const t = translator(passengerManifest, language)
  const who: TableColumn[] = [
    { header: '', width: 22, tone: 'muted' },
    { header: t('name'), width: 132, tone: 'strong' },
    { header: t('document'), width: 100 },
    { header: t('birth'), width: 70 },
  ]
  const phone: TableColumn = { header: t('phone'), width: 84 }
  if (kind === 'rooming') return [...who, phone]
  return [
    ...who,
    { header: boughtColumn(people.trip, language).header, width: 84 },
    phone,
    { header: t('out'), width: 30, align: 'center', box: true },
    { header: t('back'), width: 34, align: 'center', box: true },
  ]
}

function markOf(key: string, { changes }: PrintState): 'added' | 'changed' | undefined {
  if (changes.added.has(key)) return 'added'
  return changes.changed.has(key) ? 'changed' : undefined
}

function rowsOf(
  { kind, people, state, language }: PrintInput,
  passengers: readonly ListedPassenger[],
  from: number,
): TableRow[] {
  const t = translator(passengerManifest, language)
  const bought = boughtColumn(people.trip, language)
  const repeated = repeatedPassengers(confirmedOf(people))
  return passengers.map((listed, index) => {
    const { key, passenger, lacks } = listed
    const mark = markOf(key, state)
    const marks = [...(mark ? [t(`mark.${mark}`)] : []), ...(repeated.has(key) ? [t('mark.repeated')] : [])]
    const name = nameText(passenger, listed, language)
    return {
      mark,
      cells: [
        String(from + index),
        marks.length > 0 ? `${name} (${marks.join(', ')})` : name,
        lacks.includes('document') ? { text: t('noDocument'), tone: 'alert' } : documentText(passenger, language),
        birthCell(listed, language),
        ...(kind === 'rooming' ? [] : [bought.value(listed)]),
        phoneCell(listed),
      ],
    }
  })
}

function birthCell({ passenger, lacks }: ListedPassenger, language: Language): TableRow['cells'][number] {
  if (passenger.birthDate !== null) return formatDate(passenger.birthDate, language)
  return lacks.includes('birthDate') ? { text: translator(passengerManifest, language)('noBirth'), tone: 'alert' } : ''
}

/** The phone of the payer in grey, where the passenger has none. */
function phoneCell({ passenger, payerPhone }: ListedPassenger): TableRow['cells'][number] {
  if (passenger.phone !== null) return formatPhone(passenger.phone)
  return payerPhone === null ? '' : { text: formatPhone(payerPhone), tone: 'muted' }
}

/** By boarding time; passengers without a place come last. */
function boardingGroups(input: PrintInput, confirmed: readonly ListedPassenger[]): TableGroup[] {
  const t = translator(passengerManifest, input.language)
  const places = boardingOf(datedStops(input.people.trip), confirmed).sort(byDeparture)
  const at = (id: string | null) => confirmed.filter(({ boarding }) => (boarding?.id ?? null) === id)
  const groups = [
    ...places.map((place) => ({
      title: (stopText(place, input.language) ?? '') + (place.address === '' ? '' : ` · ${place.address}`),
      passengers: at(place.id),
    })),
    { title: places.length > 0 ? t('noBoarding') : '', passengers: at(null) },
  ].filter(({ passengers }) => passengers.length > 0)
  return counted(input, groups)
}

/** A room with a free bed is marked: the hotel counts beds, not people. */
function roomGroups(input: PrintInput, confirmed: readonly ListedPassenger[]): TableGroup[] {
  const t = translator(passengerManifest, input.language)
  return counted(
    input,
    roomsOf(input.people.trip, confirmed).map((room) => ({
      title: roomText(room, input.people.trip, input.language),
      note: room.taken < room.size ? t('roomLoose', { taken: room.taken, people: room.size }) : '',
      passengers: room.people,
    })),
  )
}

function counted(
  input: PrintInput,
  groups: readonly { title: string; note?: string; passengers: readonly ListedPassenger[] }[],
): TableGroup[] {
  const t = translator(passengerManifest, input.language)
  let from = 1
  return groups.map(({ title, note, passengers }) => {
    const rows = rowsOf(input, passengers, from)
    from += passengers.length
    return { title, end: note || t('people', { count: passengers.length }), rows }
  })
}

/** Passengers of the last print who are no longer on the list, struck through. */
function goneGroup({ state, language }: PrintInput): TableGroup[] {
  const { removed } = state.changes
  if (removed.length === 0) return []
  const t = translator(passengerManifest, language)
  const rows = removed.map(({ name }): TableRow => ({ mark: 'removed', cells: ['', name || t('noName')] }))
  return [{ title: t('gone'), end: t('people', { count: removed.length }), rows }]
}
