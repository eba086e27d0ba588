/** Routes that programs open with a key: no session is read, no cookie is set, and every response is JSON. */
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now as currentInstant } from '~/clock.server'
import type { NeededScope } from '~/domain/agencies/api-key'
import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { defaultLanguage, type Language } from '~/i18n/languages'
import { octo } from '~/i18n/locales/agencies/octo'
import { translator } from '~/i18n/translate'
import { requestLog } from '~/log.server'
import type { AppContext } from '~/session/app-context'
import { authenticateKey } from '~/session/key-holder.server'
import { limits } from '~/session/rate-limit-kinds'
import { type Consumed, consume } from '~/session/rate-limits.server'
import { requestContext } from '~/session/request-context'
import { keyedRefusal, type RefusedRequest } from './keyed-refusal'

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

interface KeyedRoute {
  scope: NeededScope
  methods: readonly string[]
}

/** The handler behind the key: it is given the key and whose it is, or it is not called. */
export function keyed({ scope, methods }: KeyedRoute, handler: (args: Arguments) => unknown) {
  return async (args: Arguments): Promise<Response> => {
    const facts = factsOf(args)
    const { requestId, language, pathname } = facts
    if (!methods.includes(args.request.method)) {
      return refuse(facts, 405, translator(octo, language)('notFound'), { Allow: methods.join(', ') })
    }
    try {
      const response = await admit(scope, args, { facts, handler })
      response.headers.set('X-Request-Id', requestId)
      return response
    } catch (error) {
      if (error instanceof Response) return error
      requestLog(requestId).error({ err: error, path: pathname }, 'unforeseen error')
      const text = translator(octo, language)('failure', { number: requestId })
      return refuse(facts, isPassingTrouble(error) ? 503 : 500, text)
    }
  }
}

interface Facts extends RefusedRequest {
  now: AppContext['now']
}

/** `remix-serve` passes an empty context: missing values are filled in. */
function factsOf({ request, context = {} }: { request: Request; context?: Partial<AppContext> }): Facts {
  const { requestId = randomUUID(), now = currentInstant() } = context
  const { pathname, origin } = new URL(request.url)
  return { requestId, language: languageOfProgram(request), now, pathname, origin }
}

/** By its header alone: a program has neither a cookie nor a switch. */
function languageOfProgram(request: Request): Language {
  return /^\s*en\b/i.test(request.headers.get('Accept-Language') ?? '') ? 'en' : defaultLanguage
}

function refuse(facts: Facts, status: number, text: string, headers: Record<string, string> = {}): Response {
  const { contentType, body } = keyedRefusal(facts, status, text)
  return Response.json(body, { status, headers: { ...headers, 'Content-Type': contentType } })
}

interface Admitted {
  facts: Facts
  handler: (args: Arguments) => unknown
}

async function admit(scope: NeededScope, args: Arguments, { facts, handler }: Admitted): Promise<Response> {
  const { request } = args
  const { language, now } = facts
  const t = translator(octo, language)
  const found = await authenticateKey(request.headers.get('Authorization'), scope, now)
  if (!found.ok) {
    if (found.reason === 'unauthorized') return refuse(facts, 401, t('unauthorized'), { 'WWW-Authenticate': 'Bearer' })
    return refuse(facts, 403, t(`refusal.${found.reason}`))
  }
  const { key } = found.value
  const kind = limitOf(request)
  const consumed = await consume(kind, key.id)
  const allowance = allowanceHeaders(kind, consumed)
  if (!consumed.ok) {
    const seconds = consumed.retryAfterSeconds
    return refuse(facts, 429, t('tooMany', { seconds }), { ...allowance, 'Retry-After': String(seconds) })
  }
  const context = { ...args.context, ...requestContext(language, now), requestId: facts.requestId, holder: found.value }
  const response = await handler({ ...args, context })
  if (!(response instanceof Response)) throw new TypeError(`No handler for ${request.method} at ${facts.pathname}`)
  for (const [name, value] of Object.entries(allowance)) response.headers.set(name, value)
  return privately(response, language)
}

const POLICIES = { keyRequests: 'requests', keyReservations: 'reservations', keyExports: 'exports' } as const

/** How often the key may do this, and how often it still may (draft-ietf-httpapi-ratelimit-headers). None where nothing is counted. */
function allowanceHeaders(kind: keyof typeof POLICIES, consumed: Consumed): Record<string, string> {
  const left = consumed.ok ? consumed.left : { points: 0, seconds: consumed.retryAfterSeconds }
  if (left === undefined) return {}
  const { points, seconds } = limits[kind]
  const name = `"${POLICIES[kind]}"`
  return {
    'RateLimit-Policy': `${name};q=${points};w=${seconds}`,
    RateLimit: `${name};r=${left.points};t=${left.seconds}`,
  }
}

/** What takes places, and what reads the whole shop, are counted apart. */
function limitOf({ method, url }: Request): keyof typeof POLICIES {
  const { pathname } = new URL(url)
  if (method === 'POST' && /\/bookings\/?$/.test(pathname)) return 'keyReservations'
  return pathname === '/api/v1/export' ? 'keyExports' : 'keyRequests'
}

function privately(response: Response, language: Language): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  response.headers.set('Content-Language', language)
  return response
}
