import { afterAll, beforeAll, describe } from 'vitest'
import type { CollectionShape, Store } from '~/data/store'
import { storeContract } from '~/data/store.contract'
import { type FakeFirestore, startFakeFirestore } from '../../../tests/support/fake-firestore'
import { firestoreIndexes } from './firestore-indexes'
import { createFirestoreStore } from './firestore-store.server'

describe('Firestore', () => {
  const declared: CollectionShape[] = []
  const running: { fake?: FakeFirestore; stores: Store[] } = { stores: [] }

  beforeAll(async () => {
    process.env.METADATA_SERVER_DETECTION = 'none'
    running.fake = await startFakeFirestore()
    const options = { projectId: 'contract', clientEmail: null, privateKey: null, emulatorHost: running.fake.host }
    running.stores = [createFirestoreStore(options), createFirestoreStore(options)]
  })
  afterAll(async () => {
    for (const store of running.stores) await store.close()
    running.fake?.stop()
  })

  function opened(place: 0 | 1): Store {
    const store = running.stores[place]
    if (!store) throw new Error('not started')
    return store
  }

  storeContract({
    store: () => opened(0),
    other: () => opened(1),
    declare(c) {
      declared.push(c)
      running.fake?.declare(firestoreIndexes(declared))
    },
  })
})
