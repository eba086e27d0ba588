import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { MAX_AGENCY_NOTES } from '~/domain/orders/order-notes'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { addOrderNote } from './order-staff-acts.server'

let opened: TestShop
beforeEach(async () => {
  opened = await openTestShop()
})
afterEach(() => opened.close())

const partner = { by: { id: 'lia', name: 'Lia' }, now: SAMPLE_NOW, agencyId: 'viva' }

test('a partner has room for notes of their own, and never takes that of the shop or of another partner', async () => {
  const order = sampleOrder()
  const note = { byId: 'lia', byName: 'Lia', agencyId: 'viva', at: SAMPLE_NOW }
  const notes = Array.from({ length: MAX_AGENCY_NOTES - 1 }, (_, at) => ({ ...note, id: `n${at}`, text: `nota ${at}` }))
  await orders.put(order.code, { ...order, notes })
  expect((await addOrderNote(order.code, 'a última', partner)).ok).toBe(true)
  expect((await addOrderNote(order.code, 'a última', partner)).ok).toBe(true)
  expect(await addOrderNote(order.code, 'mais uma', partner)).toEqual({ ok: false, reason: 'full' })
  expect((await addOrderNote(order.code, 'de outra', { ...partner, agencyId: 'outra' })).ok).toBe(true)
  expect((await addOrderNote(order.code, 'da loja', { ...partner, agencyId: null })).ok).toBe(true)
  expect((await orders.get(order.code)).notes).toHaveLength(MAX_AGENCY_NOTES + 2)
})
