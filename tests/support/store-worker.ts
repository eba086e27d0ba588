/**
 * Another process on the same database, an SQLite file or an address of PostgreSQL: `node store-worker.mjs <database> <job>`.
 * It answers in lines on stdout.
 */
import { z } from 'zod'
import { createPostgresStore } from '../../app/data/postgres/postgres-store.server'
import { createSqliteStore } from '../../app/data/sqlite/sqlite-store.server'
import { type CollectionDef, type Store, StoreUnavailable } from '../../app/data/store'

export interface Seat {
  left: number
  text: string
}

export const seats: CollectionDef<Seat> = {
  name: 'seats',
  schema: z.object({ left: z.number(), text: z.string() }),
  indexes: [{ eq: [], order: { by: 'left', dir: 'asc' } }],
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Ten customers at once, four tries each; says how many got a seat. */
async function buy(store: Store) {
  let got = 0
  async function customer() {
    for (let i = 0; i < 4; i++) {
      const isMine = await store.transact(async (tx) => {
        const doc = await tx.get(seats, 'seat')
        if (!doc || doc.data.left < 1) return false
        tx.put(seats, 'seat', { ...doc.data, left: doc.data.left - 1 })
        return true
      })
      if (isMine) got++
    }
  }
  await Promise.all(Array.from({ length: 10 }, customer))
  print(String(got))
}

/** Writes pairs until it is killed; says each number once it is acknowledged. */
async function pairs(store: Store) {
  for (let n = 1; ; n++) {
    await store.transact(async (tx) => {
      tx.put(seats, 'left', { left: n, text: '' })
      tx.put(seats, 'right', { left: n, text: '' })
    })
    print(String(n))
  }
}

/** Writes until no more fits; says why, whether reading still works, and what the last acknowledged number is. */
async function overflow(store: Store) {
  for (let n = 1; ; n++) {
    try {
      await store.transact(async (tx) => tx.put(seats, `d${n}`, { left: n, text: 'x'.repeat(50_000) }))
    } catch (error) {
      const reason = error instanceof StoreUnavailable ? `${error.name} ${error.outcome}` : String(error)
      const { count } = await store.aggregate(seats, {})
      print(`${reason} ${count === n - 1}`)
      return
    }
  }
}

const [, , database, job] = process.argv
if (database && job) {
  const isAddress = database.startsWith('postgres:')
  const store = isAddress ? createPostgresStore({ url: database }) : createSqliteStore({ file: database })
  if (job === 'buy') await buy(store)
  if (job === 'pairs') await pairs(store)
  if (job === 'overflow') await overflow(store)
  if (job === 'start') {
    await store.transact(async (tx) => tx.create(seats, `p${process.pid}`, { left: 0, text: '' }))
    print('started')
  }
  await store.close()
}
