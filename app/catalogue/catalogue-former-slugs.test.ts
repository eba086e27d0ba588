import { expect, test } from 'vitest'
import { sampleTrip } from '../../tests/support/sample-trip'
import { tripShelf } from './trip-shelf'

test('a former address leads to its trip, until the trip leaves or gives it up', () => {
  const moved = sampleTrip('gramado', { formerSlugs: ['serra'] })
  const shelf = tripShelf()
  shelf.putTrip(moved)
  expect([shelf.byFormerSlug('serra')?.trip.id, shelf.bySlug('serra')]).toEqual(['gramado', null])
  shelf.putTrip({ ...moved, formerSlugs: [] })
  expect(shelf.byFormerSlug('serra')).toBeNull()
  shelf.putTrip(moved)
  shelf.removeTrip('gramado')
  expect(shelf.byFormerSlug('serra')).toBeNull()
})
