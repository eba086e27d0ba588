/** Cases of paging and of aggregates, and what the query cases share with them. */
import { describe, expect, test } from 'vitest'
import { sortedByName, sortName } from '~/domain/values/sort-name'
import { fill, type Harness, type Sample, samples } from './harness.contract'
import type { CollectionDef, Page, Query } from './store'

export const byDay = { by: 'day', dir: 'asc' } as const
export const byDayDown = { by: 'day', dir: 'desc' } as const

export function ids(page: Page<Sample>): string {
  return page.items.map((doc) => doc.id).join('')
}

/** A collection of documents named a, b, c … with these overrides. */
export async function filled(harness: Harness, list: readonly Partial<Sample>[]) {
  const c = samples(harness)
  const docs = list.map((overrides, i) => [String.fromCharCode(97 + i), overrides] as const)
  await fill(harness.store(), c, Object.fromEntries(docs))
  return c
}

export const sevenDays = ['04', '02', '06', '01', '05', '03', '07'].map((day) => ({ day: `2026-01-${day}` }))

/** Walks forward from the first page, then back from the last, and returns the pages of both. */
export async function walk(harness: Harness, c: CollectionDef<Sample>, q: Query<Sample>) {
  const forth: string[] = []
  let page = await harness.store().query(c, q)
  for (;;) {
    forth.push(ids(page))
    if (!page.after) break
    page = await harness.store().query(c, { ...q, after: page.after })
  }
  const back: string[] = []
  page = await harness.store().query(c, { ...q, last: true })
  for (;;) {
    back.push(ids(page))
    if (!page.before) break
    page = await harness.store().query(c, { ...q, before: page.before })
  }
  return { forth, back }
}

