import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY_LIMIT = 256 * 1024
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\]|[\w-]+\.localhost)(:\d+)?$/

/** The whole body, or `null` when it is larger than anything this server takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
    // Read on for a while, so that the refusal reaches whoever is still sending.
    if (size > 16 * BODY_LIMIT) return null
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks)
}

/** `undefined` when it is no JSON. */
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

/** A page without any script; `formTarget` is the one foreign origin that a form's answer may lead to. */
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

/** Only this machine's own names may be asked for: a foreign page cannot reach us through a name of its own. */
export function isLoopbackHost(request: IncomingMessage): boolean {
  return LOOPBACK.test(request.headers.host ?? '')
}

/** A browser says where a form was sent from; other clients say nothing. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const origin = request.headers.origin
  return origin === undefined || origin === `http://${request.headers.host}`
}
