/** Routes that programs open with a key: no session is read, no cookie is set, and every response is JSON. */
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { now as currentInstant } from '~/clock.server'
import type { Scope } from '~/domain/agencies/api-key'
import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { defaultLanguage, type Language } from '~/i18n/languages'
import { octo } from '~/i18n/locales/agencies/octo'
import { translator } from '~/i18n/translate'
import { requestLog } from '~/log.server'
import type { AppContext } from '~/session/app-context'
import { authenticateKey } from '~/session/key-holder.server'
import { consume } from '~/session/rate-limits.server'
import { requestContext } from '~/session/request-context'
import { keyedRefusal } from './keyed-refusal'

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

/** The handler behind the key: it is given the key and its agency, or it is not called. */
export function keyed(scope: Scope, handler: (args: Arguments) => unknown) {
  return async (args: Arguments): Promise<Response> => {
    const { requestId, language, now } = factsOf(args)
    try {
      const response = await admit(scope, args, { language, now, handler })
      response.headers.set('X-Request-Id', requestId)
      return response
    } catch (error) {
      if (error instanceof Response) return error
      requestLog(requestId).error({ err: error, path: new URL(args.request.url).pathname }, 'unforeseen error')
      const status = isPassingTrouble(error) ? 503 : 500
      const text = translator(octo, language)('failure', { number: requestId })
      return Response.json(keyedRefusal(status, text), { status })
    }
  }
}

/** `remix-serve` passes an empty context: missing values are filled in. */
function factsOf({ request, context = {} }: { request: Request; context?: Partial<AppContext> }) {
  const { requestId = randomUUID(), now = currentInstant() } = context
  return { requestId, language: languageOfProgram(request), now }
}

/** By its header alone: a program has neither a cookie nor a switch. */
function languageOfProgram(request: Request): Language {
  return /^\s*en\b/i.test(request.headers.get('Accept-Language') ?? '') ? 'en' : defaultLanguage
}

interface Admitted extends Pick<AppContext, 'language' | 'now'> {
  handler: (args: Arguments) => unknown
}

async function admit(scope: Scope, args: Arguments, { language, now, handler }: Admitted): Promise<Response> {
  const { request } = args
  const t = translator(octo, language)
  const found = await authenticateKey(request.headers.get('Authorization'), scope, now)
  if (!found.ok) {
    const status = found.reason === 'unauthorized' ? 401 : 403
    const headers: HeadersInit = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
    return Response.json(
      keyedRefusal(status, found.reason === 'unauthorized' ? t('unauthorized') : t(`refusal.${found.reason}`)),
      { status, headers },
    )
  }
  const { key } = found.value
  const kind = isReservation(request) ? 'keyReservations' : 'keyRequests'
  const consumed = await consume(kind, key.id)
  if (!consumed.ok) {
    const seconds = consumed.retryAfterSeconds
    return Response.json(keyedRefusal(429, t('tooMany', { seconds })), {
      status: 429,
      headers: { 'Retry-After': String(seconds) },
    })
  }
  const context = { ...args.context, ...requestContext(language, now), holder: found.value }
  const response = await handler({ ...args, context })
  return response instanceof Response ? privately(response, language) : noMethod(language)
}

/** What takes places. */
function isReservation({ method, url }: Request): boolean {
  return method === 'POST' && /\/bookings\/?$/.test(new URL(url).pathname)
}

function privately(response: Response, language: Language): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  response.headers.set('Content-Language', language)
  return response
}

function noMethod(language: Language): Response {
  return Response.json(keyedRefusal(405, translator(octo, language)('notFound')), { status: 405 })
}
