import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import type { Difference } from '~/catalogue/near-misses'
import { stock, trips } from '~/data/collections'
import { adultsOnly } from '~/domain/trips/party'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { nearMissCards } from './near-miss-cards.server'

let database: TestStore
beforeEach(async () => {
  database = openTestStore()
  const trip = sampleTrip('ubatuba', {
    name: 'Ubatuba, fim de semana',
    placeAliases: ['ubatuba'],
    checkinOn: localDate('2027-01-07'),
    boarding: ['São Carlos, SP', 'Campinas, SP'],
  })
  for (const one of sampleStock(trip)) await stock.put(one.id, one)
  await trips.put(trip.id, trip)
  await catalogue().ready
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

function card(difference: Difference, month?: string, people: number | null = 2) {
  const listed = catalogue().tripById('ubatuba')
  if (!listed) throw new Error('the trip is not listed')
  const [first] = nearMissCards(
    [{ listed, difference }],
    { party: { party: people === null ? null : adultsOnly(people), city: 'Franca, SP' }, month },
    'pt-BR',
  )
  return first
}

test.each<[string, Difference, string?]>([
  ['R$\u00a090,00 a mais para 2', { condition: 'price', more: centavos(9000) }],
  ['uma semana depois do fim de dezembro', { condition: 'month', month: '2027-01', days: 7 }, '2026-12'],
  ['1 dia antes de fevereiro', { condition: 'month', month: '2027-01', days: -1 }, '2027-02'],
  ['12 dias depois do fim de dezembro', { condition: 'month', month: '2027-01', days: 12 }, '2026-12'],
  ['em janeiro', { condition: 'month', month: '2027-01', days: -40 }, '2027-03'],
  ['em janeiro de 2027', { condition: 'month', month: '2027-01', days: 40 }, '2026-11'],
  ['saindo de Campinas', { condition: 'city', city: 'Campinas, SP' }],
  ['4 noites', { condition: 'nights', nights: 4 }],
  ['de avião', { condition: 'transport', transport: 'air' }],
  ['cruzeiro', { condition: 'kind', kind: 'cruises' }],
  ['sem passeio marítimo', { condition: 'marine' }],
  ['outro destino: Ubatuba', { condition: 'place' }],
])('%s', (note, difference, month) => {
  expect(card(difference, month)?.note).toBe(note)
})

test('a single traveler sees the plain sum', () => {
  expect(card({ condition: 'price', more: centavos(9000) }, undefined, 1)?.note).toBe('R$\u00a090,00 a mais')
})

test('the link keeps the party, and leaves from the city that is named', () => {
  const near = card({ condition: 'city', city: 'Campinas, SP' })
  expect(near?.query).toBe('?people=2&city=Campinas%2C+SP')
  expect(near?.price).toMatchObject({ amount: 200_001, label: 'para 2 pessoas, taxas incluídas' })
})
