/** The page of what is refused before Remix. It needs no route, no script and no style file to be readable. */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language } from '~/i18n/languages'
import { refusal as copy } from '~/i18n/locales/page/refusal'
import { translator } from '~/i18n/translate'
import { fontUrl } from '~/ui/theme/font-url'
import { colour, focus, line, pageBackground, text } from '~/ui/theme/palette'
import { type HttpExchange, languageOfExchange } from './exchange.server'
import type { RefusalReason } from './refusal'
import { hardeningHeaders } from './security-headers.server'

// As the 404 page, with the values of the theme: its style files may be what failed.
const style =
  `@font-face{font-family:D;src:url(${fontUrl}) format("woff2");font-weight:500 850;font-display:swap}` +
  `*{box-sizing:border-box}html{color-scheme:dark;background:${pageBackground}}` +
  `body{margin:0;min-height:100vh;display:flex;flex-direction:column;color:${text.body};` +
  'font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}' +
  `header{padding:17px clamp(16px,4vw,40px);border-bottom:1px solid ${line.soft}}img{display:block}` +
  `:focus-visible{outline:2px solid ${focus};outline-offset:2px}` +
  `main{flex:1;display:flex;align-items:center;background:linear-gradient(90deg,${pageBackground}f2,${pageBackground}bf 38%,${pageBackground}1a 74%),` +
  'url(/art/track-1600.webp) 60% 80%/cover}' +
  'main>div{width:100%;max-width:1280px;margin:auto;padding:48px clamp(16px,4vw,40px)}' +
  `h1,b{font-family:D,Archivo,system-ui,sans-serif}h1{font-size:clamp(1.75rem,1.2rem + 2.4vw,2.75rem);font-weight:780;line-height:1.12;letter-spacing:-.012em;margin:24px 0 16px;max-width:16ch;color:${text.strong}}` +
  `b{display:block;font-weight:850;font-size:clamp(5rem,14vw,11rem);line-height:.85;letter-spacing:-.05em;color:${colour.red};transform:skewX(-7deg);margin-left:12px}` +
  `p{margin:0 0 24px;max-width:46ch;color:${text.onPicture}}` +
  `nav{display:flex;flex-wrap:wrap;gap:8px}nav a{padding:11px 20px;border:1px solid ${line.outline};border-radius:8px;font-weight:600;text-decoration:none;color:${text.strong}}` +
  `nav a:first-child{background:${colour.red};border-color:${colour.red}}` +
  `small{display:block;margin-top:24px;font-size:.875rem;color:${text.onPicture}}` +
  `@media(max-width:600px){main{align-items:end;background:linear-gradient(${pageBackground}00 16%,${pageBackground}cc 40%,${pageBackground} 54%),url(/art/track-480.webp) 50% 0/auto 50% no-repeat}}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Also for what the parser refuses, which has no request. */
export const refusalHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const

interface RefusalPage {
  status: number
  reason: RefusalReason
  /** Instead of the text of the reason: one of our own, for HTML as it is. */
  sentence?: string | undefined
  language?: Language
  /** The number of the request in the log; the parser gives none. */
  requestId?: string
}

export function refusalPage({ status, reason, sentence, language = defaultLanguage, requestId }: RefusalPage): Buffer {
  const t = translator(copy, language)
  const number = requestId === undefined ? '' : `<small>${t('number', { number: requestId })}</small>`
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="color-scheme" content="dark"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">` +
      `<title>${t(`${reason}.title`)} · Roteiro</title><style>${style}</style></head><body>` +
      `<header><a href="/"><img src="/logo.svg" alt="Roteiro" width="178" height="30"></a></header>` +
      `<main><div><b aria-hidden="true">${status}</b><h1>${t(`${reason}.title`)}</h1><p>${sentence ?? t(`${reason}.text`)}</p>` +
      `<nav aria-label="${t('ways')}"><a href="/">${t('home')}</a><a href="/trips">${t('trips')}</a></nav>${number}</div></main></body></html>`,
  )
}

const reasons: Readonly<Record<number, RefusalReason>> = {
  403: 'forbidden',
  404: 'notFound',
  405: 'method',
  410: 'notFound',
  413: 'tooLarge',
  415: 'mediaType',
  429: 'busy',
  503: 'busy',
}

/**
 * The reason to show for an error that a route without a screen returned, where a person reads it: a browser that
 * goes to an address says that it takes HTML, one that loads a picture or data does not.
 */
export function reasonFor({ request }: HttpExchange, status: number): RefusalReason | null {
  if (status < 400 || !/\btext\/html\b/.test(request.headers.accept ?? '')) return null
  return reasons[status] ?? (status < 500 ? 'badRequest' : 'failure')
}

export interface RefusalResponse {
  status: number
  reason: RefusalReason
  sentence?: string | undefined
  headers?: OutgoingHttpHeaders
}

export function sendRefusalPage(exchange: HttpExchange, { status, reason, sentence, headers }: RefusalResponse): void {
  const { request, response, requestId } = exchange
  const page = refusalPage({ status, reason, sentence, language: languageOfExchange(exchange), requestId })
  response.writeHead(status, {
    ...hardeningHeaders,
    ...headers,
    ...refusalHeaders,
    'X-Request-Id': requestId,
    'Content-Length': page.length,
  })
  response.end(request.method === 'HEAD' ? undefined : page)
}
