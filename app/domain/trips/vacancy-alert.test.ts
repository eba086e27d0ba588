import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { sampleStock, sampleTrip } from '../../../tests/support/sample-trip'
import { hasVacancyReturned, vacancyAlertEnd } from './vacancy-alert'

const [stock] = sampleStock(sampleTrip('trip'))
if (!stock) throw new Error('a sample trip has options')
const taken = (held: number, sold: number, vacancies = 5) => [{ ...stock, held, sold, vacancies }]
const seats = (sold: number) => [{ ...stock, id: stock.tripId, held: 0, sold, vacancies: 46 }]

test.each([
  ['from none to one', taken(1, 4), taken(0, 4), true],
  ['more units on sale', taken(0, 5), taken(0, 5, 6), true],
  ['an option that is new', [], taken(0, 0), true],
  ['from one to two', taken(1, 3), taken(0, 3), false],
  ['the last one taken', taken(0, 4), taken(1, 4), false],
  ['an option without vacancies', [], taken(0, 0, 0), false],
  ['nothing moved', taken(0, 5), [], false],
  ['one seat of a bus with a single free one', seats(45), seats(44), true],
  ['one seat of a bus with places for any party', seats(30), seats(29), false],
  ['the last seat taken', seats(45), seats(46), false],
])('a vacancy returns: %s', (_name, before, after, expected) => {
  expect(hasVacancyReturned(before, after)).toBe(expected)
})

test('an alert ends with the day of departure in the shop’s zone', () => {
  expect(vacancyAlertEnd(localDate('2027-01-10'))).toBe('2027-01-11T02:59:59.999Z')
})
