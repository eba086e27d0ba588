/** What a program with a key gets in place of its answer: JSON by OCTO's specification. */
import { refusal as copy } from '~/i18n/locales/page/refusal'
import { translator } from '~/i18n/translate'
import { type HttpExchange, languageOfExchange } from './exchange.server'
import type { RefusalResponse } from './refusal-page'
import { hardeningHeaders } from './security-headers.server'

/** OCTO's names, by status; it has one for all other refusals, and one for our failures. */
const codes: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }

export interface KeyedRefusal {
  error: string
  errorMessage: string
}

export function keyedRefusal(status: number, errorMessage: string): KeyedRefusal {
  return { error: codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'), errorMessage }
}

/** For what is refused before a route has read it. */
export function sendKeyedRefusal(exchange: HttpExchange, { status, reason, headers }: RefusalResponse): void {
  const { request, response, requestId } = exchange
  const text = translator(copy, languageOfExchange(exchange))(`${reason}.title`)
  const body = Buffer.from(JSON.stringify(keyedRefusal(status, text)))
  response.writeHead(status, {
    ...hardeningHeaders,
    ...headers,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
