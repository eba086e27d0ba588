import { expect, test } from 'vitest'
import { sampleOrder, sampleProductOrder } from '../../../tests/support/sample-documents'
import { itemOf } from './order-list.server'

test('a trip or product without an English name uses its Portuguese name', () => {
  const order = sampleOrder()
  const sold = sampleProductOrder()
  const trip = order.trip && { ...order.trip, name: 'Serra', nameEn: '' }
  const product = sold.product && { ...sold.product, nameEn: '' }
  expect(itemOf({ ...order, trip }, 'en')).toBe('Serra')
  expect(itemOf({ ...sold, product }, 'en')).toBe('Guia')
  expect(itemOf(sold, 'en')).toBe('Guide')
  expect(itemOf(sold, 'pt-BR')).toBe('Guia')
})
