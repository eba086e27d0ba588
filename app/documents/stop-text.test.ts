import { expect, test } from 'vitest'
import { type LiveTrip, liveTrip, stopOf } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import type { BoardingPlace } from '~/domain/trips/trip'
import { localDate } from '~/domain/values/dates'
import { SAMPLE_NOW, sampleOrder } from '../../tests/support/sample-documents'
import { changeLines } from './change-lines'
import { boardingText, journeyEnds } from './order-facts'
import { stopText } from './stop-text'
import { voucherFacts } from './voucher-facts'

const place = { address: 'Rodoviária', addressEn: '', dayOffset: null, zone: null, point: null }
const franca: BoardingPlace = { ...place, id: 'franca', place: 'Franca, SP', time: '22:00' }
const limeira: BoardingPlace = { ...place, id: 'limeira', place: 'Limeira, SP', time: '00:45' }

const ana = {
  name: 'Ana Lima',
  cpf: null,
  documentType: 'rg' as const,
  document: '123456789',
  birthDate: localDate('1990-05-20'),
  phone: null,
}

function night(boardingPlaceId: string): { order: Order; trip: LiveTrip } {
  const sample = sampleOrder()
  if (sample.trip === null) throw new Error('no trip')
  const checkinOn = localDate('2026-12-20')
  const trip = { ...sample.trip, checkinOn, checkoutOn: localDate('2026-12-22'), boardingPlaces: [franca, limeira] }
  const passengers = [{ ...ana, boardingPlaceId }]
  return { order: { ...sample, trip, passengers }, trip: liveTrip(trip, null) }
}

test('a stop after midnight has the date of its own day on every document', () => {
  const { order, trip } = night('limeira')
  expect(stopText(stopOf('limeira', trip), 'pt-BR')).toBe('Limeira, SP, 21 de dezembro, 00:45')
  expect(boardingText(order, trip)).toBe('Limeira, SP, Rodoviária, 21 de dezembro, às 00:45')
  expect(journeyEnds(order, trip)?.from.lines.join(' ')).toMatch(/segunda.*21\/12\/2026.*00:45/)
  const voucher = voucherFacts(order, trip, 'pt-BR', SAMPLE_NOW)
  expect(JSON.stringify(voucher)).toContain('segunda-feira, 21/12/2026, às 00:45')
  expect(voucher.passengers[0]?.boarding).toBe('Limeira, SP, 21 de dezembro, 00:45')
})

test('a stop before midnight has the date of the departure', () => {
  const { order, trip } = night('franca')
  expect(stopText(stopOf('franca', trip), 'pt-BR')).toBe('Franca, SP, 22:00')
  expect(boardingText(order, trip)).toBe('Franca, SP, Rodoviária, 20 de dezembro, às 22:00')
})

test('a change across midnight says both days', () => {
  const was = { ...limeira, time: '23:50', dayOffset: 0, date: localDate('2026-12-20') }
  const now = { ...limeira, dayOffset: 1, date: localDate('2026-12-21') }
  expect(changeLines([{ kind: 'stop', was, now }], 'pt-BR')).toEqual([
    { label: 'Embarque em Limeira, SP', was: '20 de dezembro, 23:50', now: '21 de dezembro, 00:45' },
  ])
})
