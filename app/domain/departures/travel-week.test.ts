import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { type Departure, toDeparture } from './departure'
import { birthdayWithin, missingRoadFacts, travelsWithin, weekEnd } from './travel-week'

const week = { from: localDate('2026-12-28'), to: localDate('2027-01-03') }
const days = (checkinOn: string, checkoutOn: string) => ({
  checkinOn: localDate(checkinOn),
  checkoutOn: localDate(checkoutOn),
})

test('a week is seven days with today; who left before and is not back travels in it', () => {
  expect(weekEnd(week.from)).toBe(week.to)
  const found = [
    days('2026-12-20', '2026-12-28'),
    days('2027-01-03', '2027-01-05'),
    days('2026-12-20', '2026-12-27'),
    days('2027-01-04', '2027-01-05'),
  ].map((trip) => travelsWithin(trip, week))
  expect(found).toEqual([true, true, false, false])
})

test('a birthday is on a day of the trip, also after the turn of the year', () => {
  const trip = days('2026-12-30', '2027-01-02')
  const on = (birthDate: string) => birthdayWithin(localDate(birthDate), trip, week)
  expect([on('1990-12-29'), on('1990-12-30'), on('1990-01-02'), on('1990-01-03')]).toEqual([
    null,
    '2026-12-30',
    '2027-01-02',
    null,
  ])
  expect(birthdayWithin(null, trip, week)).toBe(null)
})

test('who was born on 29 February has a birthday in every year', () => {
  const leap = { from: localDate('2028-02-26'), to: localDate('2028-03-03') }
  const common = { from: localDate('2027-02-26'), to: localDate('2027-03-03') }
  const born = localDate('2000-02-29')
  expect(birthdayWithin(born, days('2028-02-01', '2028-03-10'), leap)).toBe('2028-02-29')
  expect(birthdayWithin(born, days('2027-02-01', '2027-03-10'), common)).toBe('2027-02-28')
})

test('by road a plate of every vehicle, the TAF and the Cadastur are entered; by air none is', () => {
  const nothing = toDeparture(null, { id: 'a', hasDeparted: false })
  expect(missingRoadFacts(nothing, { transport: 'road' })).toEqual(['plate', 'taf', 'cadastur'])
  expect(missingRoadFacts(nothing, { transport: 'air' })).toEqual([])
  const bus = { id: 'b', seats: 46, blocked: [], blockedReason: '', layout: '', rows: [], accessible: [] }
  const full: Departure = {
    ...nothing,
    vehicles: [
      { ...bus, plate: 'ABC1D23' },
      { ...bus, id: 'c', plate: '' },
    ],
    carrier: { name: 'Viação', cnpj: null, taf: '123456' },
    guide: { name: 'Rui', phone: null, cadastur: '26.012345.10.0001-5' },
  }
  expect(missingRoadFacts(full, { transport: 'road' })).toEqual(['plate'])
})
