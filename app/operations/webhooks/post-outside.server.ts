/**
 * Posts to an address that somebody else chose. The address that is used is the one that was checked: a name that
 * resolves to this network, now or at the next try, is not reached.
 */
import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { DeliveryError } from '~/domain/webhooks/webhook'

const TIMEOUT_MS = 10_000

/** Loopback, private, link-local, shared, documentation, benchmarks, multicast, reserved; and what carries IPv4 inside. */
const closed = new BlockList()
for (const [network, bits] of [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
].map((range) => range.split('/')))
  closed.addSubnet(network ?? '', Number(bits), 'ipv4')
/** Of IPv6 only global unicast (2000::/3) is open, and of that not Teredo, documentation and 6to4. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
closed.addSubnet('2001::', 23, 'ipv6')
closed.addSubnet('2001:db8::', 32, 'ipv6')
closed.addSubnet('2002::', 16, 'ipv6')
closed.addSubnet('3fff::', 20, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a delivery may go to this IP address; `mayBeLocal` adds the machine itself. */
export function isOpenAddress(address: string, { mayBeLocal }: { mayBeLocal: boolean }): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (isIP(address) === 0) return false
  if (mayBeLocal && loopback.check(address, family)) return true
  return !closed.check(address, family) && (family === 'ipv4' || open6.check(address, family))
}

/** Of an address whose host is no name: such a one is never looked up. */
export function isOpenHost({ hostname }: URL, where: { mayBeLocal: boolean }): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isOpenAddress(host, where)
}

class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress'
}

/** Resolves a name and refuses it if any of its addresses is closed. */
function checkedLookup(mayBeLocal: boolean, resolve: typeof resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      const isOpen = addresses.every(({ address }) => isOpenAddress(address, { mayBeLocal }))
      if (!first || !isOpen) return callback(new ClosedAddress(hostname), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

export interface OutsidePost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  mayBeLocal: boolean
  timeoutMs?: number
  /** Replaced in tests. */
  resolve?: typeof resolveName
}

/** `retryAfter` in seconds, where the receiver names it. What else it sends is not read. */
export type PostOutcome = { status: number; retryAfter: number | null } | { error: DeliveryError }

/** One try: redirects are not followed, and it ends after ten seconds. Throws nothing. */
export function postOutside(post: OutsidePost): Promise<PostOutcome> {
  const url = new URL(post.url)
  if (!isOpenHost(url, post)) return Promise.resolve({ error: 'address' })
  const signal = AbortSignal.timeout(post.timeoutMs ?? TIMEOUT_MS)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'Content-Length': Buffer.byteLength(post.body) },
    agent: false,
    signal,
    lookup: checkedLookup(post.mayBeLocal, post.resolve ?? resolveName),
  }
  return new Promise((done) => {
    const responded = (response: IncomingMessage) => {
      const seconds = Number(response.headers['retry-after'])
      done({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null })
      // Its body may be endless.
      response.destroy()
    }
    const request =
      url.protocol === 'https:' ? requestSecure(url, options, responded) : requestPlain(url, options, responded)
    request.on('error', (error) => done({ error: errorOf(error, signal) }))
    request.end(post.body)
  })
}

function errorOf(error: Error, signal: AbortSignal): DeliveryError {
  if (error instanceof ClosedAddress) return 'address'
  return signal.aborted ? 'timeout' : 'connection'
}
