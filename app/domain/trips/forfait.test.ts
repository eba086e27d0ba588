import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { formatParty } from '~/i18n/format-party'
import { answeredBy, isAnswerLate, partyOf } from './forfait'

// A Thursday, before a national holiday.
const createdAt = instant('2026-11-19T12:00:00.000Z')
const promise = { answerDays: 2, holidays: [] }

test('a request is late once its promised business day is over, and only while nobody has answered', () => {
  expect(isAnswerLate({ state: 'new', createdAt }, localDate('2026-11-24'), promise)).toBe(false)
  expect(isAnswerLate({ state: 'new', createdAt }, localDate('2026-11-25'), promise)).toBe(true)
  expect(isAnswerLate({ state: 'inContact', createdAt }, localDate('2026-12-26'), promise)).toBe(false)
})

test('weekends and the holidays of the shop do not count', () => {
  expect(answeredBy({ createdAt }, { answerDays: 1, holidays: [localDate('2026-11-23')] })).toBe('2026-11-24')
})

test('the party of a request is all its people, of whom those with an age are children', () => {
  expect(partyOf({ people: 4, childrenAges: [9, 0] })).toEqual({ adults: 2, ages: [0, 9] })
  expect(partyOf({ people: 3, childrenAges: [] })).toEqual({ adults: 3, ages: [] })
  const alone = partyOf({ people: 2, childrenAges: [9, 4] })
  expect(formatParty(alone, 'pt-BR')).toBe('2 crianças (4 e 9 anos)')
})
