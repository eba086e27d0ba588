import { describe, expect, test } from 'vitest'
import { entity, fill, type Harness, type Sample, samples } from './harness.contract'
import type { CollectionDef, Store } from './store'

/** Takes one unit; returns whether there was one. */
function takeOne(store: Store, c: CollectionDef<Sample>, id: string, lockKeys?: readonly string[]): Promise<boolean> {
  return store.transact(
    async (tx) => {
      const doc = await tx.get(c, id)
      if (!doc || doc.data.amount < 1) return false
      tx.put(c, id, { ...doc.data, amount: doc.data.amount - 1 })
      return true
    },
    lockKeys ? { lockKeys } : {},
  )
}

export function transactionCases(harness: Harness): void {
  describe('transactions', () => {
    test('what the function returns comes back', async () => {
      expect(await harness.store().transact(async () => 'answer')).toBe('answer')
    })

    test('an error thrown inside comes out as it is, and nothing is written', async () => {
      const c = samples(harness)
      const reason = new RangeError('no')
      const failing = harness.store().transact(async (tx) => {
        tx.create(c, 'one', entity())
        throw reason
      })
      await expect(failing).rejects.toBe(reason)
      expect(await harness.store().get(c, 'one')).toBeNull()
    })

    test('writes to several collections happen together', async () => {
      const [left, right] = [samples(harness), samples(harness)]
      await harness.store().transact(async (tx) => {
        tx.create(left, 'one', entity({ amount: 1 }))
        tx.create(right, 'one', entity({ amount: 2 }))
      })
      const found = await Promise.all([harness.store().get(left, 'one'), harness.store().get(right, 'one')])
      expect(found.map((doc) => doc?.data.amount)).toEqual([1, 2])
    })

    test('a read after a write is refused', async () => {
      const c = samples(harness)
      const mixed = harness.store().transact(async (tx) => {
        tx.create(c, 'one', entity())
        return tx.get(c, 'one')
      })
      await expect(mixed).rejects.toBeInstanceOf(TypeError)
    })

    test('reads requested together, of several collections, each get their own documents', async () => {
      const [left, right] = [samples(harness), samples(harness)]
      await harness.store().transact(async (tx) => {
        for (const id of ['a', 'b', 'c']) tx.create(left, id, entity({ amount: id.charCodeAt(0) }))
        tx.create(right, 'a', entity({ amount: 1 }))
      })
      const found = await harness.store().transact(async (tx) => {
        const [some, one, none, nothing] = await Promise.all([
          tx.getMany(left, ['c', 'nobody', 'a', 'c']),
          tx.get(right, 'a'),
          tx.get(right, 'b'),
          tx.getMany(right, []),
        ])
        return [some.map(({ id, data }) => `${id} ${data.amount}`), one?.data.amount, none, nothing]
      })
      expect(found).toEqual([['c 99', 'a 97'], 1, null, []])
    })

    test('a failed read in a transaction fails it, and other reads at the same time raise no unhandled error', async () => {
      const c = samples(harness)
      const failing = harness
        .store()
        .transact((tx) => Promise.all([tx.get(c, 'a'), tx.getMany(c, ['b', 'not/an/id']), tx.getMany(c, ['c'])]))
      await expect(failing).rejects.toBeInstanceOf(TypeError)
    })

    test('two writes to one document are refused', async () => {
      const c = samples(harness)
      const twice = harness.store().transact(async (tx) => {
        tx.put(c, 'one', entity())
        tx.put(c, 'one', entity())
      })
      await expect(twice).rejects.toBeInstanceOf(TypeError)
    })

    const overtaken = test.skipIf(harness.isLocking)

    overtaken('a transaction whose read was overtaken runs again with the new state', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 1 })))
      const seen: number[] = []
      await harness.store().transact(async (tx) => {
        const doc = await tx.get(c, 'one')
        seen.push(doc?.data.amount ?? 0)
        if (seen.length === 1) {
          await harness.other().transact(async (other) => other.put(c, 'one', entity({ amount: 10 })))
        }
        tx.put(c, 'two', entity({ amount: doc?.data.amount ?? 0 }))
      })
      expect(seen).toEqual([1, 10])
      expect((await harness.store().get(c, 'two'))?.data.amount).toBe(10)
    })

    overtaken('a document that appears after it was missed makes the transaction run again', async () => {
      const c = samples(harness)
      let runs = 0
      const made = await harness.store().transact(async (tx) => {
        runs++
        if (await tx.get(c, 'one')) return 'found'
        if (runs === 1) await harness.other().transact(async (other) => other.create(c, 'one', entity()))
        tx.create(c, 'one', entity())
        return 'made'
      })
      expect([made, runs]).toEqual(['found', 2])
    })

    overtaken('a transaction that never gets through ends in contention', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity()))
      let runs = 0
      const losing = harness.store().transact(
        async (tx) => {
          const doc = await tx.get(c, 'one')
          await harness.other().transact(async (other) => other.put(c, 'one', entity({ amount: 10 + ++runs })))
          tx.put(c, 'one', doc?.data ?? entity())
        },
        { attempts: 3 },
      )
      await expect(losing).rejects.toMatchObject({ name: 'Contention' })
      expect(runs).toBe(3)
      expect((await harness.store().get(c, 'one'))?.data.amount).toBe(13)
    })

    overtaken('each of many read at once is checked again when it was overtaken', async () => {
      const c = samples(harness)
      await fill(harness.store(), c, { one: { amount: 1 }, two: { amount: 2 }, three: { amount: 3 } })
      const sums: number[] = []
      await harness.store().transact(async (tx) => {
        const docs = await tx.getMany(c, ['one', 'two', 'missing', 'three'])
        sums.push(docs.reduce((sum, { data }) => sum + data.amount, 0))
        if (sums.length === 1) {
          await harness.other().transact(async (other) => other.put(c, 'two', entity({ amount: 20 })))
        }
        if (sums.length === 2) {
          await harness.other().transact(async (other) => other.create(c, 'missing', entity({ amount: 100 })))
        }
        tx.put(c, 'sum', entity({ amount: sums.at(-1) ?? 0 }))
      })
      expect(sums).toEqual([6, 24, 124])
    })

    test('a read that is overtaken, and its overtaker, both count', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 1 })))
      const add = (store: Store, amount: number, pause: () => Promise<unknown>) =>
        store.transact(async (tx) => {
          const doc = await tx.get(c, 'one')
          await pause()
          tx.put(c, 'one', entity({ amount: (doc?.data.amount ?? 0) + amount }))
        })
      let overtaking: Promise<void> | null = null
      await add(harness.store(), 10, () => {
        overtaking ??= add(harness.other(), 100, async () => {})
        return Promise.race([overtaking, new Promise((resolve) => setTimeout(resolve, 200))])
      })
      await overtaking
      expect((await harness.store().get(c, 'one'))?.data.amount).toBe(111)
    })

    test('sixty customers for fifty units: fifty get one', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'seat', entity({ amount: 50 })))
      const customers = Array.from({ length: 60 }, () => takeOne(harness.store(), c, 'seat', ['seat']))
      const got = await Promise.all(customers)
      expect(got.filter(Boolean)).toHaveLength(50)
      expect((await harness.store().get(c, 'seat'))?.data.amount).toBe(0)
    }, 30_000)

    test('without the queue, and from two stores at once, not one is sold twice', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'seat', entity({ amount: 15 })))
      const customers = Array.from({ length: 20 }, (_, i) =>
        takeOne(i % 2 === 0 ? harness.store() : harness.other(), c, 'seat'),
      )
      const got = await Promise.all(customers)
      expect(got.filter(Boolean)).toHaveLength(15)
      expect((await harness.store().get(c, 'seat'))?.data.amount).toBe(0)
    }, 30_000)

    test('ten at once that create one id: one wins', async () => {
      const c = samples(harness)
      const attempts = Array.from({ length: 10 }, (_, i) =>
        harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: i }))),
      )
      const outcomes = await Promise.allSettled(attempts)
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'AlreadyExists' })
      }
    })

    test('callers that lock the same keys in any order all come through', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'seat', entity({ amount: 20 })))
      const customers = Array.from({ length: 20 }, (_, i) =>
        takeOne(harness.store(), c, 'seat', i % 2 === 0 ? ['left', 'right'] : ['right', 'left', 'right']),
      )
      expect((await Promise.all(customers)).every(Boolean)).toBe(true)
    }, 30_000)

    test('a failed holder of a lock lets the next one in', async () => {
      const store = harness.store()
      const failing = store.transact(() => Promise.reject(new Error('no')), { lockKeys: ['door'] })
      const next = store.transact(async () => 'in', { lockKeys: ['door'] })
      await expect(failing).rejects.toThrow('no')
      expect(await next).toBe('in')
    })
  })
}
