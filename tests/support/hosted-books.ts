/** The hosted database of a running shop, opened beside it (as shop-books.ts does with a file). */
import { createFirestoreStore } from '~/data/firestore/firestore-store.server'
import { replaceStore as putInForce } from '~/data/store.server'
import { type HostedEngines, PROJECT } from './hosted-engines'

/** Puts it in force in this process; gives what puts the former one back. */
export function openHostedBooks({
  firestore,
}: {
  firestore: Pick<HostedEngines['firestore'], 'host'>
}): () => Promise<void> {
  const identity = { projectId: PROJECT, clientEmail: null, privateKey: null, emulatorHost: firestore.host }
  const opened = createFirestoreStore(identity)
  const putBack = putInForce(opened)
  return async () => {
    putBack()
    await opened.close()
  }
}
