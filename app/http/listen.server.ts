import { once } from 'node:events'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { createDrain } from './drain.server'
import type { HttpApp } from './http-app.server'
import { leaveInOrder } from './leave.server'
import { createTunedServer, timeoutsBehind } from './timeouts.server'

/** What runs beside the server, and is put away with it. */
export interface Shop {
  /** Nothing that runs by itself begins after this. */
  stopJobs(): Promise<void> | void
  /** Closes the store and whatever else the last answers needed. */
  close(): Promise<void> | void
}

/** Opens the door at `HOST:PORT`, and sees to it that leaving is orderly. Resolves once visitors can come in. */
export async function listen(makeApp: (isDraining: () => boolean) => HttpApp, shop: Shop): Promise<void> {
  let isDraining = () => false
  const app = makeApp(() => isDraining())
  const tuned = createTunedServer(app, timeoutsBehind(env.TRUST_PROXY))
  const drain = createDrain(tuned)
  isDraining = drain.isDraining
  leaveInOrder({ log, drain: drain.drain, stopJobs: () => shop.stopJobs(), close: () => shop.close() })
  tuned.server.listen(env.PORT, env.HOST)
  await once(tuned.server, 'listening')
  log.info({ url: env.PUBLIC_URL, mode: env.MODE }, 'listening')
}
