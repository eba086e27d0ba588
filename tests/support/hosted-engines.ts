/** Firestore and Cloud Storage as a shop's processes find them: the fakes, by the variables of the real ones. */
import { type FakeFirestore, startFakeFirestore } from './fake-firestore'
import { type FakeStorage, startFakeStorage } from './fake-storage'
import { checkedInIndexes } from './firebase-files'

const PROJECT = 'roteiro-hosted'
const BUCKET = 'roteiro-hosted-files'

export interface HostedEngines {
  firestore: FakeFirestore
  storage: FakeStorage
  /** For every process of the shop. */
  settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startHostedEngines(): Promise<HostedEngines> {
  process.env.METADATA_SERVER_DETECTION = 'none'
  const [firestore, storage] = await Promise.all([startFakeFirestore(), startFakeStorage(BUCKET)])
  firestore.declare(checkedInIndexes())
  return {
    firestore,
    storage,
    settings: {
      DATABASE: 'firestore',
      FILES: 'gcs',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_STORAGE_BUCKET: BUCKET,
      FIRESTORE_EMULATOR_HOST: firestore.host,
      STORAGE_EMULATOR_HOST: storage.url,
      METADATA_SERVER_DETECTION: 'none',
    },
    async stop() {
      firestore.stop()
      await storage.stop()
    },
  }
}
