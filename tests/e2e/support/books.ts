/** The documents of the run's shop, whichever engine keeps them: `~/data/collections` reads and writes them meanwhile. */
import { openHostedBooks } from '../../support/hosted-books'
import { openBooks } from '../../support/shop-books'

export interface Place {
  folder: string
  /** Null where the shop keeps its documents in a file of the folder. */
  firestoreHost: string | null
}

export async function withBooks<R>({ folder, firestoreHost }: Place, work: () => Promise<R>): Promise<R> {
  const close =
    firestoreHost === null ? openBooks(folder).close : openHostedBooks({ firestore: { host: firestoreHost } })
  try {
    return await work()
  } finally {
    await close()
  }
}
