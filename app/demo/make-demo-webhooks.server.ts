/**
 * An address of the house and one of the partner that sells on account, for the screens of webhooks. Both are paused: the
 * demonstration calls nobody.
 */
import { agencies, webhookDeliveries, webhookEndpoints } from '~/data/collections'
import { addMillis, HOUR, type Instant } from '~/domain/values/dates'
import { type Delivery, type EventType, HOUSE } from '~/domain/webhooks/webhook'
import { newSecret } from '~/operations/webhooks/webhook-secret.server'

const AGENCY = 'agency-viva-turismo'

export async function makeDemoWebhooks(now: Instant): Promise<void> {
  if ((await agencies.find(AGENCY)) === null || (await webhookEndpoints.find(HOUSE)) !== null) return
  const events = ['order.paid', 'order.canceled', 'order.refunded'] as const
  await makeEndpoint(
    AGENCY,
    { id: 'demo-portal', url: 'https://portal.example/roteiro', events: [...events, 'booking_update'] },
    now,
  )
  await makeEndpoint(HOUSE, { id: 'demo-books', url: 'https://contabilidade.example/avisos', events: [...events] }, now)
}

interface DemoEndpoint {
  id: string
  url: string
  events: EventType[]
}

async function makeEndpoint(ownerId: string, { id, url, events }: DemoEndpoint, now: Instant): Promise<void> {
  const happenedAt = addMillis(now, -2 * HOUR)
  const sent: Omit<Delivery, 'id' | 'eventId' | 'state' | 'status' | 'attempts'> = {
    ...{ ownerId, endpointId: id, type: 'test.ping', data: {}, resent: 0, error: null },
    ...{ happenedAt, triedAt: happenedAt, nextAt: null },
  }
  const tests = {
    [`${id}-1`]: { state: 'failed', status: 500 },
    [`${id}-2`]: { state: 'delivered', status: 204 },
  } as const
  for (const [key, { state, status }] of Object.entries(tests))
    await webhookDeliveries.put(key, { ...sent, id: key, eventId: key, state, status, attempts: 1 })
  const facts = { formerSecret: null, octo: null, createdAt: addMillis(now, -3 * HOUR) }
  const endpoint = { ...facts, id, url, events, sealedSecret: newSecret().sealed, state: 'paused' as const }
  await webhookEndpoints.put(ownerId, { id: ownerId, endpoints: [endpoint] })
}
