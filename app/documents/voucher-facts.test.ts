import { expect, test } from 'vitest'
import { liveTrip } from '~/domain/departures/departure-change'
import { SAMPLE_NOW, sampleOrder } from '../../tests/support/sample-documents'
import { voucherFacts } from './voucher-facts'

test('a voucher names the hotels of the purchase, with their class where they have one', () => {
  const order = sampleOrder()
  if (order.trip === null) throw new Error('no trip')
  const hotels = [
    { name: 'Hotel Posto Cinco', stars: 4, address: 'Rua dos Exemplos, 77' },
    { name: 'Pousada do Lampião', stars: null, address: 'Rua das Amostras, 31' },
    { name: 'Albergue', stars: 1, address: 'Centro' },
  ]
  const trip = liveTrip({ ...order.trip, hotels }, null)
  expect(voucherFacts(order, trip, 'pt-BR', SAMPLE_NOW).hotels).toEqual([
    { name: 'Hotel Posto Cinco, 4 estrelas', address: 'Rua dos Exemplos, 77' },
    { name: 'Pousada do Lampião', address: 'Rua das Amostras, 31' },
    { name: 'Albergue, 1 estrela', address: 'Centro' },
  ])
  expect(voucherFacts(order, trip, 'en', SAMPLE_NOW).hotels[0]?.name).toBe('Hotel Posto Cinco, 4 stars')
})
