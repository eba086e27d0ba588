import { expect, test } from 'vitest'
import { sampleTrip } from '../../../../tests/support/sample-documents'
import { mapPlaces, mapVersion } from './trip-map-places.server'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }
const lisbon = { place: 'Lisboa', point: { latitude: 38.72, longitude: -9.14 } }
const salvador = { place: 'Salvador', point: { latitude: -12.98, longitude: -38.5 } }
const boarding = {
  id: 'sp',
  place: 'São Paulo, SP',
  address: 'Guarulhos',
  addressEn: '',
  time: '06:00',
  dayOffset: null,
  zone: null,
}
const boardingPlaces = [
  { ...boarding, point: saoPaulo },
  { ...boarding, id: 'x', place: 'Franca, SP', point: null },
]
const names = (over: Parameters<typeof sampleTrip>[0]) =>
  mapPlaces(sampleTrip({ boardingPlaces, ...over })).map(({ name, kind }) => `${kind} ${name}`)

test('a map shows the boarding places that have a point, and then the tour', () => {
  expect(names({ transport: 'road', routePlaces: [lisbon] })).toEqual(['boarding São Paulo', 'tour Lisboa'])
  expect(names({ transport: 'air', routePlaces: [salvador] })).toEqual(['boarding São Paulo', 'tour Salvador'])
})

test('a flight across an ocean shows the tour alone', () => {
  expect(names({ transport: 'air', routePlaces: [lisbon] })).toEqual(['tour Lisboa'])
})

test('a place is shown once: a town whose port is on the tour, a town with two stops', () => {
  const port = { place: 'Porto de Santos', point: { latitude: -23.956, longitude: -46.309 } }
  const stops = [
    { ...boarding, id: 'centre', place: 'Campinas, SP', point: { latitude: -22.9, longitude: -47.06 } },
    { ...boarding, id: 'station', place: 'Campinas, SP', point: { latitude: -22.91, longitude: -47.07 } },
    { ...boarding, id: 'port', place: 'Santos, SP', point: { latitude: -23.96, longitude: -46.33 } },
  ]
  expect(names({ transport: 'road', boardingPlaces: stops, routePlaces: [port, salvador] })).toEqual([
    'boarding Campinas',
    'tour Porto de Santos',
    'tour Salvador',
  ])
})

test('without a place of the tour there is no map', () => {
  expect(names({ routePlaces: [] })).toEqual([])
})

test('the address changes with what is drawn', () => {
  const trip = sampleTrip({ boardingPlaces, routePlaces: [salvador] })
  const before = mapVersion(mapPlaces(trip))
  expect(mapVersion(mapPlaces({ ...trip }))).toBe(before)
  expect(mapVersion(mapPlaces({ ...trip, routePlaces: [salvador, lisbon] }))).not.toBe(before)
})
