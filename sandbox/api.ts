import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cancelCharge, moveDueDate, readCharge } from './charges'
import { takeMode } from './control'
import { createCustomer, keepCard } from './customers'
import { failBefore, respondBadly } from './faults'
import { parseJson, readBody, sendJson } from './http'
import { cancelLink, createLink, readLink } from './links'
import type { ApiResponse } from './model'
import { createOrder, findOrders, readOrder } from './orders'
import { refusal } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import { createToken } from './tokens'

const KEY_LIFE_MS = 24 * 3_600_000
const NOT_ALLOWED = refusal(401, 'Authorization has been denied for this request.')

/**
 * All requests under /core/v5 from the shop's server: logged, authenticated, subject to the simulated faults, and
 * idempotent per key.
 */
export async function handleApi(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { store } = sandbox
  const method = request.method ?? 'GET'
  const path = url.pathname.slice('/core/v5'.length)
  const key = request.headers['idempotency-key']?.toString() ?? null
  const authorization = request.headers.authorization
  const seq = store.requests.add({
    at: isoAt(sandbox.now()),
    method,
    path: url.pathname + url.search,
    authorization: authorization !== undefined,
    idempotencyKey: key,
    status: null,
  })
  response.once('finish', () => store.requests.responded(seq, response.statusCode))

  const body = await readBody(request)
  if (body === null) return sendJson(response, 413, { message: 'The request is too large.' })
  if (!isOurs(authorization, sandbox.options.secretKey)) return sendJson(response, 401, NOT_ALLOWED.body)
  const json = parseJson(body)
  if (json === undefined) return sendJson(response, 400, { message: 'The request is not JSON.' })

  const isWrite = method !== 'GET'
  const { mode, seconds } = store.transact(() => takeMode(store, isWrite))
  if (await failBefore(mode, seconds, response)) return
  const [earlier] = store.charges.newest(1)
  const act = () => perform(sandbox, { method, path, url, json, key, isDeclined: mode === 'decline' })
  const reply = store.transact(() => (isWrite ? once(sandbox, key, `${method} ${path} ${hash(body)}`, act) : act()))
  await respondBadly({ mode, seconds }, response, reply, earlier ?? null)
}

/** POST /tokens: called by browsers from any origin, with the public key only. */
export async function handleToken(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    response.end()
    return
  }
  const body = await readBody(request)
  const json = body === null ? undefined : parseJson(body)
  if (json === undefined) return sendJson(response, 400, { message: 'The request is not JSON.' })
  const reply = createToken(sandbox, url.searchParams.get('appId'), json)
  sendJson(response, reply.status, reply.body)
}

interface ApiCall {
  method: string
  path: string
  url: URL
  json: unknown
  key: string | null
  isDeclined: boolean
}

function perform(sandbox: Sandbox, { method, path, url, json, key, isDeclined }: ApiCall): ApiResponse {
  const [, noun, id = '', verb] = path.split('/')
  const call = `${method} ${noun}${id === '' ? '' : '/id'}${verb === undefined ? '' : `/${verb}`}`
  switch (call) {
    case 'POST orders':
      return createOrder(sandbox, json, key, isDeclined)
    case 'GET orders':
      return findOrders(sandbox, url.searchParams.get('code') ?? '')
    case 'GET orders/id':
      return readOrder(sandbox, id)
    case 'GET charges/id':
      return readCharge(sandbox, id)
    case 'DELETE charges/id':
      return cancelCharge(sandbox, id, json)
    case 'PATCH charges/id/due-date':
      return moveDueDate(sandbox, id, json)
    case 'POST customers':
      return createCustomer(sandbox, json)
    case 'POST customers/id/cards':
      return keepCard(sandbox, id, json)
    case 'POST paymentlinks':
      return createLink(sandbox, json)
    case 'GET paymentlinks/id':
      return readLink(sandbox, id)
    case 'PATCH paymentlinks/id/cancel':
      return cancelLink(sandbox, id)
    default:
      return refusal(404, 'Not found.')
  }
}

/** The first response to a key is replayed for 24 hours; the same key with another body is refused. */
function once(sandbox: Sandbox, key: string | null, fingerprint: string, act: () => ApiResponse): ApiResponse {
  if (key === null) return act()
  const stored = sandbox.store.responses.get(key)
  if (stored !== null && Date.parse(stored.at) + KEY_LIFE_MS > sandbox.now()) {
    if (stored.fingerprint !== fingerprint) return refusal(409, 'This Idempotency-Key was used with another request.')
    return { status: stored.status, body: JSON.parse(stored.body) }
  }
  const response = act()
  const record = { fingerprint, status: response.status, body: JSON.stringify(response.body), at: isoAt(sandbox.now()) }
  sandbox.store.responses.put(key, '', record)
  return response
}

function isOurs(authorization: string | undefined, secretKey: string): boolean {
  const expected = hash(`Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
  return timingSafeEqual(Buffer.from(hash(authorization ?? '')), Buffer.from(expected))
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
