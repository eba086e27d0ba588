import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '~/data/store'
import { storeContract } from '~/data/store.contract'
import { type Emulator, isEmulatorThere, openEmulator } from '../../../tests/support/firestore-emulator'
import { createFirestoreStore } from './firestore-store.server'

describe.skipIf(!isEmulatorThere)("Google's Firestore emulator", () => {
  const running: { emulator?: Emulator; stores: Store[] } = { stores: [] }

  beforeAll(async () => {
    process.env.METADATA_SERVER_DETECTION = 'none'
    running.emulator = await openEmulator()
    const identity = { projectId: `contract-${process.pid}`, clientEmail: null, privateKey: null }
    // It shares the machine with whatever else runs.
    const options = { ...identity, emulatorHost: running.emulator.host, readMs: 20_000, writeMs: 30_000 }
    running.stores = [createFirestoreStore(options), createFirestoreStore(options)]
  }, 60_000)
  afterAll(async () => {
    for (const store of running.stores) await store.close()
    await running.emulator?.stop()
  })

  function opened(place: 0 | 1): Store {
    const store = running.stores[place]
    if (!store) throw new Error('not started')
    return store
  }

  storeContract({ store: () => opened(0), other: () => opened(1), declare() {}, isLocking: true })
})
