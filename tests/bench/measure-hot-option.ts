/**
 * One option that everybody wants, on Firestore: two servers, the tests' stand-in with 10 ms on the way to each answer,
 * optimistic and with locks. The service's own pace is not known from here; the shapes are compared.
 */
import { startHostedEngines } from '../support/hosted-engines'
import { openBooks } from '../support/shop-books'
import { openPlace, type ShopPlace, startServer } from '../support/shop-server'
import { buyFor } from './measure-purchases'
import { print, row } from './report'

const BUYERS = [1, 8, 16]
const DELAY_MS = 10

export async function measureHotOption(): Promise<void> {
  const engines = await startHostedEngines()
  const place: ShopPlace = { ...(await openPlace('sqlite')), settings: engines.settings }
  const start = () => startServer(place, { settings: { LOG_LEVEL: 'warn', JOBS: 'off' } })
  const servers = [await start(), await start()]
  const books = openBooks(place)
  try {
    print('purchases of one option by Pix through the forms, two servers, Firestore (stand-in, 10 ms each way)')
    print(row(['locks', 'buyers', 'orders/s', 'p50 ms', 'p99 ms', 'failed']))
    for (const isLocking of [false, true]) {
      for (const buyers of BUYERS) {
        engines.firestore.behave({ isLocking, delayMs: 0 })
        const bought = await buyFor(servers, { buyers, begin: () => engines.firestore.behave({ delayMs: DELAY_MS }) })
        const { orders, failures, seconds, p50, p99 } = bought
        const figures = [orders / seconds, p50, p99, failures].map((figure) => figure.toFixed(1))
        print(row([isLocking ? 'yes' : 'no', String(buyers), ...figures]))
      }
    }
  } finally {
    engines.firestore.behave({ isLocking: false, delayMs: 0 })
    await books.close()
    await Promise.all(servers.map((server) => server.stop()))
    await engines.stop()
    place.remove()
  }
}
