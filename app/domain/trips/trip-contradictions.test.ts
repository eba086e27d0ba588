import { expect, test } from 'vitest'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { sampleTrip } from '../../../tests/support/sample-documents'
import type { Trip } from './trip'
import { acceptedContradictions, contradictionsOf, newContradictions, openContradictions } from './trip-contradictions'

const checkinOn = localDate('2027-05-10')
const day = (title: string, hours: Trip['schedule'][number]['hours'] = []) => ({
  title,
  text: '',
  titleEn: '',
  textEn: '',
  hours,
})
const schedule = ['Voo', 'Cidade', 'Museu', 'Praia', 'Retorno'].map((title) => day(title))
const zone = 'America/Sao_Paulo'
const ends = { from: { airport: 'A', iata: 'AAA', zone }, to: { airport: 'B', iata: 'BBB', zone } }
const leg = { ...ends, companyId: 'x', number: 'X1' }
const flights: Trip['flights'] = [
  {
    ...leg,
    id: 'out',
    direction: 'outbound',
    departsAt: instant('2027-05-11T01:00:00.000Z'),
    arrivesAt: instant('2027-05-11T09:00:00.000Z'),
  },
  {
    ...leg,
    id: 'back',
    direction: 'return',
    departsAt: instant('2027-05-14T17:00:00.000Z'),
    arrivesAt: instant('2027-05-14T20:00:00.000Z'),
  },
]
const included = (text: string, textEn = '') => ({ 0: [{ text, textEn }], 1: [], 2: [], 3: [] })

function trip(over: Partial<Trip> = {}): Trip {
  return sampleTrip({
    transport: 'air',
    checkinOn,
    checkoutOn: addDays(checkinOn, 4),
    schedule,
    flights,
    boardingPlaces: [],
    details: included('3 noites em hotel; 1 noite é no avião', '3 nights in a hotel; 1 night is on the plane'),
    ...over,
  })
}

const kinds = (over: Partial<Trip>) => [...new Set(contradictionsOf(trip(over)).map(({ kind }) => kind))]
const stop = (time: string, dayOffset: number | null = null) => ({
  id: time,
  place: 'Franca, SP',
  address: 'Rodoviária',
  addressEn: '',
  time,
  dayOffset,
  zone: null,
  point: null,
})

test('a trip whose dates, flights, schedule and promises agree has none', () => {
  expect(contradictionsOf(trip())).toEqual([])
  expect(kinds({ name: 'Três noites no mar', nameEn: 'Three nights at sea' })).toEqual([])
  expect(kinds({ name: '5 dias no mar', nameEn: '5D/4N' })).toEqual([])
  expect(kinds({ name: 'Museu à noite, dia livre', nameEn: 'A night at the museum' })).toEqual([])
})

const road = { transport: 'road' as const, flights: [] }

