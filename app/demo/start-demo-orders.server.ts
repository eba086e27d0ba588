/** Makes the customer's orders of the demonstration shop in the background, once, as soon as its provider responds. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Instant } from '~/domain/values/dates'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { areDemoOrdersMade, makeDemoOrders } from './make-demo-orders.server'
import { type SandboxControl, sandboxControl } from './sandbox-control.server'

/** The provider's process starts at the same time as the shop's. */
const OPENS_WITHIN_MS = 10_000
const POLL_MS = 250

export interface DemoOrdersUnderWay {
  /** Resolves, and never fails, when they are made or cannot be made now. */
  done: Promise<void>
  /** No further order begins. */
  stop(): void
}

/** No visitor waits for it. An error is logged, and the next start tries again. */
export function startDemoOrders(clock: () => Instant): DemoOrdersUnderWay {
  if (env.isLive || env.SEED !== 'demo' || env.PAYMENTS !== 'sandbox')
    return { done: Promise.resolve(), stop: () => undefined }
  const stopping = new AbortController()
  const sandbox = sandboxControl({ url: new URL(env.PAYMENTS_BASE_URL).origin, publicKey: env.PAYMENTS_PUBLIC_KEY })
  const done = run(sandbox, clock, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      log.warn({ err: error }, 'demonstration orders are not complete; the next start goes on')
  })
  return { done, stop: () => stopping.abort() }
}

async function run(sandbox: SandboxControl, clock: () => Instant, signal: AbortSignal): Promise<void> {
  if (await areDemoOrdersMade()) return
  if (!(await opens(sandbox, signal))) {
    if (!signal.aborted)
      log.warn('demonstration orders left out: the sandbox does not answer; the next start tries again')
    return
  }
  await makeDemoOrders({ sandbox, clock, publicUrl: env.PUBLIC_URL, signal })
  if (!signal.aborted) log.info('demonstration orders made')
}

async function opens(sandbox: SandboxControl, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < OPENS_WITHIN_MS && !signal.aborted; waited += POLL_MS) {
    if (await sandbox.isOpen()) return true
    await wait(POLL_MS, undefined, { ref: false })
  }
  return false
}
