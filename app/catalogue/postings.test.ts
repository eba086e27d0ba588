import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addOccurrence, emptyPostings, removeRow, rowOf, timesOf } from './postings'

const change = fc.record({ row: fc.integer({ min: 0, max: 30 }), isRemoved: fc.boolean() })

test('rows stay in order with their occurrences, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const postings = emptyPostings()
      const wanted = new Map<number, number>()
      for (const { row, isRemoved } of changes) {
        if (isRemoved) {
          removeRow(postings, row)
          wanted.delete(row)
        } else {
          expect(addOccurrence(postings, row)).toBe(!wanted.has(row))
          wanted.set(row, (wanted.get(row) ?? 0) + 1)
        }
      }
      const kept = [...postings.cells.subarray(0, postings.size)].map((cell) => [rowOf(cell), timesOf(cell)])
      expect(kept).toEqual([...wanted].sort(([a], [b]) => a - b))
    }),
  )
})

test('what occurs very often counts no further and does not become another row', () => {
  const postings = emptyPostings()
  const row = 16_000_000
  for (let time = 0; time < 300; time += 1) addOccurrence(postings, row)
  expect([postings.size, rowOf(postings.cells[0] ?? 0), timesOf(postings.cells[0] ?? 0)]).toEqual([1, row, 255])
})