test.each<[string, Partial<Trip>, string[]]>([
  ['nights of the title', { name: 'Seis noites no mar' }, ['titleNights']],
  ['nights of the English title', { nameEn: 'Six nights at sea' }, ['titleNights']],
  ['nights in short', { name: 'Mar 6D5N' }, ['titleNights', 'titleDays']],
  ['nights with an adjective', { name: 'Sete belas noites' }, ['titleNights']],
  ['days of the title', { name: 'Mar em 9 dias' }, ['titleDays']],
  ['nights in beds', { details: included('2 noites em Ouro Preto e 2 em Tiradentes') }, ['includedNights']],
  ['nights in beds in English', { details: included('', '5 nights in a hotel') }, ['includedNights']],
  ['nights on the plane', { details: included('3 noites em hotel; 2 noites são no avião') }, ['nightsInFlight']],
  ['a day too many', { schedule: [...schedule, day('Mais um')] }, ['scheduleDays', 'returnDay']],
  [
    'a day trip that ends on the next day',
    { ...road, schedule: [day('Bate e volta')], checkoutOn: addDays(checkinOn, 1), details: included('') },
    ['scheduleDays'],
  ],
  [
    'a programme during the flight',
    { schedule: [...schedule.slice(0, 4), day('Retorno', [{ time: '15:00', text: 'Almoço', textEn: '' }])] },
    ['programmeInFlight'],
  ],
  [
    'an arrival before the landing',
    {
      schedule: [...schedule.slice(0, 4), day('Retorno', [{ time: '16:40', text: 'Chegada e traslado', textEn: '' }])],
    },
    ['programmeInFlight'],
  ],
  [
    'a return on another day',
    { schedule: ['Voo', 'Cidade', 'Retorno', 'Praia', 'Fim'].map((title) => day(title)) },
    ['returnDay'],
  ],
  [
    'a landing after the last day',
    { checkoutOn: addDays(checkinOn, 3), schedule: schedule.slice(1) },
    ['includedNights', 'returnDay', 'flightDates'],
  ],
  [
    'a stop far from the one before',
    { boardingPlaces: [stop('08:00'), stop('07:00')], ...road, details: included('') },
    ['stopsOrder'],
  ],
  [
    'a stop before the one above it',
    { boardingPlaces: [stop('08:00'), stop('07:00', 0)], ...road, details: included('') },
    ['stopsOrder'],
  ],
  ['a stop after the flight', { boardingPlaces: [stop('23:00')] }, ['stopAfterFlight']],
])('%s: found', (_, over, found) => {
  expect(kinds(over)).toEqual(found)
})

test('a trip of one day may board past midnight, a longer one not past its end', () => {
  const day = { ...road, schedule: [], details: included('') }
  const night = { ...day, checkoutOn: checkinOn, boardingPlaces: [stop('22:00'), stop('00:45')] }
  expect(kinds(night)).toEqual([])
  expect(kinds({ ...day, checkoutOn: addDays(checkinOn, 1), boardingPlaces: [stop('22:00', 2)] })).toEqual([
    'stopAfterEnd',
  ])
})

test('the nights of a bus are those that the inclusions count', () => {
  const bus = { ...road, boardingPlaces: [stop('22:00'), stop('00:45')] }
  expect(kinds({ ...bus, details: included('2 noites em hotel; 2 noites são no ônibus') })).toEqual([])
  expect(kinds({ ...bus, details: included('4 noites em hotel') })).toEqual(['includedNights'])
})

test('a reason holds for what it was given for', () => {
  const six = trip({ name: 'Seis noites no mar' })
  const by = { reason: 'Duas são de extensão', byName: 'Helena', at: instant('2026-11-27T12:00:00.000Z') }
  const accepted = { ...six, acceptedContradictions: acceptedContradictions(six, by) }
  expect(openContradictions(six)).toHaveLength(1)
  expect(openContradictions(accepted)).toEqual([])
  expect(openContradictions({ ...accepted, name: 'Sete noites no mar' })).toHaveLength(1)
  expect(newContradictions(six, six)).toEqual([])
})

test.each([
  ['Criança de 2 a 10 anos', '', false],
  ['Criança de 2 a 11 anos', '', true],
  ['Criança, 2-10 anos', 'Child, 2 to 11 years', true],
  ['Criança até 10 anos', 'Child up to 10 years', false],
  ['Criança até 9 anos', '', true],
  ['Menores de 11 anos', 'Under 11 years', false],
  ['Menores de 10 anos', '', true],
  ['Criança, quarto 12 com 3 camas', '', false],
])('an option for ages 2 to 10 that is called %j, %j contradicts itself: %s', (name, nameEn, expected) => {
  const [option] = trip().options
  if (!option) throw new Error('a sample trip has options')
  const audience = { kind: 'child' as const, fromAge: 2, toAge: 10 }
  expect(kinds({ options: [{ ...option, name, nameEn, audience }] })).toEqual(expected ? ['optionAges'] : [])
  expect(kinds({ options: [{ ...option, name, nameEn, audience: { kind: 'adult' } }] })).toEqual([])
})
