/** The structured log: one JSON line per event on standard output, without personal data. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { scrubFields, scrubText } from '~/domain/values/log-redaction'
import { env } from '~/env.server'

export type Log = Logger

/** The request that is being handled. */
export interface CurrentRequest {
  requestId: string
  /** The visitor's network address, forwarded headers read only from trusted proxies. */
  clientAddress: string
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** What `work` logs, now and in everything it awaits, carries the request's id. */
export function withRequest<T>({ requestId, clientAddress }: CurrentRequest, work: () => T): T {
  return current.run({ requestId, clientAddress }, work)
}

/** Null where the shop acts by itself. */
export function currentRequest(): CurrentRequest | null {
  return current.getStore() ?? null
}

const outputs = new WeakMap<Log, DestinationStream>()

/** The time of a line; many lines are of the same millisecond. */
let lastMs = 0
let lastText = ''

function timeText(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastText = new Date(now).toISOString()
  }
  return lastText
}

const ERROR_LEVEL = 50
let errorLines = 0

/** Lines at error level and above since the start; responses with a 5xx are counted as responses. */
export function loggedErrors(): number {
  return errorLines
}

/** Makes a log. Everything given to it is scrubbed: see domain/values/log-redaction. */
export function createLog(level: string, output: DestinationStream): Log {
  const made = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${timeText()}"`,
      serializers: { err: (value: unknown) => value },
      mixin: (_fields, level) => {
        if (level >= ERROR_LEVEL) errorLines += 1
        const requestId = current.getStore()?.requestId
        return requestId === undefined ? {} : { requestId }
      },
      mixinMergeStrategy: (fields, mixed) => ({ ...mixed, ...fields }),
      formatters: { level: (label) => ({ level: label }), log: (fields) => scrubFields(fields) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest]: unknown[] = args
          const copy = rest.map((part) => scrubText(String(part)))
          if (first instanceof Error) method.call(this, { err: first }, copy[0] ?? scrubText(first.message))
          else if (typeof first === 'object' && first !== null) method.call(this, first, ...copy)
          else method.call(this, scrubText(String(first)), ...copy)
        },
      },
    },
    output,
  )
  outputs.set(made, output)
  return made
}

/** Lines that wait for a reader, in characters; later ones are dropped. */
const MAX_WAITING = 8_000_000
/** How long the exit waits for a reader that has paused. */
const LAST_LINES_MS = 500

/** Lines are written in batches; a failure is written immediately, so that its reason survives a crash. */
function standardOutput(): DestinationStream {
  let leftAt: number | null = null
  // Once Node has opened it, a pipe that nobody reads blocks neither a thread nor the exit: writing fails with EAGAIN.
  process.stdout.on('error', () => undefined)
  const stream = destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 250,
    maxLength: MAX_WAITING,
    retryEAGAIN: () => leftAt === null || performance.now() - leftAt < LAST_LINES_MS,
  })
  stream.on('error', () => undefined)
  // Ahead of the destination's own listener, which would throw and thereby keep the process.
  process.prependListener('exit', () => {
    leftAt = performance.now()
    try {
      stream.flushSync()
    } catch {
      // The output is gone: there is no place left to report to.
      stream.destroy()
    }
  })
  return stream
}

export const log: Log = createLog(env.isTest ? 'silent' : env.LOG_LEVEL, standardOutput())

/** The log of one request. While it is being handled every line carries its id anyway. */
export function requestLog(requestId: string | undefined): Log {
  const isKnown = requestId === undefined || requestId === currentRequest()?.requestId
  return isKnown ? log : log.child({ requestId })
}

/** One response, as a line of the access log. */
export interface AccessLine {
  requestId: string
  method: string
  path: string
  query: readonly string[] | undefined
  status: number
  durationMs: number
}

/** Writes the line that every single request causes, without the machinery that scrubs unknown fields. */
export function logResponse(target: Log, line: AccessLine): void {
  // That a server which starts or leaves is not ready is no error.
  const level = line.status >= 500 && line.path !== '/readyz' ? 'error' : 'info'
  if (!target.isLevelEnabled(level)) return
  const query = line.query === undefined ? '' : `,"query":${scrubText(JSON.stringify(line.query))}`
  outputs
    .get(target)
    ?.write(
      `{"level":"${level}","time":"${timeText()}","pid":${process.pid},"requestId":"${line.requestId}","method":${JSON.stringify(line.method)},` +
        `"path":${JSON.stringify(scrubText(line.path))}${query},"status":${line.status},"durationMs":${line.durationMs},"msg":"answered"}\n`,
    )
}
