/** The documents of the run's shop, whichever engine keeps them: `~/data/collections` reads and writes them meanwhile. */
import { type BooksPlace, openBooks } from '../../support/shop-books'

export async function withBooks<R>(place: BooksPlace, work: () => Promise<R>): Promise<R> {
  const { close } = openBooks(place)
  try {
    return await work()
  } finally {
    await close()
  }
}
