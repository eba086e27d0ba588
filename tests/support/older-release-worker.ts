/** A server of an older release: `node older-release-worker.mjs <order> <instant>` ends an order whose time is over. */
import { store } from '~/data/store.server'
import { instant } from '~/domain/values/dates'
import { enterSchema } from '~/operations/maintenance/enter-schema.server'
import { expireOrder } from '~/operations/orders/expire-order.server'

const [, , code = '', at = ''] = process.argv
const now = instant(at)
try {
  await enterSchema(now)
  const order = await expireOrder(code, now, 'http://loja.example')
  process.stdout.write(JSON.stringify(order))
} catch (error) {
  process.stdout.write(String(error))
}
await store().close()
