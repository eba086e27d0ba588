/** Notifies resellers of departures whose places changed. Not in the transaction of a sale: no purchase waits for it. */
import { agencies, webhookEndpoints } from '~/data/collections'
import { store } from '~/data/store.server'
import { octoOptions } from '~/domain/octo/series-offer'
import { type Instant, toMillis } from '~/domain/values/dates'
import type { EndpointList } from '~/domain/webhooks/webhook'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { offeredDate } from '~/operations/octo/offered-series.server'
import { freshId } from '~/session/tokens.server'
import { writeDelivery } from './emit-event.server'

/** Changes within so many milliseconds are one event of a departure. */
export const AVAILABILITY_EVERY_MS = 2000

/** Remembers that these departures changed, once for each period whatever process does it, where anybody wants to know. */
export async function enqueueAvailability(tripIds: readonly string[], now: Instant): Promise<void> {
  if (tripIds.length === 0 || (await listWanting()).length === 0) return
  const period = Math.floor(toMillis(now) / AVAILABILITY_EVERY_MS)
  const messages = tripIds.map((tripId) => ({
    ...{ topic: 'availability' as const, dedupeKey: `availability:${tripId}:${period}`, payload: { tripId } },
  }))
  await store().transact(async (tx) => (await prepareOutbox(tx, messages, now))())
}

/** Writes a delivery for each option of the departure and each endpoint that wants it. */
export async function emitAvailability(tripId: string, now: Instant): Promise<void> {
  const [found, lists] = await Promise.all([offeredDate(tripId, now), listWanting()])
  if (found === null || lists.length === 0) return
  const options = octoOptions(found.series)
  await store().transact(async (tx) => {
    const sellers = await tx.getMany(
      agencies,
      lists.map(({ id }) => id),
    )
    const selling = sellers.filter(({ data }) => data.state === 'approved').map(({ id }) => id)
    for (const option of options) {
      const event = { eventId: freshId(), type: EVENT, data: { tripId, optionId: option.id } }
      for (const { id: ownerId, endpoints } of lists.filter(({ id }) => selling.includes(id)))
        for (const endpoint of endpoints.filter(isWanting)) writeDelivery(tx, { ...event, ownerId, endpoint }, now)
    }
  })
}

const EVENT = 'availability_update'

const isWanting = ({ state, events }: EndpointList['endpoints'][number]) => state === 'active' && events.includes(EVENT)

/** The owners of endpoints that want it. */
async function listWanting(): Promise<EndpointList[]> {
  const all: EndpointList[] = []
  for await (const { data } of webhookEndpoints.each({})) if (data.endpoints.some(isWanting)) all.push(data)
  return all
}
