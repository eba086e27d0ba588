import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { breadcrumbData, shopData } from './structured-data'
import { eventData, type TripStructuredData, tripData } from './structured-offers'

const trip: TripStructuredData = {
  url: 'https://roteiro.test/trip-details/gramado',
  name: 'Gramado',
  description: 'Serra.',
  pictures: ['https://roteiro.test/images/gramado-preview.jpg'],
  checkinOn: localDate('2027-03-12'),
  checkoutOn: localDate('2027-03-16'),
  pricesSince: localDate('2026-11-01'),
  isOnSale: true,
  schedule: ['Chegada'],
  options: [
    { name: 'Duplo', price: centavos(123456), isSoldOut: false },
    { name: 'Triplo', price: centavos(5), isSoldOut: true },
  ],
  headline: { amount: centavos(61_728), text: 'a partir de R$ 617,28 por pessoa, em quarto duplo' },
  operator: 'Roteiro Viagens',
}

test('a trip is a journey and a product, each option an offer that ends the day before departure', () => {
  const entity = tripData(trip)
  expect(entity['@type']).toEqual(['TouristTrip', 'Product'])
  expect(entity['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '617.28',
    description: 'a partir de R$ 617,28 por pessoa, em quarto duplo',
    offerCount: 2,
  })
  expect(tripData({ ...trip, headline: null })['offers']).toMatchObject([
    {
      price: '1234.56',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01',
      priceValidUntil: '2027-03-11',
      validThrough: '2027-03-11',
    },
    { price: '0.05', availability: 'https://schema.org/SoldOut' },
  ])
})

test('a trip whose sales have ended offers nothing, whatever is free', () => {
  expect(tripData({ ...trip, isOnSale: false })['offers']).toMatchObject([
    { availability: 'https://schema.org/SoldOut' },
    { availability: 'https://schema.org/SoldOut' },
  ])
})

test('a race has its days and its place', () => {
  const days = [localDate('2027-03-13'), localDate('2027-03-14')]
  expect(eventData(trip, { place: 'Interlagos', days })).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2027-03-13',
    endDate: '2027-03-14',
    location: { '@type': 'Place', name: 'Interlagos' },
  })
  expect(eventData(trip, { place: 'Interlagos', days: [] })).toMatchObject({
    startDate: '2027-03-12',
    endDate: '2027-03-16',
  })
})

test('the way to a page counts its steps', () => {
  expect(breadcrumbData([{ name: 'Início', url: 'https://roteiro.test/' }])['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://roteiro.test/' },
  ])
})

test('structured data leave out what the settings do not have', () => {
  const [seller, site] = shopData({
    origin: 'https://roteiro.test',
    name: 'Roteiro',
    legalName: 'Roteiro',
    description: 'Viagens.',
    email: '',
    phone: '',
    address: { street: '', city: '', state: '', zipCode: '' },
  })
  expect(Object.keys(seller ?? {})).not.toContain('address')
  expect(seller).not.toHaveProperty('telephone')
  expect(site).toMatchObject({ potentialAction: { target: { urlTemplate: 'https://roteiro.test/trips?q={words}' } } })
})
