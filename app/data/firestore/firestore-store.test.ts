import { afterAll, beforeAll, describe } from 'vitest'
import type { CollectionShape, Store } from '~/data/store'
import { storeContract } from '~/data/store.contract'
import { type FakeFirestore, startFakeFirestore } from '../../../tests/support/fake-firestore'
import { firestoreIndexes } from './firestore-indexes'
import { createFirestoreStore } from './firestore-store.server'

/** With locks what a transaction reads is locked, as in a database that was not created as optimistic. */
describe.each([
  ['Firestore', false],
  ['Firestore with locks', true],
])('%s', (_, isLocking) => {
  const declared: CollectionShape[] = []
  const running: { fake?: FakeFirestore; stores: Store[] } = { stores: [] }

  beforeAll(async () => {
    process.env.METADATA_SERVER_DETECTION = 'none'
    running.fake = await startFakeFirestore()
    if (isLocking) running.fake.behave({ isLocking })
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
    ...(isLocking ? { isLocking } : {}),
    declare(c) {
      declared.push(c)
      running.fake?.declare(firestoreIndexes(declared))
    },
  })
})
