/** Another process of the shop: `node notify-worker.mjs <minutes ahead>` notifies the orders of departures that changed, or were called off. */
import { addMinutes, instant } from '~/domain/values/dates'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { followCalledOff } from '~/operations/departures/call-off.server'
import { notifyOrders } from '~/operations/orders/departure-change.server'

const ahead = Number(process.argv[2] ?? 0)
const worker = outboxWorker({
  handlers: {
    departureChange: (entry, now) => notifyOrders(String(entry.payload['changeId']), now),
    departureCalledOff: (entry, now) => followCalledOff(String(entry.payload['tripId']), now),
  },
  clock: () => addMinutes(instant(Date.now()), ahead),
  onError(_, error) {
    throw error
  },
})
while ((await worker.tick()) > 0);
