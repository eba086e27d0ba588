import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY_LIMIT = 256 * 1024
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]|[\w-]+\.localhost)(:\d+)?$/

/** The whole body, or `null` when it exceeds the limit of this server. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
    // Continues reading for a while, so that the refusal reaches a client that is still sending.
    if (size > 16 * BODY_LIMIT) return null
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks)
}

/** `undefined` when it is not valid JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

export function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  response.end(body)
}

/** A page without scripts; `formTarget` is the only other origin that a form's response may redirect to. */
export function sendPage(response: ServerResponse, status: number, html: string, formTarget = ''): void {
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${formTarget}`.trim(),
  )
  send(response, status, 'text/html; charset=utf-8', html)
}

export function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 })
  response.end()
}

/** Only host names of the local machine are accepted, which prevents DNS rebinding by foreign pages. */
export function isLoopbackHost(request: IncomingMessage): boolean {
  return LOOPBACK.test(request.headers.host ?? '')
}

/** Browsers send the origin of a form; other clients do not. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const origin = request.headers.origin
  return origin === undefined || origin === `http://${request.headers.host}`
}
