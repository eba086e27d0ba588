/** The few pages that this layer writes itself. They need no file, no script and no route to be readable. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Language } from '~/i18n/languages'
import { refusal as copy } from '~/i18n/locales/refusal'
import { translator } from '~/i18n/translate'
import { type Exchange, languageOfExchange } from './exchange.server'
import type { Refusal, RefusalReason } from './refusal'
import { hardeningHeaders } from './security-headers.server'

// Colours come from the browser's own dark scheme: the theme's files may be what failed.
const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:40rem;margin:16vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0 1rem}.b{font-weight:800;letter-spacing:.02em;margin:0}' +
  'a{display:inline-block;padding:.6rem 1.1rem;border:1px solid;border-radius:.5rem;text-decoration:none;color:inherit}' +
  'small{display:block;margin-top:2rem;opacity:.75}'

const styleHash = createHash('sha256').update(style).digest('base64')

const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function refusalPage(reason: RefusalReason, language: Language, requestId: string): string {
  const t = translator(copy, language)
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="dark"><meta name="robots" content="noindex"><title>${t(`${reason}.title`)} · Roteiro</title>` +
    `<style>${style}</style></head><body><main><p class="b">Roteiro</p><h1>${t(`${reason}.title`)}</h1><p>${t(`${reason}.text`)}</p>` +
    `<p><a href="/">${t('home')}</a></p><small>${t('number', { number: requestId })}</small></main></body></html>`
  )
}

/**
 * How long a refused sender may go on sending before the connection is cut. Cut at once, the answer would be lost:
 * unread bytes turn the close into a reset. That is also why the answer does not say `Connection: close`.
 */
const LINGER_MS = 500

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Answers, and gives up the connection where an unread body is still on its way. */
export function sendRefusal(exchange: Exchange, refused: Refusal): void {
  const { request, response } = exchange
  if (response.headersSent) {
    response.destroy()
    return
  }
  const isUnread = !request.complete && hasBody(request)
  const headers = { ...hardeningHeaders, ...refused.headers, 'X-Request-Id': exchange.requestId }
  if (refused.status === 204) {
    response.writeHead(204, headers).end()
  } else {
    const page = Buffer.from(refusalPage(refused.reason, languageOfExchange(exchange), exchange.requestId))
    response.writeHead(refused.status, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    })
    response.end(request.method === 'HEAD' ? undefined : page)
  }
  if (!isUnread) return
  request.resume()
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS)
  request.once('end', () => {
    clearTimeout(cut)
    if (refused.status === 400) request.socket.destroySoon()
  })
}
