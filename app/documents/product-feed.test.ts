import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { type FeedItem, productFeed } from './product-feed'

const item: FeedItem = {
  id: 'gramado',
  name: 'Gramado, "Natal Luz"',
  description: 'Serra.\nNeblina.',
  url: 'https://roteiro.test/trip-details/gramado',
  pictures: ['https://roteiro.test/images/gramado.jpg'],
  checkinOn: localDate('2027-03-12'),
  checkoutOn: localDate('2027-03-16'),
  pricesSince: localDate('2026-11-01'),
  isOnSale: true,
  isSoldOut: false,
  schedule: [],
  options: [],
  headline: { amount: centavos(61_728), text: 'a partir de R$ 617,28' },
  operator: null,
  brand: 'Roteiro',
}

const linesOf = (items: readonly FeedItem[]) => productFeed(items).split('\r\n').slice(1, -1)

test('a trip is a row with the price that its page shows first', () => {
  expect(productFeed([item])).toBe(
    'id,title,description,availability,price,link,image_link,brand,condition\r\n' +
      'gramado,"Gramado, ""Natal Luz""","Serra.\nNeblina.",in_stock,617.28 BRL,' +
      'https://roteiro.test/trip-details/gramado,https://roteiro.test/images/gramado.jpg,Roteiro,new\r\n',
  )
})

test('what is sold out or no longer sold is said to be so', () => {
  for (const gone of [{ isSoldOut: true }, { isOnSale: false }])
    expect(linesOf([{ ...item, ...gone }])[0]).toContain(',out_of_stock,')
})

test('a trip without a price for an adult or without a picture is left out', () => {
  expect(
    linesOf([
      { ...item, headline: null },
      { ...item, pictures: [] },
    ]),
  ).toEqual([])
})

test('no text is a formula to a spreadsheet', () => {
  expect(linesOf([{ ...item, name: '=HYPERLINK()' }])[0]).toContain("gramado,'=HYPERLINK(),")
})
