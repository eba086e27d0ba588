import type { EventEmitter } from 'node:events'
import type { Log } from '~/log.server'

export interface LeaveOptions {
  log: Log
  drain(): Promise<boolean>
  /** Stops the background jobs: none of them starts during the shutdown. */
  stopJobs(): Promise<void> | void
  /** Closes what the last responses still needed. */
  close(): Promise<void> | void
  exit?: (code: number) => void
  /** Where signals and unforeseen errors are announced: the process. */
  announcer?: EventEmitter
}

/** The process is gone after this, whatever hangs. */
const LAST_MOMENT_MS = 9_800

/**
 * Shuts down in order when the process ends. SIGTERM and SIGINT exit with 0; further signals change nothing. An
 * uncaught exception exits with 1, since what it interrupted is unknown; an unhandled rejection is only logged, since
 * every write is a transaction.
 */
export function leaveInOrder(options: LeaveOptions): (reason: string, code: number) => Promise<void> {
  const { log, exit = (code: number) => process.exit(code), announcer = process } = options
  let leaving: Promise<void> | null = null

  async function leave(reason: string, code: number): Promise<void> {
    log.info({ reason }, 'leaving')
    const force = setTimeout(() => exit(code === 0 ? 1 : code), LAST_MOMENT_MS)
    force.unref()
    let result = code
    try {
      const [isComplete] = await Promise.all([options.drain(), options.stopJobs()])
      if (!isComplete) log.warn({ reason }, 'responses were cut off')
      await options.close()
    } catch (error) {
      log.error({ err: error }, 'leaving went wrong')
      result = 1
    }
    clearTimeout(force)
    exit(result)
  }

  const start = (reason: string, code: number) => {
    leaving ??= leave(reason, code)
    return leaving
  }
  announcer.on('SIGTERM', () => void start('SIGTERM', 0))
  announcer.on('SIGINT', () => void start('SIGINT', 0))
  announcer.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught exception')
    void start('uncaughtException', 1)
  })
  announcer.on('unhandledRejection', (error: unknown) => log.error({ err: error }, 'unhandled rejection'))
  return start
}
