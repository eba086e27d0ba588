import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { read } from '../../../../tests/support/request-to'
import { buy } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { handleOrderDetails } from './order-details.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('who corrects a passenger is shown the phone that a colleague has corrected meanwhile', async () => {
  const { code, passengers } = await buy(shop)
  const [ana] = passengers
  if (!ana) throw new Error('nobody travels')
  const formValues = {
    intent: 'passenger',
    place: '0',
    name: ana.name,
    cpf: '529.982.247-25',
    documentType: ana.documentType,
    document: ana.document,
    birthDate: ana.birthDate ?? '',
    phone: '',
    boardingPlaceId: ana.boardingPlaceId ?? '',
    seen: passengerKey(ana),
  }
  const correct = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...formValues, ...fields })) form.set(name, value)
    const by = { id: 'helena', name: 'Helena' }
    const order = await orders.get(code)
    return read(
      await handleOrderDetails({ form, order, by, limit: null, language: 'pt-BR', publicUrl: 'https://x.example' }),
    )
  }
  expect((await correct({ phone: '(11) 98765-4321' })).status).toBe(302)
  expect(await correct({ name: 'Ana Lima Prado' })).toMatchObject({
    status: 409,
    errors: { name: ['Está salvo agora: Ana Lima'], phone: ['Está salvo agora: (11) 98765-4321'] },
  })
})
