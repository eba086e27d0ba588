import { afterEach, expect, test } from 'vitest'
import { trips } from '~/data/collections'
import { addDays, localDate } from '~/domain/values/dates'
import { sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { listAgencyTrips } from './list-trips.server'

const today = localDate('2026-11-21')

let database: TestStore
afterEach(() => database.close())

test('the next departure comes first, what is over last and the latest of it first', async () => {
  database = openTestStore()
  const leaving = { oldest: -400, latest: -10, away: -2, next: 1, last: 300 }
  for (const [id, days] of Object.entries(leaving)) {
    await trips.create(id, sampleTrip(id, { agencyId: 'a1', checkinOn: addDays(today, days), nights: 4 }))
  }
  const listed = await listAgencyTrips('a1', 'pt-BR', today)
  expect(listed.map(({ id }) => id)).toEqual(['away', 'next', 'last', 'latest', 'oldest'])
})
