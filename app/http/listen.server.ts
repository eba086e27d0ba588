import { once } from 'node:events'
import { env } from '~/env.server'
import { log } from '~/log.server'
import type { HttpApp } from './http-app.server'
import { leaveInOrder } from './leave.server'
import { createTunedServer, isEndless, type TunedServer, timeoutsBehind } from './timeouts.server'

/** What runs with the server, and is closed with it. */
export interface Shop {
  /** No background job starts after this. */
  stopJobs(): Promise<void> | void
  /** Closes the store and whatever else the last responses needed. */
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

/** Shuts down without dropping a visitor: requests in progress finish, no new one starts. */
export interface Drain {
  isDraining(): boolean
  /** Resolves with true when everything was finished, with false when the limit cut something off. */
  drain(): Promise<boolean>
}

const NUDGE_MS = 250

/** `limitMs`: a response that takes longer than this is cut off. Calling `drain` again joins the one under way. */
export function createDrain({ server, inFlight }: TunedServer, limitMs = 9_000): Drain {
  let draining: Promise<boolean> | null = null

  function drain(): Promise<boolean> {
    draining ??= new Promise((resolve) => {
      let isCut = false
      // Connections that become idle after the first call would otherwise wait for their keep-alive limit.
      const nudge = setInterval(() => server.closeIdleConnections(), NUDGE_MS)
      const cut = setTimeout(() => {
        isCut = true
        server.closeAllConnections()
      }, limitMs)
      server.close(() => {
        clearInterval(nudge)
        clearTimeout(cut)
        resolve(!isCut)
      })
      for (const response of inFlight) {
        if (isEndless(response)) response.end()
        else if (!response.headersSent) response.shouldKeepAlive = false
      }
      server.closeIdleConnections()
    })
    return draining
  }

  return { isDraining: () => draining !== null, drain }
}
