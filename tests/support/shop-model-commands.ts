/** What happens to the modelled shop, and the database that it keeps its books in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { createPostgresStore } from '~/data/postgres/postgres-store.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import { replaceStore as putInForce } from '~/data/store.server'
import { startFakeFirestore } from './fake-firestore'
import { checkedInIndexes } from './firebase-files'
import { postgresSettings, TEST_DATABASE } from './postgres-server'
import type { TestStore } from './test-store'

export const VACANCIES = 5
export const PRICE = 120_000
const which = fc.nat(20)
/** Never exactly the end of a hold: the provider counts its minutes from a moment later than the shop. */
const minutes = fc.integer({ min: 1, max: 6 }).map((times) => times * 7)
const units = fc.integer({ min: 1, max: 3 })

export const commands = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('hold'), units, way: fc.constantFrom('pix', 'pix', 'card') }) },
  fc.record({ verb: fc.constant('refusedCard'), units }),
  fc.record({ verb: fc.constant('rush'), customers: fc.integer({ min: 2, max: 4 }) }),
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('pay'), which }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('webhook'), which, times: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ verb: fc.constant('look'), which }),
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('expire'), minutes }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('cancel'), which }) },
  fc.record({ verb: fc.constant('withdraw'), which }),
  fc.record({ verb: fc.constant('refund'), which, amount: fc.constantFrom(1, 999, 50_000, 'all' as const) }),
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('work') }) },
  fc.record({ verb: fc.constant('restart') }),
  fc.record({
    verb: fc.constant('adminEdit'),
    vacancies: fc.integer({ min: 0, max: 9 }),
    price: fc.constantFrom(PRICE, 99_900, 150_000),
  }),
)
export type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never

const onPostgres = (url: string) => () => createPostgresStore({ url })

/** The stand-in with locks, which the process that ends takes with it. */
async function onFirestore() {
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const fake = await startFakeFirestore()
  fake.declare(checkedInIndexes())
  const identity = { projectId: 'model', clientEmail: null, privateKey: null, emulatorHost: fake.host }
  return { open: () => createFirestoreStore(identity), stop: () => fake.stop() }
}

/** A database that is closed and opened again as by a new process. */
export async function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-model-'))
  const hosted = process.env['FIRESTORE_LOCKS'] === 'on' ? await onFirestore() : null
  const local =
    TEST_DATABASE === 'postgres'
      ? onPostgres((await postgresSettings()).DATABASE_URL)
      : () => createSqliteStore({ file: join(folder, 'roteiro.sqlite') })
  const open = hosted?.open ?? local
  const putInPlace = () => {
    const opened = open()
    return { opened, putBack: putInForce(opened) }
  }
  let current = putInPlace()
  const shut = async () => {
    current.putBack()
    await current.opened.close()
  }
  const store: TestStore = {
    folder,
    async close() {
      await shut()
      hosted?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return {
    store,
    async restart() {
      await shut()
      current = putInPlace()
    },
  }
}
