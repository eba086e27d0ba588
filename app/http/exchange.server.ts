/** One request and its response, with what this layer has found out about it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackName } from '~/domain/values/loopback'
import { defaultLanguage, isLanguage, type Language, rememberedLanguage } from '~/i18n/languages'
import { clientAddress, stripForwarded } from './client-address'
import type { Origins } from './origins'

export interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Its page is rendered for the next visitors: it goes on when this one leaves. */
  isRefresh?: true
  /** The posted form, once it is read and validated. */
  form?: FormData
  method: string
  target: string
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** Scheme and host this request came in under; always one of ours. */
  origin: string
  clientAddress: string
  /** From this machine, to a name of this machine, and through no proxy: what is only for its operator may be shown. */
  isLocal: boolean
  /** Addresses in X-Forwarded-For: where the sender wrote none, one of each proxy on the way. */
  forwardedCount: number
  /** Time of arrival by the monotonic clock, in milliseconds. */
  startedAt: number
}

const requestIdGrammar = /^[\w-]{8,64}$/

const loopback = /^(127(\.\d{1,3}){3}|::1)$/

/** Without its port. */
const hostName = (host = '') => host.replace(/:\d+$/, '')

/** Reads the head of a request, and strips the headers that only a trusted proxy may set. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  options: { origins: Origins; trustedProxies: number },
): HttpExchange {
  const { headers } = request
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const given = headers['x-request-id']
  const hasTrustedId = options.trustedProxies > 0 && typeof given === 'string' && requestIdGrammar.test(given)
  const forwarded = headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  const address = clientAddress(request.socket.remoteAddress, forwardedFor, options.trustedProxies)
  const isForwarded = stripForwarded(headers)
  return {
    request,
    response,
    requestId: hasTrustedId ? given : randomUUID(),
    method: request.method ?? 'GET',
    target,
    pathname: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    origin: options.origins.of(headers.host),
    clientAddress: address,
    forwardedCount: forwardedFor ? forwardedFor.split(',').length : 0,
    isLocal: !isForwarded && loopback.test(address) && isLoopbackName(hostName(headers.host)),
    startedAt: performance.now(),
  }
}

/** The language of this layer's own texts and of cached pages: from the address first, then the remembered choice. */
export function languageOfExchange({ search, request }: HttpExchange): Language {
  return requestedLanguage(search) ?? rememberedLanguage(request.headers.cookie) ?? defaultLanguage
}

/** True when the address chooses a language that the browser does not remember yet: the response must set the cookie. */
export function isNewLanguage({ search, request }: HttpExchange): boolean {
  const requested = requestedLanguage(search)
  return requested !== null && requested !== rememberedLanguage(request.headers.cookie)
}

function requestedLanguage(search: string): Language | null {
  const requested = search.includes('lang=') ? new URLSearchParams(search).get('lang') : null
  return isLanguage(requested) ? requested : null
}
