/**
 * A place for a shop on SQLite that holds much already. What is made goes through the store's own code, but in one
 * transaction, which waits for no disk and keeps its pages in memory: through the store it takes nearly twice the processor.
 */
import { join } from 'node:path'
import { Database } from '~/connections/sqlite-driver.server'
import { commit } from '~/data/sqlite/commit.server'
import { createSqliteStore } from '~/data/sqlite/sqlite-store.server'
import { statementsOf } from '~/data/sqlite/statements.server'
import { createTables } from '~/data/sqlite/tables.server'
import type { CollectionShape, Store } from '~/data/store'
import { replaceStore } from '~/data/store.server'
import { bufferedTx } from '~/data/transaction-buffer'
import { openPlace, type ShopPlace } from '../support/shop-server'

const CACHE_KILOBYTES = 3_000_000

function writeQuickly(file: string) {
  const db = new Database(file)
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${CACHE_KILOBYTES}`)
  const statements = statementsOf(db)
  const prepared = new Set<CollectionShape>()
  db.exec('BEGIN IMMEDIATE')
  const transact: Store['transact'] = async (fn) => {
    const buffer = bufferedTx(() => Promise.reject(new Error('what is made here reads nothing')))
    const result = await fn(buffer.tx)
    const writes = await buffer.writes()
    for (const { collection } of writes) {
      if (!prepared.has(collection)) createTables(db, collection)
      prepared.add(collection)
    }
    commit(db, statements, [], writes)
    return result
  }
  const close = () => {
    db.exec('COMMIT')
    db.close()
  }
  return { transact, close }
}

export async function openFilled(make: () => Promise<void>): Promise<ShopPlace> {
  const place = await openPlace('sqlite')
  const file = join(place.folder, 'roteiro.sqlite')
  const opened = createSqliteStore({ file, isNew: true })
  const quick = writeQuickly(file)
  const putBack = replaceStore({ ...opened, transact: quick.transact })
  try {
    await make()
  } finally {
    putBack()
    quick.close()
    await opened.close()
  }
  return place
}
