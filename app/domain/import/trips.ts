/** Trips of a sheet: a row is one option of a trip, and rows with the same name and departure are options of one. */
import { MAX_PEOPLE } from '~/domain/trips/party'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { LARGEST_PRICE, MAX_OPTIONS, type Option, type Trip } from '~/domain/trips/trip'
import type { TripEdit } from '~/domain/trips/trip-edit'
import type { LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { sortName } from '~/domain/values/sort-name'
import { type CellReader, type CellReason, readDate, readMoney, readNumber, readYesNo, textOf } from './cells'
import type { FieldHeadings } from './columns'

export const tripFields = {
  tripName: ['nome da viagem', 'viagem', 'nome', 'roteiro', 'excursao', 'trip', 'name'],
  destination: ['destino', 'cidade', 'destination'],
  from: ['data de saida', 'saida', 'ida', 'partida', 'embarque em', 'departure date', 'departure', 'from'],
  until: ['data de retorno', 'retorno', 'volta', 'chegada', 'return date', 'return', 'until'],
  boarding: ['locais de embarque', 'local de embarque', 'embarque', 'boarding'],
  option: ['opcao', 'acomodacao', 'categoria', 'tipo', 'option', 'room'],
  people: ['pessoas por unidade', 'pessoas', 'lugares por unidade', 'people'],
  price: ['preco', 'valor', 'price'],
  vacancies: ['vagas', 'unidades', 'quantidade', 'vacancies', 'units'],
  included: ['inclui', 'incluso', 'incluido', 'included'],
  notIncluded: ['nao inclui', 'nao incluso', 'nao incluido', 'not included'],
  boletoInstallments: ['boleto parcelado', 'parcelas boleto', 'parcelas no boleto', 'boleto installments'],
} as const satisfies FieldHeadings

export interface TripRow {
  name: string | null
  destination: string | null
  from: LocalDate | null
  until: LocalDate | null
  boarding: TripEdit['boardingPlaces'] | null
  included: string[]
  notIncluded: string[]
  allowsBoletoInstallments: boolean
  option: { name: string; people: number; price: Centavos; vacancies: number } | null
}

const ONE_OPTION = 'Por pessoa'
const MAX_VACANCIES = 10_000

/** What has departed is no draft any more, so that a row needs a departure from today on. */
export function readTripRow(cells: CellReader, today: LocalDate): TripRow {
  const name = cells.read('tripName', textOf(120), { isRequired: true })
  const from = cells.read('from', readDate, { isRequired: true })
  const until = cells.read('until', readDate) ?? from
  if (from !== null && from < today) cells.refuse('from', 'pastDate')
  if (from !== null && until !== null && until < from) cells.refuse('until', 'endsBefore')
  return {
    ...{ name, from, until },
    destination: cells.read('destination', textOf(120)),
    boarding: cells.read('boarding', readBoarding),
    included: listOf(cells.read('included', textOf(4000))),
    notIncluded: listOf(cells.read('notIncluded', textOf(4000))),
    allowsBoletoInstallments: cells.read('boletoInstallments', readYesNo) ?? false,
    option: readOption(cells),
  }
}

function readOption(cells: CellReader): TripRow['option'] {
  const name = cells.read('option', textOf(80)) ?? ONE_OPTION
  const people = cells.read('people', readNumber) ?? 1
  const price = cells.read('price', readMoney, { isRequired: true })
  const vacancies = cells.read('vacancies', readNumber, { isRequired: true })
  if (people < 1 || people > MAX_PEOPLE) cells.refuse('people', 'people')
  if (price !== null && (price < 1 || price > LARGEST_PRICE)) cells.refuse('price', 'money')
  if (vacancies !== null && vacancies > MAX_VACANCIES) cells.refuse('vacancies', 'number')
  return price === null || vacancies === null ? null : { name, people, price, vacancies }
}

/** Lines, or what semicolons part. */
function listOf(text: string | null): string[] {
  const lines = (text ?? '').split(/[\n;]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').slice(0, MAX_ROWS.included)
}

const STOP = /^(.{2,200}?)\s*@\s*(\d{1,2})\s*[:h]\s*(\d{2})?$/i

/** `Campinas - SP@05:30; Jundiaí - SP@06:15`: a place and its time, which may be missing. */
function readBoarding(text: string): Result<TripEdit['boardingPlaces'], CellReason> {
  const stops = text
    .split(/[\n;]/)
    .map((stop) => stop.trim())
    .filter((stop) => stop !== '')
  const places = stops.map((stop) => {
    const [, place = stop, hour, minute = '00'] = STOP.exec(stop) ?? []
    const time = hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
    return { id: null, place, address: '', addressEn: '', time, dayOffset: null, zone: null, point: null }
  })
  const isRight = places.every(({ place, time }) => !place.includes('@') && (time === null || isTime(time)))
  return isRight && places.length <= MAX_ROWS.boardingPlaces ? ok(places) : refused('boarding')
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Two spellings of one name are one trip. */
export function tripIdentity({ name, from }: { name: string; from: LocalDate }): string {
  return `${sortName(name)} ${from}`
}

/** The draft that a row makes: a road excursion of the house with the usual fees of a cancellation. */
export function newTripEdit(row: TripRow): TripEdit {
  const { name, from, until, destination, boarding, option } = row
  if (name === null || from === null || until === null) throw new Error('A refused row makes no trip')
  const texts = (lines: readonly string[]) => lines.map((text) => ({ text, textEn: '' }))
  return {
    ...{ name, nameEn: '', classification: 0, transport: 'road', cruise: false, marineExcursion: false },
    ...{ featuredOnHome: false, checkinOn: from, checkoutOn: until, placeDescription: '', placeDescriptionEn: '' },
    placeAliases: destination === null ? [] : [destination],
    boardingPlaces: boarding ?? [],
    ...{ guideName: '', guidePhone: null, sellerCode: '', mentalMapTag: '', mentalMapTagEn: '', eventTypeId: null },
    ...{ schedule: [], images: [], hotels: [], routePlaces: [], flights: [] },
    allowsBoletoInstallments: row.allowsBoletoInstallments,
    pixDiscountBp: null,
    details: { 0: texts(row.included), 1: texts(row.notIncluded), 2: [], 3: [] },
    options: option === null ? [] : [{ id: null, nameEn: '', audience: { kind: 'adult' }, ...option }],
    cancellation: [
      { untilDaysBefore: 30, feePercent: 10 },
      { untilDaysBefore: 21, feePercent: 20 },
      { untilDaysBefore: 0, feePercent: 50 },
    ],
    agencyId: null,
  }
}

/** However it is spelled. */
export function optionNamed({ options }: Pick<Trip, 'options'>, name: string): Option | undefined {
  return options.find((each) => sortName(each.name) === sortName(name))
}

/**
 * The options of a draft with the row's: added where its name is new; null where nothing changes. What is on sale is
 * changed in its editor.
 */
export function withOption(trip: Trip, { option }: TripRow): Result<TripEdit['options'] | null, CellReason> {
  if (trip.state !== 'draft' || option === null) return refused('tripOnSale')
  const known = optionNamed(trip, option.name)
  if (known === undefined) {
    if (trip.options.length >= Math.min(MAX_OPTIONS, MAX_ROWS.options)) return refused('tooManyOptions')
    return ok([...trip.options, { id: null, nameEn: '', audience: { kind: 'adult' as const }, ...option }])
  }
  const { name: _, ...facts } = option
  return ok(isSame(known, facts) ? null : trip.options.map((each) => (each === known ? { ...each, ...facts } : each)))
}

function isSame(known: Option, { people, price, vacancies }: Omit<NonNullable<TripRow['option']>, 'name'>): boolean {
  return known.people === people && known.price === price && known.vacancies === vacancies
}
