import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { storeContract } from '~/data/store.contract'
import { createSqliteStore } from './sqlite-store.server'

describe('SQLite', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'roteiro-store-')), 'test.sqlite')
  const store = createSqliteStore({ file })
  const other = createSqliteStore({ file })
  afterAll(async () => {
    await store.close()
    await other.close()
  })
  storeContract({ store: () => store, other: () => other, declare: () => {} })
})
