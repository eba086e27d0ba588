import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { circuitBreaker } from '~/connections/circuit-breaker'
import { GatewayInvalid, GatewayMisconfigured, GatewayUnreachable, isGatewayFailure } from '~/payments/gateway-errors'
import { providerFetch, readResponse } from '~/payments/provider-fetch'

export interface HttpClientOptions {
  /** Ends in `/core/v5`. */
  readonly apiRoot: string
  readonly secretKey: string
  /** For everything one call does, retries included. */
  readonly timeoutMs: number
  /** The waits between tries; as many retries as waits. */
  readonly retryPausesMs: readonly number[]
  /** Called with the result of each attempt; never with what was sent or received. */
  readonly report: (event: CallEvent) => void
}

export interface CallEvent {
  readonly method: string
  /** With ids replaced by `:id`. */
  readonly path: string
  readonly outcome: number | string
  readonly milliseconds: number
}

export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PATCH'
  readonly path: string
  readonly schema: z.ZodType<T>
  readonly body?: object
  /** Writes carry one, which is what makes repeating them safe. */
  readonly idempotencyKey?: string
  /** Another root than the usual: payment links of test keys live elsewhere. */
  readonly root?: string
}

const RESPONSE_LIMIT = 1024 * 1024

/** The one way to the provider: a deadline, no redirects, capped responses, the key in one place, the same key on every retry. */
export function httpClient(options: HttpClientOptions) {
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`
  const guard = breaker()

  /** The parsed response; `null` for a 404. Throws `GatewayUnreachable`, `GatewayInvalid` or `GatewayMisconfigured`. */
  async function call<T>(request: Call<T>): Promise<T | null> {
    const deadline = AbortSignal.timeout(options.timeoutMs)
    return guard(deadline, async () => {
      for (let attempts = 0; ; attempts++) {
        try {
          return await tryOnce(request, deadline)
        } catch (error) {
          const pause = options.retryPausesMs[attempts]
          const isSafe = request.method === 'GET' || request.idempotencyKey !== undefined
          if (pause === undefined || !isSafe || !isWorthRepeating(error) || deadline.aborted) throw error
          await wait(pause)
        }
      }
    })
  }

  async function tryOnce<T>(request: Call<T>, deadline: AbortSignal): Promise<T | null> {
    const startedAt = performance.now()
    let outcome: number | string = 'failed'
    try {
      const response = await send(request, deadline)
      outcome = response.status
      return interpret(request, response.status, await readText(response))
    } catch (error) {
      const named = asGatewayError(error, deadline)
      if (named instanceof GatewayUnreachable) outcome = named.reason
      throw named
    } finally {
      const path = request.path.replace(/\?.*$/, '').replace(/\/[a-z]+_\w+/g, '/:id')
      options.report({ method: request.method, path, outcome, milliseconds: Math.round(performance.now() - startedAt) })
    }
  }

  function send<T>(request: Call<T>, deadline: AbortSignal): Promise<Response> {
    return providerFetch(`${request.root ?? options.apiRoot}${request.path}`, {
      method: request.method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: deadline,
    })
  }

  return { call }
}

function interpret<T>(request: Call<T>, status: number, text: string): T | null {
  if (status === 404 && request.method === 'GET') return null
  if (status === 401 || status === 403) throw new GatewayMisconfigured(status)
  if (status === 429) throw new GatewayUnreachable('throttled', `${request.method} answered 429`)
  // 409: the same key is under way or was used before; whether it charged is only seen by looking it up.
  if (status >= 500 || status === 408 || status === 409) {
    throw new GatewayUnreachable('status', `${request.method} answered ${status}`)
  }
  if (status >= 400) throw new GatewayInvalid(status, errorPaths(text), isTokenRefusal(text) ? 'tokenExpired' : null)
  const parsed = request.schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
  throw new GatewayUnreachable('unreadable', `unexpected answer at ${fields.join(', ') || 'the top'}`)
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new GatewayUnreachable('unreadable', 'the answer is no JSON')
  }
}

async function readText(response: Response): Promise<string> {
  const bytes = await readResponse(response, RESPONSE_LIMIT)
  if (bytes === null) throw new GatewayUnreachable('tooLarge', 'the answer is larger than 1 MB')
  return bytes.toString('utf8')
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof GatewayUnreachable && ['network', 'status', 'throttled', 'unreadable'].includes(error.reason)
}

function asGatewayError(error: unknown, deadline: AbortSignal): unknown {
  if (isGatewayFailure(error)) return error
  if (deadline.aborted) return new GatewayUnreachable('timeout', 'no answer in time')
  if (error instanceof TypeError) return new GatewayUnreachable('network', causeOf(error))
  return error
}

/** The system's word for a broken connection (ECONNREFUSED, UND_ERR_SOCKET…): no address, no content. */
function causeOf(error: Error): string {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}

const errorSchema = z.object({
  message: z.string().catch(''),
  errors: z.record(z.string(), z.unknown()).catch({}),
})

/** The provider's names of the bad fields. Its `request` echoes what we sent, so nothing else is taken from the response. */
function errorPaths(text: string): string[] {
  return Object.keys(read(text).errors)
    .map((path) => path.slice(0, 120))
    .slice(0, 20)
}

/** A card token that was used, is unknown or too old: the customer types the card again. */
function isTokenRefusal(text: string): boolean {
  const { message, errors } = read(text)
  return /card.?token|\btoken\b/i.test(message) || Object.keys(errors).some((path) => path.includes('card_token'))
}

function read(text: string): z.infer<typeof errorSchema> {
  try {
    return errorSchema.catch({ message: '', errors: {} }).parse(JSON.parse(text))
  } catch {
    return { message: '', errors: {} }
  }
}

const FAILURES_TO_OPEN = 10
const OPEN_FOR_MS = 5_000
const AT_ONCE = 32

/**
 * Protects the shop from a failing provider: at most 32 calls run at a time, the others queue within their own
 * deadline, and after ten failures in a row no call is made for five seconds. Then one call tries again.
 */
function breaker() {
  const waiting: (() => void)[] = []
  let underWay = 0
  const circuit = circuitBreaker({ failuresToOpen: FAILURES_TO_OPEN, openMs: OPEN_FOR_MS })

  async function enter(deadline: AbortSignal): Promise<void> {
    if (underWay < AT_ONCE) {
      underWay++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        deadline.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new GatewayUnreachable('timeout', 'too many calls were waiting'))
      }
      deadline.addEventListener('abort', giveUp, { once: true })
      waiting.push(turn)
    })
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) underWay--
    else next()
  }

  return async function guard<T>(deadline: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!circuit.letsThrough()) throw new GatewayUnreachable('breakerOpen', 'the provider failed repeatedly')
    await enter(deadline)
    try {
      const result = await work()
      circuit.succeeded()
      return result
    } catch (error) {
      if (error instanceof GatewayUnreachable) circuit.failed()
      else circuit.succeeded()
      throw error
    } finally {
      leave()
    }
  }
}
