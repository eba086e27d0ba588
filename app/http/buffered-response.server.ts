/** The response of Remix in one piece. */
import type { OutgoingHttpHeaders } from 'node:http'
import { isSecureSite } from '~/session/session-cookie.server'
import { isCompressible } from './compression.server'

export interface BufferedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const BUFFERED_BINARY = 256 * 1024

export function isHtml(headers: OutgoingHttpHeaders): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html')
}

/** Only what every visitor of a kind may see alike: complete, successful, and setting no cookie. */
export function isCacheable({ status, headers }: BufferedResponse): boolean {
  if (status !== 200 || headers['set-cookie'] !== undefined) return false
  if (/no-store|private/.test(String(headers['cache-control'] ?? ''))) return false
  return isHtml(headers) || String(headers['content-type'] ?? '').startsWith('text/x-script')
}

/** A stream of events, a table, or a file too large for memory, goes out as it comes; everything else in one piece. */
export function isStreamed(response: Response): boolean {
  const type = response.headers.get('Content-Type')
  if (response.body === null) return false
  if (type?.startsWith('text/event-stream') || type?.startsWith('text/csv')) return true
  const length = response.headers.get('Content-Length')
  return !isCompressible(type) && (length === null || Number(length) > BUFFERED_BINARY)
}

/** Headers as Node writes them: repeated `Set-Cookie` lines stay separate, and over https each is `Secure`. */
export function headersOf(response: Response, isSecure = isSecureSite): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = response.headers.getSetCookie()
  const flag = (line: string) => (isSecure && !/;\s*secure\b/i.test(line) ? `${line}; Secure` : line)
  if (cookies.length > 0) headers['set-cookie'] = cookies.map(flag)
  return headers
}

export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const body = response.body === null ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: headersOf(response), body }
}
