import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entity, type Harness, type Sample, sampleSchema, samples } from './harness.contract'
import { type CollectionDef, CorruptDocument } from './store'

/** The samples as a newer release has them. */
interface NewerSample extends Sample {
  colour?: string | undefined
  details: { texts: { text: string; author?: string | undefined }[]; tone?: string | undefined } | null
}

export function documentCases(harness: Harness): void {
  describe('documents', () => {
    test('a created document is read back as it was written', async () => {
      const c = samples(harness)
      const data = entity({
        details: { texts: [{ text: 'São João ✈ 😀' }, { text: '' }] },
        amount: 12.5,
        searchTerms: ['á', 'b'],
      })
      await harness.store().transact(async (tx) => tx.create(c, 'one', data))
      expect((await harness.store().get(c, 'one'))?.data).toEqual(data)
    })

    test('what does not exist reads as null', async () => {
      expect(await harness.store().get(samples(harness), 'nobody')).toBeNull()
    })

    test('the other store sees what this one wrote', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 7 })))
      expect((await harness.other().get(c, 'one'))?.data.amount).toBe(7)
    })

    test('creating a taken id is refused and changes nothing', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 1 })))
      const again = harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 2 })))
      await expect(again).rejects.toMatchObject({ name: 'AlreadyExists' })
      expect((await harness.store().get(c, 'one'))?.data.amount).toBe(1)
    })

    test('put creates and replaces the whole document', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.put(c, 'one', entity({ details: { texts: [{ text: 'x' }] } })))
      await harness.store().transact(async (tx) => tx.put(c, 'one', entity({ amount: 3 })))
      expect((await harness.store().get(c, 'one'))?.data).toEqual(entity({ amount: 3 }))
    })

    test('put leaves what a newer schema has written, read or not; replace does not', async () => {
      const c = samples(harness)
      const text = z.object({ text: z.string(), author: z.string().optional() })
      const details = z.object({ texts: z.array(text), tone: z.string().optional() }).nullable()
      const newer: CollectionDef<NewerSample> = {
        ...c,
        schema: sampleSchema.extend({ colour: z.string().optional(), details }),
      }
      const written = { ...entity(), colour: 'azul', details: { texts: [{ text: 'x', author: 'Ana' }], tone: 'claro' } }
      await harness.store().transact(async (tx) => tx.create(newer, 'one', written))
      await harness.store().transact(async (tx) => {
        const doc = await tx.get(c, 'one')
        expect(doc?.data).toEqual(entity({ details: { texts: [{ text: 'x' }] } }))
        tx.put(c, 'one', { ...(doc?.data ?? entity()), amount: 2 })
      })
      expect((await harness.other().get(newer, 'one'))?.data).toEqual({ ...written, amount: 2 })
      await harness.other().transact(async (tx) => tx.put(c, 'one', entity({ amount: 3 })))
      expect((await harness.store().get(newer, 'one'))?.data).toEqual({ ...entity({ amount: 3 }), colour: 'azul' })
      await harness.store().transact(async (tx) => tx.replace(c, 'one', entity({ amount: 4 })))
      expect((await harness.store().get(newer, 'one'))?.data).toEqual(entity({ amount: 4 }))
    })

    test('every change gives a new version, also when a removed id is used again', async () => {
      const c = samples(harness)
      const seen = new Set<string | undefined>()
      for (const amount of [1, 2, 1]) {
        await harness.store().transact(async (tx) => tx.put(c, 'one', entity({ amount })))
        seen.add((await harness.store().get(c, 'one'))?.version)
      }
      await harness.store().transact(async (tx) => tx.remove(c, 'one'))
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity()))
      seen.add((await harness.store().get(c, 'one'))?.version)
      expect(seen.size).toBe(4)
    })

    test('a removed document is gone, and removing it again is no error', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity()))
      await harness.store().transact(async (tx) => tx.remove(c, 'one'))
      await harness.store().transact(async (tx) => tx.remove(c, 'one'))
      expect(await harness.store().get(c, 'one')).toBeNull()
    })

    test('put with the current version passes, with an older one conflicts', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity()))
      const version = (await harness.store().get(c, 'one'))?.version ?? ''
      await harness.store().transact(async (tx) => tx.put(c, 'one', entity({ amount: 2 }), { version }))
      const late = harness.store().transact(async (tx) => tx.put(c, 'one', entity({ amount: 3 }), { version }))
      await expect(late).rejects.toMatchObject({ name: 'VersionConflict' })
      expect((await harness.store().get(c, 'one'))?.data.amount).toBe(2)
    })

    test('put that wants an existing document is refused without one', async () => {
      const c = samples(harness)
      const put = harness.store().transact(async (tx) => tx.put(c, 'one', entity(), { exists: true }))
      await expect(put).rejects.toMatchObject({ name: 'NotFound' })
      expect(await harness.store().get(c, 'one')).toBeNull()
    })

    test('put that wants no document is refused when there is one', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: 1 })))
      const put = harness.store().transact(async (tx) => tx.put(c, 'one', entity({ amount: 2 }), { exists: false }))
      await expect(put).rejects.toMatchObject({ name: 'AlreadyExists' })
      expect((await harness.store().get(c, 'one'))?.data.amount).toBe(1)
    })

    test('remove with an old version conflicts, with the current one removes', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity()))
      const version = (await harness.store().get(c, 'one'))?.version ?? ''
      const wrong = harness.store().transact(async (tx) => tx.remove(c, 'one', { version: '1.5' }))
      await expect(wrong).rejects.toMatchObject({ name: 'VersionConflict' })
      await harness.store().transact(async (tx) => tx.remove(c, 'one', { version }))
      expect(await harness.store().get(c, 'one')).toBeNull()
    })

    test('one unmet precondition undoes all writes of the transaction', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'taken', entity()))
      const both = harness.store().transact(async (tx) => {
        tx.create(c, 'fresh', entity())
        tx.create(c, 'taken', entity())
      })
      await expect(both).rejects.toMatchObject({ name: 'AlreadyExists' })
      expect(await harness.store().get(c, 'fresh')).toBeNull()
    })

    test('getMany keeps the order requested, leaves out what is missing and gives each once', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => {
        for (const id of ['a', 'b', 'c']) tx.create(c, id, entity())
      })
      const found = await harness.store().getMany(c, ['c', 'nobody', 'a', 'c'])
      expect(found.map((doc) => doc.id)).toEqual(['c', 'a'])
      expect(await harness.store().getMany(c, [])).toEqual([])
    })

    test.each(['', 'a/b', '..', 'a b', 'ção', '__x__', 'x'.repeat(129)])('the id %j is refused', async (id) => {
      const c = samples(harness)
      await expect(harness.store().transact(async (tx) => tx.create(c, id, entity()))).rejects.toBeInstanceOf(TypeError)
      await expect(harness.store().get(c, id)).rejects.toBeInstanceOf(TypeError)
    })

    test('an id of 128 characters works', async () => {
      const c = samples(harness)
      const id = `${'aZ9_-'.repeat(25)}abc`
      await harness.store().transact(async (tx) => tx.create(c, id, entity()))
      expect((await harness.store().get(c, id))?.id).toBe(id)
    })

    test('a number that is none is refused', async () => {
      const c = samples(harness)
      const write = harness.store().transact(async (tx) => tx.create(c, 'one', entity({ amount: Number.NaN })))
      await expect(write).rejects.toBeInstanceOf(TypeError)
    })

    test('a document over one megabyte is refused', async () => {
      const c = samples(harness)
      const write = harness
        .store()
        .transact(async (tx) => tx.create(c, 'one', entity({ place: 'x'.repeat(1_000_001) })))
      await expect(write).rejects.toBeInstanceOf(TypeError)
    })

    test.each([
      ['that has no UTF-8 form', 'a\uD800b'],
      ['with a zero', 'a\0b'],
    ])('text %s is mended', async (_, place) => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ place })))
      expect((await harness.store().get(c, 'one'))?.data.place).toBe('a\uFFFDb')
      expect((await harness.store().query(c, { eq: { place }, limit: 5 })).items).toHaveLength(1)
    })

    test('a document its schema refuses is reported by name, without its values', async () => {
      const c = samples(harness)
      await harness.store().transact(async (tx) => tx.create(c, 'one', entity({ place: 'secret' })))
      const strict = { ...c, schema: c.schema.refine(() => false, { path: ['place'] }) }
      const read = harness.store().get(strict, 'one')
      await expect(read).rejects.toBeInstanceOf(CorruptDocument)
      await expect(read).rejects.toThrow(`${c.name}/one does not fit its schema at place`)
    })

    test('the store says that it is well', async () => {
      expect(await harness.store().verify()).toEqual([])
      await expect(harness.store().health()).resolves.toBeUndefined()
    })
  })
}
