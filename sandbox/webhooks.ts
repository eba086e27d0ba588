import { readControl, takeAccident } from './control'
import { newId } from './ids'
import type { Charge } from './model'
import { isoAt, type Sandbox } from './sandbox'
import { signatureOf } from './signatures'
import type { Delivery, Job } from './store'
import { chargeView, orderView } from './views'

const RESPONSE_WITHIN_MS = 5_000

/** Queues the webhooks of one change, with the faults set by the operator. Call inside a transaction. */
export function announce(sandbox: Sandbox, charge: Charge, events: readonly string[]): void {
  const { store } = sandbox
  const order = store.orders.get(charge.order_id)
  if (order === null) throw new Error(`charge ${charge.id} has no order`)
  const isLost = takeAccident(store, 'loseNext')
  const isDoubled = !isLost && takeAccident(store, 'duplicateNext')
  const isDelayed = !isLost && takeAccident(store, 'delayNext')
  const wait = isDelayed ? readControl(store).delaySeconds * 1000 : sandbox.options.webhookDelayMs
  for (const type of events) {
    const hookId = newId('hook')
    const data = type.startsWith('order.')
      ? orderView(order, store.charges.withKey(order.id))
      : chargeView(charge, order)
    const account = { id: 'acc_sandbox', name: 'Roteiro' }
    const delivery: Delivery = {
      id: hookId,
      hookId,
      type,
      chargeId: charge.id,
      body: JSON.stringify({ id: hookId, account, type, created_at: isoAt(sandbox.now()), data }),
      state: isLost ? 'lost' : 'waiting',
      attempts: 0,
      lastResponse: null,
      at: isoAt(sandbox.now()),
    }
    store.deliveries.put(delivery.id, charge.id, delivery)
    if (isLost) continue
    store.jobs.add(sandbox.now() + wait, 'webhook', delivery.id)
    if (isDoubled) store.jobs.add(sandbox.now() + wait, 'webhook', delivery.id)
  }
  sandbox.wake()
}

/** Sends a webhook again with the same event id and body: at-least-once delivery. */
export function resend(sandbox: Sandbox, deliveryId: string): boolean {
  const delivery = sandbox.store.deliveries.get(deliveryId)
  if (delivery === null) return false
  sandbox.store.deliveries.put(delivery.id, delivery.chargeId, { ...delivery, state: 'waiting', attempts: 0 })
  sandbox.store.jobs.add(sandbox.now(), 'webhook', delivery.id)
  sandbox.wake()
  return true
}

/** Delivers the webhook of a job; without a 2xx the job is retried later, until its attempts are used up. */
export async function deliver(sandbox: Sandbox, job: Job, stopping: AbortSignal): Promise<void> {
  const { store, options } = sandbox
  const delivery = store.deliveries.get(job.target)
  const target = readControl(store).webhookUrl ?? options.webhook?.url
  if (delivery === null || target === undefined) return store.jobs.remove(job.seq)

  const outcome = await post(target, headersOf(sandbox, delivery), delivery, stopping)
  if (stopping.aborted) return
  store.transact(() => {
    const current = store.deliveries.get(delivery.id) ?? delivery
    const attempts = current.attempts + 1
    const isDelivered = /^2\d\d$/.test(outcome)
    const pause = options.webhookRetriesMs[attempts - 1]
    const state = isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
    store.deliveries.put(current.id, current.chargeId, { ...current, attempts, state, lastResponse: outcome })
    store.jobs.remove(job.seq)
    if (!isDelivered && pause !== undefined) store.jobs.add(sandbox.now() + pause, 'webhook', current.id)
  })
}

/** The password of a configured webhook, the signature of an app's webhook, or both. */
function headersOf({ store, options }: Sandbox, { body }: Delivery): Record<string, string> {
  const { signing } = readControl(store)
  const { webhook } = options
  const basic = webhook && Buffer.from(`${webhook.user}:${webhook.password}`).toString('base64')
  return {
    ...(basic && signing !== 'signature' ? { authorization: `Basic ${basic}` } : {}),
    ...(signing === 'password' ? {} : { 'x-webhook-asymmetric-signature': signatureOf(store, body) }),
  }
}

async function post(
  url: string,
  proof: Record<string, string>,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_WITHIN_MS)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'não respondeu a tempo' : 'ninguém atendeu'
  }
}
