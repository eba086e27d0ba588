import { afterEach, beforeEach, expect, test } from 'vitest'
import { departures, stock, trips } from '~/data/collections'
import { toDeparture } from '~/domain/departures/departure'
import { SAMPLE_NOW, sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { checkInvariants } from './check-invariants.server'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

test('a departure belongs to a trip, and leaves memory with it', async () => {
  const trip = sampleTrip()
  const departure = toDeparture(null, trip)
  await trips.put(trip.id, trip)
  await stock.put('double', sampleStock())
  await departures.put(trip.id, departure)
  const input = { now: SAMPLE_NOW, provider: null, acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
  await departures.put(trip.id, { ...departure, hasDeparted: true })
  await departures.put('nowhere', { ...departure, id: 'nowhere' })
  expect((await checkInvariants(input)).violations).toEqual([
    { rule: 'I12', subject: 'chapada', problem: 'is not marked as its trip is' },
    { rule: 'I12', subject: 'nowhere', problem: 'is the departure of no trip' },
  ])
})
