import { expect, test } from 'vitest'
import { addDays, addYears, type LocalDate } from '~/domain/values/dates'
import { fromLocal, today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOption, sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import { FLIGHT_ZONES, findAirport } from './airports'
import type { Flight } from './flight'
import type { Trip } from './trip'
import { applyTripEdit, changeStock } from './trip-edit'
import { lostSteps, missingSteps, readinessOf } from './trip-readiness'

let count = 0
const freshId = () => `fresh-${++count}`
const deciding = { id: 'chapada', slug: 'chapada', state: 'draft' as const, now: SAMPLE_NOW, freshId }

test('rows of the trip keep their ids; new ones, foreign ones and repeated ones get fresh ones', () => {
  const current = sampleTrip()
  const row = { ...sampleOption(), name: 'Quarto triplo' }
  const options = [
    { ...row, id: null },
    { ...row, id: 'double' },
    { ...row, id: 'double' },
    { ...row, id: 'of-another-trip' },
  ]
  const edited = applyTripEdit(current, { ...current, options }, deciding)
  expect(edited.options[1]?.id).toBe('double')
  expect(new Set(edited.options.map(({ id }) => id)).size).toBe(4)
  expect(edited.options.map(({ id }) => id)).not.toContain('of-another-trip')
  expect(edited.createdAt).toBe(current.createdAt)
})

test('the edited trip is found by its new name', () => {
  const current = sampleTrip()
  const edited = applyTripEdit(current, { ...current, name: 'Serra da Canastra' }, deciding)
  expect(edited.searchTerms).toContain('canastra')
})

test('vacancies never fall below what is sold or held', () => {
  const current = sampleTrip()
  const stocks = [sampleStock({ held: 1, sold: 2 })]
  const withVacancies = (vacancies: number) => ({ ...current, options: [sampleOption({ vacancies })] })
  expect(changeStock(current, withVacancies(2), stocks, SAMPLE_NOW).refusals).toEqual([
    { kind: 'belowTaken', index: 0, taken: 3 },
  ])
  const fitting = changeStock(current, withVacancies(3), stocks, SAMPLE_NOW)
  expect(fitting.puts).toEqual([sampleStock({ held: 1, sold: 2, vacancies: 3 })])
  expect(changeStock(current, withVacancies(5), stocks, SAMPLE_NOW)).toEqual({ puts: [], removes: [], refusals: [] })
})

test('an option goes with its stock, unless units of it are taken', () => {
  const current = sampleTrip()
  const without = { ...current, options: [] }
  expect(changeStock(current, without, [sampleStock()], SAMPLE_NOW).removes).toEqual(['double'])
  const taken = changeStock(current, without, [sampleStock({ held: 1 })], SAMPLE_NOW)
  expect(taken).toMatchObject({ removes: [], refusals: [{ kind: 'optionTaken', name: 'Quarto duplo', taken: 1 }] })
})

const house = (trip: Trip) => ({ trip, agency: null })

test('a trip is published when every required step is done', () => {
  const day = today(SAMPLE_NOW)
  const trip = sampleTrip({ transport: 'road' })
  expect(missingSteps(house(trip), day)).toEqual([])
  expect(readinessOf(house(trip), day).find(({ step }) => step === 'english')).toEqual({
    step: 'english',
    isMet: false,
    isRequired: false,
  })
  expect(missingSteps(house({ ...trip, transport: 'air' }), day)).toEqual(['flights'])
  expect(missingSteps(house({ ...trip, boardingPlaces: [], images: [], options: [] }), day)).toEqual([
    'images',
    'options',
    'boarding',
  ])
  expect(missingSteps(house({ ...trip, checkinOn: day, checkoutOn: addDays(day, -1) }), day)).toEqual(['dates'])
  const unsound = [
    { untilDaysBefore: 30, feePercent: 50 },
    { untilDaysBefore: 0, feePercent: 10 },
  ]
  expect(missingSteps(house({ ...trip, cancellation: unsound }), day)).toEqual(['cancellation'])
})

test('the trip of a partner waits for its Cadastur; what is on sale already is edited without it', () => {
  const day = today(SAMPLE_NOW)
  const trip = sampleTrip({ transport: 'road', agencyId: 'viva' })
  const [without, known] = [{ cadastur: '' }, { cadastur: '26.012345.10.0001-5' }]
  expect(readinessOf(house(sampleTrip()), day).map(({ step }) => step)).not.toContain('cadastur')
  expect(missingSteps({ trip, agency: known }, day)).toEqual([])
  for (const agency of [without, null]) expect(missingSteps({ trip, agency }, day)).toEqual(['cadastur'])
  expect(lostSteps({ trip, agency: without }, { trip, agency: without }, day)).toEqual([])
  expect(lostSteps({ trip, agency: known }, { trip, agency: without }, day)).toEqual(['cadastur'])
  expect(lostSteps(house({ ...trip, agencyId: null }), { trip, agency: without }, day)).toEqual(['cadastur'])
})

test('flights keep to the days of the trip, each end by its own clock', () => {
  const day = today(SAMPLE_NOW)
  const trip = sampleTrip({ transport: 'air' })
  const { checkinOn, checkoutOn } = trip
  const gru = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }
  const lis = { airport: 'Lisboa', iata: 'LIS', zone: 'Europe/Lisbon' }
  const leg = { id: 'f', companyId: 'x', number: 'X1' }
  const out = (on: LocalDate): Flight => {
    const arrivesAt = fromLocal(addDays(on, 1), '12:00', lis.zone)
    return { ...leg, direction: 'outbound', from: gru, to: lis, departsAt: fromLocal(on, '23:30', gru.zone), arrivesAt }
  }
  const back = (on: LocalDate): Flight => {
    const arrivesAt = fromLocal(on, '23:40', gru.zone)
    return { ...leg, direction: 'return', from: lis, to: gru, departsAt: fromLocal(on, '17:00', lis.zone), arrivesAt }
  }
  const missing = (...flights: Trip['flights']) => missingSteps(house({ ...trip, flights }), day)
  expect(missing(out(checkinOn), back(checkoutOn))).toEqual([])
  expect(missing(back(checkoutOn), out(checkinOn))).toEqual([])
  expect(missing(out(addDays(checkinOn, -1)), back(checkoutOn))).toEqual(['flights'])
  expect(missing(out(addDays(checkinOn, 1)), back(checkoutOn))).toEqual(['flights'])
  expect(missing(out(addYears(checkinOn, -1)), out(checkinOn), back(checkoutOn))).toEqual(['flights'])
  expect(missing(out(checkinOn), back(addDays(checkoutOn, 1)))).toEqual(['flights'])
  expect(missing(out(checkinOn), back(addYears(checkoutOn, -1)))).toEqual(['flights'])
  const byRoad: Trip = { ...trip, transport: 'road', flights: [out(addYears(checkinOn, -1))] }
  expect(missingSteps(house(byRoad), day)).toEqual([])
})

test('every listed airport has a zone that exists', () => {
  expect(findAirport('GRU')).toEqual({ airport: 'São Paulo, Guarulhos', airportEn: '', zone: 'America/Sao_Paulo' })
  expect([findAirport('XXX'), findAirport('toString')]).toEqual([null, null])
  for (const timeZone of FLIGHT_ZONES) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})
