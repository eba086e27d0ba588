import { expect, test } from 'vitest'
import { addDays, localDate } from '~/domain/values/dates'
import { sampleStock, sampleTrip } from '../../tests/support/sample-trip'
import { tripShelf } from './trip-shelf'

const today = localDate('2026-11-21')

test('ten thousand trips are searched, filtered and paged', () => {
  const names = ['Gramado', 'Florianópolis', 'Bonito', 'Lençóis', 'Ouro Preto', 'Salvador', 'Foz do Iguaçu', 'Jalapão']
  const shelf = tripShelf()
  for (let i = 0; i < 10_000; i++) {
    const checkinOn = addDays(today, 1 + (i % 400))
    const trip = sampleTrip(`t${i}`, {
      name: `${names[i % 8]} ${i}`,
      checkinOn,
      transport: i % 2 === 0 ? 'road' : 'air',
    })
    for (const stock of sampleStock(trip)) shelf.putStock(stock)
    shelf.putTrip(trip)
  }
  const page = shelf.search({ page: 2, perPage: 24, query: 'lencois', transport: 'air' }, today)
  expect([page.total, page.items.length]).toEqual([1250, 24])
  expect(page.facets.transport).toEqual([{ value: 'air', count: 1250 }])
  expect(shelf.search({ page: 1, perPage: 1, sort: 'date' }, today).items[0]?.trip.id).toBe('t0')
}, 60_000)
