import { expect, test } from 'vitest'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import { sampleTrip } from '../../../tests/support/sample-documents'
import { joinedTrip, optionTemplate, seriesDates, seriesDifferences, seriesOf } from './series'

test('a trip that was never one of several is a series of one, and its options are their own templates', () => {
  expect(seriesOf({ id: 'holambra', seriesId: null })).toBe('holambra')
  expect(seriesOf({ id: 'holambra-2', seriesId: 'holambra' })).toBe('holambra')
  expect(optionTemplate({ id: 'place', templateId: null })).toBe('place')
  expect(optionTemplate({ id: 'place-2', templateId: 'place' })).toBe('place')
})

const first = localDate('2027-03-06')
const second = localDate('2027-03-13')
const third = localDate('2027-03-20')

test('the dates are those that were named, and every week from the first until the end', () => {
  expect(seriesDates([second, first, second], null)).toEqual(ok([first, second]))
  expect(seriesDates([first], third)).toEqual(ok([first, second, third]))
  expect(seriesDates([first, localDate('2027-03-17')], second)).toEqual(ok([first, second, localDate('2027-03-17')]))
  expect(seriesDates([], third)).toEqual(ok([]))
})

test('an end before the first date, and more dates than half a year has weeks, are refused', () => {
  expect(seriesDates([second], first)).toEqual(refused('endsEarly'))
  expect(seriesDates([first], localDate('2028-03-06'))).toEqual(refused('tooMany'))
})

const base = sampleTrip({})
const [double] = base.options

test('what another date has otherwise is named: its words, its nights, its options and their prices', () => {
  expect(seriesDifferences(base, base)).toEqual([])
  if (!double) throw new Error('the sample has an option')
  const dearer = {
    ...double,
    id: 'other',
    name: ` ${double.name.toUpperCase()} `,
    price: centavos(double.price + 5000),
  }
  const single = { ...double, id: 'single', name: 'Individual', people: 1 }
  const checkoutOn = addDays(base.checkoutOn, 1)
  const other = sampleTrip({ id: 'other', name: 'Chapada em dobro', checkoutOn, options: [dearer, single] })
  expect(seriesDifferences(other, base)).toEqual([
    { kind: 'name' },
    { kind: 'nights', nights: expect.any(Number) },
    { kind: 'price', option: double.name, difference: 5000 },
    ...base.options.slice(1).map(({ name }) => ({ kind: 'missingOption', option: name })),
    { kind: 'ownOption', option: 'Individual' },
  ])
})

test('a trip that joins takes the templates of the options that are the same thing, and keeps the others', () => {
  if (!double) throw new Error('the sample has an option')
  const same = { ...double, id: 'same', templateId: null }
  const own = { ...double, id: 'own', name: 'Individual', people: 1, templateId: null }
  const joined = joinedTrip(sampleTrip({ id: 'other', options: [same, own] }), base)
  expect(joined.seriesId).toBe(base.id)
  expect(joined.options.map(({ templateId }) => templateId)).toEqual([double.id, null])
})
