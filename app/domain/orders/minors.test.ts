import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { minorWarning } from './minors'

test('minors are judged on the day of departure', () => {
  const inland = { isAbroad: false, checkinOn: localDate('2027-03-12') }
  const abroad = { ...inland, isAbroad: true }
  expect(minorWarning(localDate('2011-03-13'), inland)).toBe('minorInland')
  expect(minorWarning(localDate('2011-03-12'), inland)).toBeNull()
  expect(minorWarning(localDate('2009-03-13'), abroad)).toBe('minorAbroad')
  expect(minorWarning(localDate('2009-03-12'), abroad)).toBeNull()
})
