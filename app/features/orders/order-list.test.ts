import { expect, test } from 'vitest'
import { contextIn } from '../../../tests/support/context-in'
import { sampleOrder, sampleProductOrder } from '../../../tests/support/sample-documents'
import { itemOf, orderExportColumns } from './order-list.server'

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

test('a file says one of four states: what an agency owes on its account is in the method and the open amount', () => {
  const owed = sampleOrder({ method: 'pix' }, { method: 'account', state: 'onAccount', status: 'paid' })
  const columns = orderExportColumns(new Map(), contextIn('pt-BR'))
  const cell = (header: string) => columns.find((column) => column.header === header)?.value(owed)
  expect([cell('Situação'), cell('Forma')]).toEqual(['Pago', 'Na conta da agência'])
})
