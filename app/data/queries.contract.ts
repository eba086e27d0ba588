import { describe, expect, test } from 'vitest'
import { fill, type Harness, type Sample, samples } from './harness.contract'
import { byDay, byDayDown, filled, ids, sevenDays, walk } from './pages.contract'
import { type CollectionDef, CorruptDocument, type Query } from './store'

export function queryCases(harness: Harness): void {
  const query = (c: CollectionDef<Sample>, q: Query<Sample>) => harness.store().query(c, q)

  describe('queries', () => {
    test('without order documents come by id', async () => {
      const c = await filled(harness, [{}, {}, {}])
      expect(ids(await query(c, { limit: 10 }))).toBe('abc')
    })

    test('equality on text, boolean and null', async () => {
      const c = await filled(harness, [{ kind: 'x' }, { done: true, place: 'p' }, { kind: 'x', place: 'p' }])
      expect(ids(await query(c, { eq: { kind: 'x' }, limit: 10 }))).toBe('ac')
      expect(ids(await query(c, { eq: { done: true }, limit: 10 }))).toBe('b')
      expect(ids(await query(c, { eq: { place: null }, limit: 10 }))).toBe('a')
    })

    test('several equalities all hold, and an undefined one is no filter', async () => {
      const c = await filled(harness, [{ done: true }, { kind: 'x', done: true }, { kind: 'x' }])
      expect(ids(await query(c, { eq: { kind: 'x', done: true }, limit: 10 }))).toBe('b')
      expect(ids(await query(c, { eq: { kind: 'x', done: undefined }, limit: 10 }))).toBe('bc')
    })

    test('an array means one of', async () => {
      const c = await filled(harness, [{ kind: 'x' }, { kind: 'y' }, { kind: 'z' }, { kind: 'x' }])
      expect(ids(await query(c, { eq: { kind: ['z', 'x', 'x'] }, limit: 10 }))).toBe('acd')
      expect(ids(await query(c, { eq: { kind: [] }, limit: 10 }))).toBe('')
    })

    test('one of is ordered across its values and pages both ways', async () => {
      const c = await filled(
        harness,
        sevenDays.map((day, i) => ({ ...day, kind: ['x', 'y', 'z'][i % 3] ?? '' })),
      )
      const { forth, back } = await walk(harness, c, { eq: { kind: ['x', 'y'] }, order: byDay, limit: 2 })
      expect([forth, back]).toEqual([
        ['db', 'ae', 'g'],
        ['eg', 'ba', 'd'],
      ])
    })

    test('more than thirty combinations are refused', async () => {
      const kind = Array.from({ length: 31 }, (_, i) => `k${i}`)
      await expect(query(samples(harness), { eq: { kind }, limit: 10 })).rejects.toBeInstanceOf(TypeError)
    })

    test('has finds a member of an array', async () => {
      const c = await filled(harness, [{ searchTerms: ['mar', 'sol'] }, { searchTerms: ['sol'] }, {}])
      expect(ids(await query(c, { has: ['searchTerms', 'sol'], limit: 10 }))).toBe('ab')
      expect(ids(await query(c, { has: ['searchTerms', 'so'], limit: 10 }))).toBe('')
    })

    test('has follows what is written later', async () => {
      const c = await filled(harness, [{ searchTerms: ['mar'] }, { searchTerms: ['mar'] }])
      await fill(harness.store(), c, { a: { searchTerms: ['sol'] } })
      await harness.store().transact(async (tx) => tx.remove(c, 'b'))
      expect(ids(await query(c, { has: ['searchTerms', 'mar'], limit: 10 }))).toBe('')
      expect(ids(await query(c, { has: ['searchTerms', 'sol'], limit: 10 }))).toBe('a')
    })

    test('has with equality, and has with an order that pages both ways', async () => {
      const c = await filled(
        harness,
        sevenDays.map((day, i) => ({ ...day, searchTerms: i === 0 ? [] : ['mar'], kind: i < 3 ? 'x' : 'a' })),
      )
      expect(ids(await query(c, { eq: { kind: 'x' }, has: ['searchTerms', 'mar'], limit: 10 }))).toBe('bc')
      const { forth, back } = await walk(harness, c, { has: ['searchTerms', 'mar'], order: byDayDown, limit: 4 })
      expect([forth, back]).toEqual([
        ['gcef', 'bd'],
        ['efbd', 'gc'],
      ])
    })

    test('has with an order finds the same pages when nearly every document has the member', async () => {
      const c = samples(harness)
      const docs = Array.from({ length: 450 }, (_, i) => {
        const day = `2026-01-${String(10 + (i % 15))}`
        return [`d${String(i).padStart(3, '0')}`, { day, searchTerms: i % 50 === 0 ? [] : ['mar'] }] as const
      })
      await fill(harness.store(), c, Object.fromEntries(docs))
      const expected = docs
        .filter(([, { searchTerms }]) => searchTerms.length > 0)
        .sort(([a, x], [b, y]) => (x.day + a < y.day + b ? 1 : -1))
        .map(([id]) => id)
      const { forth, back } = await walk(harness, c, { has: ['searchTerms', 'mar'], order: byDayDown, limit: 100 })
      expect(forth.join('')).toBe(expected.join(''))
      expect(back.reverse().join('')).toBe(expected.join(''))
    })

    test('order runs both ways', async () => {
      const c = await filled(harness, sevenDays)
      expect(ids(await query(c, { order: byDay, limit: 10 }))).toBe('dbfaecg')
      expect(ids(await query(c, { order: byDayDown, limit: 10 }))).toBe('gceafbd')
    })

    test('ties are broken by id in the direction of the order', async () => {
      const c = await filled(harness, [{}, {}, {}, {}, {}])
      expect((await walk(harness, c, { order: byDay, limit: 2 })).forth).toEqual(['ab', 'cd', 'e'])
      expect((await walk(harness, c, { order: byDayDown, limit: 2 })).forth).toEqual(['ed', 'cb', 'a'])
    })

    test.each([
      ['gte and lt', { gte: '2026-01-02', lt: '2026-01-05' }, 'bfa'],
      ['gt and lte', { gt: '2026-01-02', lte: '2026-01-05' }, 'fae'],
      ['one side', { gte: '2026-01-06' }, 'cg'],
      ['nothing', { gt: '2026-02-01' }, ''],
    ])('range: %s', async (_name, range, expected) => {
      const c = await filled(harness, sevenDays)
      expect(ids(await query(c, { range: { by: 'day', ...range }, order: byDay, limit: 10 }))).toBe(expected)
    })

    test('a null falls into no range', async () => {
      const c = await filled(harness, [{ day: null }, { day: '2026-01-01' }])
      expect(ids(await query(c, { range: { by: 'day', lte: '2026-12-31' }, order: byDay, limit: 10 }))).toBe('b')
      expect(ids(await query(c, { range: { by: 'day', gte: '2025-01-01' }, order: byDayDown, limit: 10 }))).toBe('b')
    })

    test('range with equality pages both ways, descending', async () => {
      const c = await filled(harness, sevenDays)
      const range = { by: 'day', gte: '2026-01-02', lte: '2026-01-06' } as const
      const { forth, back } = await walk(harness, c, { eq: { kind: 'a' }, range, order: byDayDown, limit: 2 })
      expect([forth, back]).toEqual([
        ['ce', 'af', 'b'],
        ['fb', 'ea', 'c'],
      ])
    })

    test('what its schema refuses fails a query, unless it is to be left out and reported', async () => {
      const all = await filled(harness, [{ amount: -1 }, {}, { amount: -1 }, { amount: -1 }, {}])
      const c = { ...all, schema: all.schema.refine((data) => data.amount >= 0) }
      await expect(query(c, { limit: 10 })).rejects.toBeInstanceOf(CorruptDocument)
      const notified: string[] = []
      const leaveOut = (error: CorruptDocument) => notified.push(error.message.split(' ')[0] ?? '')
      const first = await query(c, { limit: 3, leaveOut })
      expect([ids(first), notified]).toEqual(['b', [`${c.name}/a`, `${c.name}/c`]])
      expect(ids(await query(c, { limit: 3, leaveOut, after: first.after ?? '' }))).toBe('e')
    })

    test('a damaged cursor gives the first page', async () => {
      const c = await filled(harness, sevenDays)
      expect(ids(await query(c, { order: byDay, limit: 2, after: 'WyJ4' }))).toBe('db')
      expect(ids(await query(c, { order: byDay, limit: 2, after: "' OR 1=1 --" }))).toBe('db')
    })

    test.each([
      ['an undeclared equality', { eq: { amount: 1 }, limit: 5 }],
      ['an undeclared order', { eq: { done: true }, order: { by: 'day', dir: 'asc' }, limit: 5 }],
      ['a range off the order', { range: { by: 'amount', gte: 1 }, order: { by: 'day', dir: 'asc' }, limit: 5 }],
      ['before without order', { before: 'x', limit: 5 }],
      ['two places at once', { order: { by: 'day', dir: 'asc' }, after: 'x', last: true, limit: 5 }],
      ['no limit worth the name', { limit: 0 }],
      ['a limit beyond reason', { limit: 1001 }],
    ] satisfies [string, Query<Sample>][])('%s is refused', async (_name, q) => {
      await expect(query(samples(harness), q)).rejects.toBeInstanceOf(TypeError)
    })
  })
}
