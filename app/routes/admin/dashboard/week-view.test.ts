import { expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import { addDays, localDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { confirmedOf, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore } from '../../../../tests/support/test-store'
import { loadWeek } from './week-view.server'

test('who travels in the week is counted as on the page of the departure; nobody else is shown', async () => {
  const store = openTestStore()
  const day = today(SAMPLE_NOW)
  const dates = { checkinOn: addDays(day, -1), checkoutOn: addDays(day, 2) }
  for (const [id, over] of [
    ['away', { ...dates, hasDeparted: true }],
    ['unpaid', dates],
    ['later', { checkinOn: addDays(day, 7), checkoutOn: addDays(day, 8) }],
  ] as const) {
    const trip = { ...sampleTrip(), id, slug: id, state: 'published' as const, transport: 'road' as const, ...over }
    await trips.put(id, trip)
    const order = sampleOrder({ method: 'pix' }, { code: `${id.toUpperCase()}1`, tripId: id })
    const born = localDate(`1990-${addDays(day, 1).slice(5)}`)
    const passengers = [
      {
        ...{ name: 'Ana Lima', cpf: null, documentType: 'rg' as const, document: '123', phone: null },
        ...{ birthDate: born, boardingPlaceId: null },
      },
    ]
    const paid = { state: 'paid', status: 'paid' } as const
    await orders.create(order.code, { ...order, passengers, ...(id === 'unpaid' ? {} : paid) })
  }
  const week = await loadWeek(day, contextIn('pt-BR'))
  expect(week.map(({ key }) => key)).toEqual(['away'])
  const listed = await readTripPassengers('away', { kind: 'admin' })
  expect(listed && confirmedOf(listed)).toHaveLength(1)
  expect(week[0]?.facts).toMatch(/ · 1 passageiro$/)
  expect(week[0]?.missing).toBe('Falta informar: placa, TAF da transportadora e Cadastur do guia')
  expect(week[0]?.birthdays).toBe('Aniversário: Ana Lima (22/11)')
  await store.close()
})
