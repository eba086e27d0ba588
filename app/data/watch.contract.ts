import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entity, fill, type Harness, type Sample, samples } from './harness.contract'
import type { Change, CollectionDef, Filter } from './store'

/** Records what a watch delivered: the resulting state, and each delivery in short. */
async function follow(harness: Harness, c: CollectionDef<Sample>, q: Pick<Filter<Sample>, 'eq'> = {}) {
  const state = new Map<string, Sample>()
  const deliveries: { full: boolean; kinds: string[] }[] = []
  const on = (changes: readonly Change<Sample>[], full: boolean) => {
    if (full) state.clear()
    for (const change of changes) {
      if (change.kind === 'put') state.set(change.id, change.doc.data)
      else state.delete(change.id)
    }
    deliveries.push({ full, kinds: changes.map((change) => `${change.kind} ${change.id}`) })
  }
  const watch = harness.store().watch(c, q, on)
  onTestFinished(() => watch.close())
  await watch.ready
  return { state, deliveries, watch }
}

const soon = { timeout: 3000, interval: 10 }

export function watchCases(harness: Harness): void {
  describe('watch', () => {
    test('the first delivery is everything that matches', async () => {
      const c = samples(harness)
      await fill(harness.store(), c, { a: {}, b: {}, c: { kind: 'other' } })
      const { deliveries, state } = await follow(harness, c, { eq: { kind: 'a' } })
      expect(deliveries).toHaveLength(1)
      expect(deliveries[0]?.full).toBe(true)
      expect([...state.keys()].sort()).toEqual(['a', 'b'])
    })

    test('an empty collection is delivered too', async () => {
      const { deliveries } = await follow(harness, samples(harness))
      expect(deliveries).toEqual([{ full: true, kinds: [] }])
    })

    test('creating, changing and removing arrive as changes', async () => {
      const c = samples(harness)
      const { deliveries, state } = await follow(harness, c)
      await fill(harness.store(), c, { a: { amount: 1 } })
      await vi.waitFor(() => expect(state.get('a')?.amount).toBe(1), soon)
      await fill(harness.store(), c, { a: { amount: 2 } })
      await vi.waitFor(() => expect(state.get('a')?.amount).toBe(2), soon)
      await harness.store().transact(async (tx) => tx.remove(c, 'a'))
      await vi.waitFor(() => expect(state.size).toBe(0), soon)
      expect(deliveries.filter((delivery) => delivery.full)).toHaveLength(1)
    })

    test('what another process writes arrives', async () => {
      const c = samples(harness)
      const { state } = await follow(harness, c)
      await harness.other().transact(async (tx) => tx.create(c, 'far', entity({ amount: 9 })))
      await vi.waitFor(() => expect(state.get('far')?.amount).toBe(9), soon)
    })

    test('a document that stops matching is removed, one that begins to match is put', async () => {
      const c = samples(harness)
      await fill(harness.store(), c, { leaves: { done: false }, joins: { done: true } })
      const { state } = await follow(harness, c, { eq: { done: false } })
      await fill(harness.store(), c, { leaves: { done: true }, joins: { done: false } })
      await vi.waitFor(() => expect([...state.keys()]).toEqual(['joins']), soon)
    })

    test('what never matched is not mentioned', async () => {
      const c = samples(harness)
      const { deliveries, state } = await follow(harness, c, { eq: { kind: 'a' } })
      await fill(harness.store(), c, { stranger: { kind: 'b' } })
      await fill(harness.store(), c, { friend: { kind: 'a' } })
      await vi.waitFor(() => expect([...state.keys()]).toEqual(['friend']), soon)
      expect(deliveries.flatMap((delivery) => delivery.kinds)).toEqual(['put friend'])
    })

    test('"one of" works in a watch', async () => {
      const c = samples(harness)
      await fill(harness.store(), c, { a: { kind: 'a' }, b: { kind: 'b' }, c: { kind: 'c' } })
      const { state } = await follow(harness, c, { eq: { kind: ['a', 'c'] } })
      expect([...state.keys()].sort()).toEqual(['a', 'c'])
    })

    test('many changes at once all arrive', async () => {
      const c = samples(harness)
      const { state } = await follow(harness, c)
      const ids = Array.from({ length: 120 }, (_, i) => `d${i}`)
      await Promise.all(ids.map((id) => harness.store().transact(async (tx) => tx.create(c, id, entity()))))
      await vi.waitFor(() => expect(state.size).toBe(120), soon)
    })

    test('more documents than one reading takes are delivered in one piece', async () => {
      const c = samples(harness)
      for (let from = 0; from < 1200; from += 400) {
        const docs = Array.from({ length: 400 }, (_, i) => [`d${from + i}`, {}] as const)
        await fill(harness.store(), c, Object.fromEntries(docs))
      }
      const { state, deliveries } = await follow(harness, c)
      expect([state.size, deliveries.length]).toEqual([1200, 1])
    })

    test('after closing nothing arrives any more', async () => {
      const c = samples(harness)
      const { deliveries, watch } = await follow(harness, c)
      const second = await follow(harness, c)
      watch.close()
      // Google's emulator may return UNKNOWN to a write that meets the end of a listener. Written twice, it is the same.
      await vi.waitFor(() => fill(harness.store(), c, { a: {} }), soon)
      await vi.waitFor(() => expect(second.state.size).toBe(1), soon)
      expect(deliveries).toHaveLength(1)
    })

    test('two collections are followed apart', async () => {
      const [left, right] = [samples(harness), samples(harness)]
      const followed = await follow(harness, left)
      const other = await follow(harness, right)
      await fill(harness.store(), right, { a: {} })
      await vi.waitFor(() => expect(other.state.size).toBe(1), soon)
      expect(followed.deliveries).toHaveLength(1)
    })

    test('a document its schema refuses is left out, the others arrive', async () => {
      const c = samples(harness)
      await fill(harness.store(), c, { good: {}, bad: { amount: -1 } })
      const schema = c.schema.refine((data) => data.amount >= 0)
      const { state } = await follow(harness, { ...c, schema })
      expect([...state.keys()]).toEqual(['good'])
    })
  })
}
