/** What a program with a key gets in place of its answer: JSON by OCTO's specification, or by RFC 9457. */
import { apiRefusalOf, apiRefusalPath } from '~/domain/agencies/api-refusals'
import type { Language } from '~/i18n/languages'
import { apiRefusals } from '~/i18n/locales/agencies/api-refusals'
import { refusal as copy } from '~/i18n/locales/page/refusal'
import { translator } from '~/i18n/translate'
import { type HttpExchange, languageOfExchange } from './exchange.server'
import type { RefusalResponse } from './refusal-page'
import { hardeningHeaders } from './security-headers.server'

/** OCTO's names, by status; it has one for all other refusals, and one for our failures. */
const codes: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }

export interface RefusedRequest {
  pathname: string
  /** `https://host`, for absolute addresses. */
  origin: string
  requestId: string
  language: Language
}

interface KeyedRefusal {
  contentType: string
  body: Record<string, unknown>
}

export function keyedRefusal(request: RefusedRequest, status: number, text: string): KeyedRefusal {
  if (!request.pathname.startsWith('/octo')) return apiRefusal(request, status, text)
  const error = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  return { contentType: 'application/json', body: { error, errorMessage: text } }
}

function apiRefusal({ origin, requestId, language }: RefusedRequest, status: number, detail: string): KeyedRefusal {
  const name = apiRefusalOf(status)
  const title = translator(apiRefusals, language)(`title.${name}`)
  return {
    contentType: 'application/problem+json',
    body: { type: `${origin}${apiRefusalPath(name)}`, title, status, detail, instance: requestId },
  }
}

/** For what is refused before a route has read it. */
export function sendKeyedRefusal(exchange: HttpExchange, { status, reason, headers }: RefusalResponse): void {
  const { request, response, requestId, pathname, origin } = exchange
  const language = languageOfExchange(exchange)
  const text = translator(copy, language)(`${reason}.title`)
  const refused = keyedRefusal({ pathname, origin, requestId, language }, status, text)
  const body = Buffer.from(JSON.stringify(refused.body))
  response.writeHead(status, {
    ...hardeningHeaders,
    ...headers,
    'Content-Type': refused.contentType,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
