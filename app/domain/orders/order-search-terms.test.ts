import { expect, test } from 'vitest'
import { matchesAllTerms, searchKey } from '~/domain/values/search-terms'
import { sampleOrder } from '../../../tests/support/sample-documents'
import { orderSearchTerms } from './order-search-terms'

const sample = sampleOrder({ method: 'card', installments: 1, hosted: false })
const [charge] = sample.charges
if (!charge) throw new Error('The sample has a charge')

const order = {
  ...sample,
  payer: { ...sample.payer, phone: '+5516991234567' },
  passengers: Array.from({ length: 10 }, (_, place) => ({
    name: 'Maximiliana Wolfeschlegelsteinhausenberger de Albuquerque',
    document: `5299822472${place}`,
    cpf: null,
    documentType: 'rg' as const,
    birthDate: null,
    phone: `+551198765432${place}`,
    boardingPlaceId: null,
  })),
  charges: [
    {
      ...charge,
      providerOrderId: 'or_2mXk9PqLrT7vWz0Y',
      providerChargeId: 'ch_56GXnk6T0eU88qMm',
      card: { brand: 'visa', lastFour: '4242' },
    },
  ],
}

test.each([
  ['its code', sample.code],
  ["the payer's phone", '(16) 99123-4567'],
  ["the payer's phone, begun", '1699123'],
  ["the last passenger's phone", '+55 11 98765-4329'],
  ["the provider's charge", 'ch_56GXnk6T0eU88qMm'],
  ["the provider's order", 'or_2mXk9PqLrT7vWz0Y'],
  ["the card's ending", '4242'],
  ["the last passenger's document", '52998224729'],
])('an order of ten is found by %s', (_, typed) => {
  const searchTerms = orderSearchTerms(order)
  expect(searchTerms).toContain(searchKey(typed))
  expect(matchesAllTerms(searchTerms, typed)).toBe(true)
})
