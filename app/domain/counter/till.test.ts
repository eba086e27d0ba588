import { expect, test } from 'vitest'
import { addMinutes, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { SAMPLE_NOW } from '../../../tests/support/sample-documents'
import {
  addEntry,
  cashSum,
  closeCounted,
  expectedCash,
  newTill,
  type Till,
  type TillEntry,
  tillId,
  tillNumber,
} from './till'

const by = { id: 'admin-1', name: 'Helena Prates' }
const now = addMinutes(SAMPLE_NOW, 5)
const day = localDate('2026-11-27')
const opened = newTill({ id: tillId(day, 1), day, openingAmount: centavos(10_000), by, now })

const entry = (id: string, kind: TillEntry['kind'], amount: number): TillEntry => {
  return { id, kind, amount: centavos(amount), at: now, by, orderCode: null, chargeId: null, note: 'troco' }
}

function withEntries(...entries: TillEntry[]): Till {
  return entries.reduce((till, each) => {
    const added = addEntry(till, each)
    if (!added.ok) throw new Error(added.reason)
    return added.value
  }, opened)
}

test('what should lie in the drawer is the opening, what came in and what went out', () => {
  const till = withEntries(entry('a', 'in', 5000), entry('b', 'out', 2000), entry('a', 'in', 5000))
  expect([till.id, tillNumber(tillId(day, 12)), till.entries.length]).toEqual(['2026-11-27-1', 12, 2])
  expect([cashSum(till, 'in'), cashSum(till, 'out'), expectedCash(till)]).toEqual([5000, 2000, 13_000])
  expect(addEntry(till, entry('c', 'out', 13_001))).toMatchObject({ reason: 'notEnough' })
})

test('it is closed as it was counted: a difference needs a note', () => {
  const till = withEntries(entry('a', 'in', 5000))
  const count = { countedAmount: centavos(14_500), by, now }
  expect(closeCounted(till, { ...count, note: '' })).toMatchObject({ reason: 'noteMissing' })
  const closed = closeCounted(till, { ...count, note: 'Troco a mais' })
  expect(closed).toMatchObject({ value: { state: 'closed', countedAmount: 14_500, difference: -500, closedBy: by } })
  expect(closeCounted(till, { ...count, countedAmount: centavos(15_000), note: '' })).toMatchObject({ ok: true })
  if (!closed.ok) throw new Error(closed.reason)
  expect(addEntry(closed.value, entry('d', 'in', 1))).toMatchObject({ reason: 'tillClosed' })
  expect(closeCounted(closed.value, { ...count, note: 'x' })).toMatchObject({ reason: 'tillClosed' })
})
