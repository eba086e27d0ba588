/** Gives the demonstration its past in the background, once. No visitor waits for it. */
import type { Instant } from '~/domain/values/dates'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { isPastMade } from './past-mark.server'

export interface PastUnderWay {
  /** Resolves, and never fails, when it is made or cannot be made now. */
  done: Promise<void>
  /** Nothing of it is made after this. */
  stop(): void
}

/** An error is logged, and the next start tries again. */
export function startPast(clock: () => Instant, begins: Promise<void>): PastUnderWay {
  if (env.isLive || env.SEED !== 'demo') return { done: Promise.resolve(), stop: () => undefined }
  const stopping = new AbortController()
  const done = begins
    .then(() => run(clock, stopping.signal))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted)
        log.warn({ err: error }, 'the demonstration past is not complete; the next start goes on')
    })
  return { done, stop: () => stopping.abort() }
}

async function run(clock: () => Instant, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await isPastMade())) return
  // Large, and read only once.
  const { makePast } = await import('./make-past.server')
  const startedAt = performance.now()
  if (await makePast({ now: clock(), publicUrl: env.PUBLIC_URL, signal }))
    log.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, 'demonstration past made')
}
