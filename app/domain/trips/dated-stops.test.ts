import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { sampleTrip } from '../../../tests/support/sample-documents'
import { byDeparture, firstStop, stopInstant, stopZone } from './dated-stops'
import { datedStops } from './stop-days'
import type { BoardingPlace } from './trip'

const [sample] = sampleTrip().boardingPlaces

function stop(place: string, time: string | null, more: Partial<BoardingPlace> = {}): BoardingPlace {
  if (!sample) throw new Error('a trip without stops')
  return { ...sample, id: place, place, time, ...more }
}

const checkinOn = localDate('2026-12-20')
const days = (...boardingPlaces: BoardingPlace[]) => datedStops({ checkinOn, boardingPlaces }).map(({ date }) => date)

test('a time earlier than the one before it is on the next day', () => {
  const [franca, araraquara, limeira] = [
    stop('Franca, SP', '22:00'),
    stop('Araraquara, SP', '23:30'),
    stop('Limeira, SP', '00:45'),
  ]
  expect(days(franca, araraquara, limeira)).toEqual(['2026-12-20', '2026-12-20', '2026-12-21'])
  expect(days(franca, limeira, stop('Rio', '21:00'), stop('Vitória, ES', '03:00'))).toEqual([
    '2026-12-20',
    '2026-12-21',
    '2026-12-21',
    '2026-12-22',
  ])
})

test('between two zones the day follows the moment, not the clock', () => {
  const west = days(stop('Presidente Epitácio, SP', '14:00'), stop('Bataguassu, MS', '13:30'))
  expect(west).toEqual(['2026-12-20', '2026-12-20'])
  expect(days(stop('Santa Fé do Sul, SP', '23:50'), stop('Aparecida do Taboado, MS', '23:20'))).toEqual([
    '2026-12-20',
    '2026-12-20',
  ])
  const overMidnight = days(
    stop('São José do Rio Preto, SP', '22:30'),
    stop('Santa Fé do Sul, SP', '00:20'),
    stop('Aparecida do Taboado, MS', '23:40'),
    stop('Paranaíba, MS', '00:30'),
  )
  expect(overMidnight).toEqual(['2026-12-20', '2026-12-21', '2026-12-20', '2026-12-21'])
  expect(days(stop('Bataguassu, MS', '22:40'), stop('Presidente Epitácio, SP', '00:10'))).toEqual([
    '2026-12-20',
    '2026-12-21',
  ])
  expect(
    days(stop('Vila', '14:00', { zone: 'America/Sao_Paulo' }), stop('Posto', '13:10', { zone: 'America/Manaus' })),
  ).toEqual(['2026-12-20', '2026-12-20'])
  expect(days(stop('Presidente Epitácio, SP', '14:00'), stop('Bataguassu', '13:30'))).toEqual([
    '2026-12-20',
    '2026-12-21',
  ])
})

test('a chosen day counts, for what follows as well', () => {
  const late = stop('Franca, SP', '00:15', { dayOffset: 1 })
  expect(days(late, stop('Limeira, SP', '02:00'))).toEqual(['2026-12-21', '2026-12-21'])
  expect(days(stop('A', '22:00'), stop('B', '05:00', { dayOffset: 0 }), stop('C', '06:00'))).toEqual([
    '2026-12-20',
    '2026-12-20',
    '2026-12-20',
  ])
})

test('a place without a time has the day of the one before it, and does not hide a midnight', () => {
  expect(days(stop('A', '22:00'), stop('B', null), stop('C', '00:30'))).toEqual([
    '2026-12-20',
    '2026-12-20',
    '2026-12-21',
  ])
})

test('the instant is that of the clock there', () => {
  const at = (place: BoardingPlace) => datedStops({ checkinOn, boardingPlaces: [place] }).map(stopInstant)[0]
  expect(at(stop('Manaus, AM', '05:00'))).toBe('2026-12-20T09:00:00.000Z')
  expect(at(stop('Rio Branco, AC', '05:00'))).toBe('2026-12-20T10:00:00.000Z')
  expect(at(stop('Fernando de Noronha, PE', '05:00'))).toBe('2026-12-20T07:00:00.000Z')
  expect(at(stop('Lisboa, Portugal', '05:00'))).toBe('2026-12-20T05:00:00.000Z')
  expect(at(stop('Boston, MA', '05:00', { zone: 'America/New_York' }))).toBe('2026-12-20T10:00:00.000Z')
  expect(at(stop('Manaus, AM', null))).toBeNull()
})

test('a place that is not known has no zone', () => {
  expect(stopZone(stop('Vila Distante', '05:00'))).toBeNull()
})

test('the first to leave is first in time, not in clock', () => {
  const dated = datedStops({
    checkinOn,
    boardingPlaces: [stop('Franca, SP', '22:00'), stop('Limeira, SP', '00:45'), stop('Santos, SP', null)],
  })
  expect(
    [...dated]
      .reverse()
      .sort(byDeparture)
      .map(({ place }) => place),
  ).toEqual(['Franca, SP', 'Limeira, SP', 'Santos, SP'])
  expect(firstStop([...dated].reverse())?.place).toBe('Franca, SP')
  expect(firstStop([])).toBeNull()
})