export function pageCases(harness: Harness): void {
  const query = (c: CollectionDef<Sample>, q: Query<Sample>) => harness.store().query(c, q)

  describe('pages', () => {
    test('pages forward and backward, ascending', async () => {
      const c = await filled(harness, sevenDays)
      const { forth, back } = await walk(harness, c, { order: byDay, limit: 3 })
      expect([forth, back]).toEqual([
        ['dbf', 'aec', 'g'],
        ['ecg', 'bfa', 'd'],
      ])
    })

    test('pages forward and backward, descending with equality', async () => {
      const c = await filled(harness, sevenDays)
      const { forth, back } = await walk(harness, c, { eq: { kind: 'a' }, order: byDayDown, limit: 3 })
      expect([forth, back]).toEqual([
        ['gce', 'afb', 'd'],
        ['fbd', 'cea', 'g'],
      ])
    })

    test('a full last page has nothing after it', async () => {
      const c = await filled(harness, sevenDays.slice(0, 4))
      const { forth, back } = await walk(harness, c, { order: byDay, limit: 2 })
      expect([forth, back]).toEqual([
        ['db', 'ac'],
        ['ac', 'db'],
      ])
    })

    test('the previous page of the second page is the first', async () => {
      const c = await filled(harness, sevenDays)
      const first = await query(c, { order: byDay, limit: 3 })
      const second = await query(c, { order: byDay, limit: 3, after: first.after ?? '' })
      const again = await query(c, { order: byDay, limit: 3, before: second.before ?? '' })
      expect([first.before, ids(again), again.before]).toEqual([null, ids(first), null])
      expect(again.after).not.toBeNull()
    })

    test('a cursor holds its place when the document it names is gone', async () => {
      const c = await filled(harness, sevenDays)
      const first = await query(c, { order: byDay, limit: 3 })
      await harness.store().transact(async (tx) => tx.remove(c, 'f'))
      expect(ids(await query(c, { order: byDay, limit: 3, after: first.after ?? '' }))).toBe('aec')
    })

    test('pages by id alone go forward', async () => {
      const c = await filled(harness, sevenDays)
      const first = await query(c, { limit: 4 })
      const second = await query(c, { limit: 4, after: first.after ?? '' })
      expect([ids(first), ids(second), second.after]).toEqual(['abcd', 'efg', null])
    })

    test('nulls come first ascending, last descending, and pages cross them', async () => {
      const days = [null, '2026-01-02', null, '2026-01-01', null]
      const c = await filled(
        harness,
        days.map((day) => ({ day })),
      )
      const up = await walk(harness, c, { order: byDay, limit: 2 })
      expect([up.forth, up.back]).toEqual([
        ['ac', 'ed', 'b'],
        ['db', 'ce', 'a'],
      ])
      const down = await walk(harness, c, { order: byDayDown, limit: 2 })
      expect([down.forth, down.back]).toEqual([
        ['bd', 'ec', 'a'],
        ['ca', 'de', 'b'],
      ])
    })

    test('text is ordered by its UTF-8 bytes', async () => {
      const c = await filled(
        harness,
        ['é', 'z', 'Z', '\u{1F600}', '\uFF5E', 'a', ''].map((place) => ({ place })),
      )
      const { forth, back } = await walk(harness, c, { order: { by: 'place', dir: 'asc' }, limit: 4 })
      expect([forth, back]).toEqual([
        ['gcfb', 'aed'],
        ['baed', 'gcf'],
      ])
    })

    test('names are in the order of the alphabet by their sort names, whatever their accents and letters', async () => {
      const names = [
        'Vale',
        'Águas',
        'zona',
        'agosto',
        'Øresund',
        'Ôlho',
        'Łódź',
        "D'Ávila",
        'Davi',
        'ﬁm',
        'fio',
        'Ωμέγα',
      ]
      const c = await filled(
        harness,
        names.map((name) => ({ place: sortName(name) })),
      )
      const { forth } = await walk(harness, c, { order: { by: 'place', dir: 'asc' }, limit: 12 })
      expect([...(forth[0] ?? '')].map((id) => names[id.charCodeAt(0) - 97])).toEqual(
        sortedByName(names, (name) => name),
      )
    })

    test('numbers are ordered by size, whole or not', async () => {
      const c = await filled(harness, [{ amount: 10 }, { amount: 9.5 }, { amount: -1 }, { amount: 2 ** 53 - 1 }])
      expect((await walk(harness, c, { order: { by: 'amount', dir: 'desc' }, limit: 2 })).forth).toEqual(['da', 'bc'])
    })

    test('booleans are ordered false first and page', async () => {
      const c = await filled(harness, [{ done: true }, { done: false }, { done: true }])
      const { forth, back } = await walk(harness, c, { order: { by: 'done', dir: 'asc' }, limit: 1 })
      expect([forth, back]).toEqual([
        ['b', 'a', 'c'],
        ['c', 'a', 'b'],
      ])
    })
  })

  describe('aggregates', () => {
    test('counts all, by equality, by one of, by membership', async () => {
      const c = await filled(harness, [{ kind: 'x', searchTerms: ['mar'] }, { kind: 'y' }, { kind: 'x' }])
      const count = async (q: Parameters<typeof counted>[0]) => counted(q)
      const counted = async (q: Omit<Query<Sample>, 'limit'>) => (await harness.store().aggregate(c, q)).count
      expect(
        await Promise.all([{}, { eq: { kind: 'x' } }, { eq: { kind: ['x', 'y'] } }, { eq: { kind: [] } }].map(count)),
      ).toEqual([3, 2, 3, 0])
      expect(await counted({ has: ['searchTerms', 'mar'] })).toBe(1)
    })

    test('counting ends at a limit', async () => {
      const c = await filled(harness, [{ kind: 'x' }, { kind: 'y' }, { kind: 'x' }, { kind: 'x' }])
      const counted = async (q: Omit<Query<Sample>, 'limit'>, countLimit: number) =>
        (await harness.store().aggregate(c, q, { countLimit })).count
      const cases = [
        counted({}, 3),
        counted({}, 9),
        counted({ eq: { kind: 'x' } }, 2),
        counted({ eq: { kind: ['x', 'y'] } }, 3),
        counted({ eq: { kind: ['x', 'y'] } }, 4),
      ]
      expect(await Promise.all(cases)).toEqual([3, 4, 2, 3, 4])
      const both = { countLimit: 2, sum: ['amount'] as const }
      await expect(harness.store().aggregate(c, {}, both)).rejects.toBeInstanceOf(TypeError)
    })

    test('sums a field, of all and of what matches', async () => {
      const c = await filled(harness, [{ amount: 10 }, { amount: 5, kind: 'x' }, { amount: 2.5, kind: 'x' }])
      const sum = ['amount'] as const
      expect(await harness.store().aggregate(c, {}, { sum })).toEqual({ count: 3, sums: { amount: 17.5 } })
      expect(await harness.store().aggregate(c, { eq: { kind: 'x' } }, { sum })).toEqual({
        count: 2,
        sums: { amount: 7.5 },
      })
      expect(await harness.store().aggregate(c, { eq: { kind: 'none' } }, { sum })).toEqual({
        count: 0,
        sums: { amount: 0 },
      })
    })

    test('counts and sums inside a range', async () => {
      const c = await filled(
        harness,
        sevenDays.map((day, i) => ({ ...day, amount: i })),
      )
      const range = { by: 'day', gte: '2026-01-06' } as const
      expect(await harness.store().aggregate(c, { eq: { kind: 'a' }, range }, { sum: ['amount'] })).toEqual({
        count: 2,
        sums: { amount: 8 },
      })
    })

    test('an undeclared sum is refused', async () => {
      await expect(
        harness.store().aggregate(samples(harness), { eq: { done: true } }, { sum: ['amount'] }),
      ).rejects.toBeInstanceOf(TypeError)
    })
  })
}
