/** Leaving without dropping anybody: what is under way is finished, nothing new is begun. */
import { isEndless, type TunedServer } from './timeouts.server'

export interface Drain {
  isDraining(): boolean
  /** Resolves with true when everything was finished, with false when the limit cut something off. */
  drain(): Promise<boolean>
}

const NUDGE_MS = 250

/** `limitMs`: an answer that takes longer than this is cut off. Calling `drain` again joins the one under way. */
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
