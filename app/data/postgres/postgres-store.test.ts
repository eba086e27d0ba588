import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '~/data/store'
import { storeContract } from '~/data/store.contract'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server'
import { createPostgresStore } from './postgres-store.server'

describe('PostgreSQL', () => {
  const running: { server?: PostgresServer; stores: Store[] } = { stores: [] }

  beforeAll(async () => {
    running.server = await startPostgres()
    const url = await running.server.createDatabase()
    running.stores = [createPostgresStore({ url }), createPostgresStore({ url })]
  }, 60_000)
  afterAll(async () => {
    for (const store of running.stores) await store.close()
    await running.server?.stop()
  })

  function opened(place: 0 | 1): Store {
    const store = running.stores[place]
    if (!store) throw new Error('not started')
    return store
  }

  storeContract({ store: () => opened(0), other: () => opened(1), declare() {} })
})
