import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Mode } from './control'
import { send, sendJson } from './http'
import type { ApiResponse, Charge } from './model'

const HUGE = 100 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, ' ')
const BEFORE: readonly Mode[] = ['hang', '500', 'reset', 'html', 'redirect']

/** Faults before the request is processed. `true` when the request is finished. */
export async function failBefore(mode: Mode, seconds: number, response: ServerResponse): Promise<boolean> {
  if (mode === 'slow') await wait(seconds * 1000)
  if (!BEFORE.includes(mode)) return false
  if (mode === '500') sendJson(response, 500, { message: 'An internal error occurred.' })
  if (mode === 'reset') response.socket?.resetAndDestroy()
  if (mode === 'html') send(response, 200, 'text/html', '<!doctype html><title>Manutenção</title><h1>Voltamos já</h1>')
  if (mode === 'redirect') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/', 'content-length': 0 })
    response.end()
  }
  return true
}

/** Sends the response, or a faulty one. */
export async function respondBadly(
  { mode, seconds }: { mode: Mode; seconds: number },
  response: ServerResponse,
  reply: ApiResponse,
  earlier: Charge | null,
): Promise<void> {
  const text = JSON.stringify(reply.body)
  if (mode === 'chargeThenHang') return
  if (mode === 'chargeThen500') return sendJson(response, 500, { message: 'An internal error occurred.' })
  if (mode === 'slowAfter') await wait(seconds * 1000)
  if (mode === 'cutJson') return send(response, reply.status, 'application/json', text.slice(0, text.length / 2))
  if (mode === 'hugeBody') return sendHuge(response)
  sendJson(response, reply.status, JSON.parse(text, lie(mode, earlier)))
}

function lie(mode: Mode, earlier: Charge | null): (key: string, value: unknown) => unknown {
  return (key, value) => {
    if (mode === 'wrongAmount' && key === 'amount' && typeof value === 'number') return value + 100
    if (mode === 'wrongCurrency' && key === 'currency') return 'USD'
    if (mode === 'wrongOrder' && key === 'code') return 'ZZZZ0000'
    if (mode === 'wrongOrder' && key === 'checkoutAttemptId') return 'somebody-elses-attempt'
    if (mode === 'duplicateCharge' && key === 'id' && earlier !== null && String(value).startsWith('ch_'))
      return earlier.id
    return value
  }
}

async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  for (let sent = 0; sent < HUGE && !gone.signal.aborted; sent += CHUNK.length) {
    if (!response.write(CHUNK)) await once(response, 'drain', { signal: gone.signal }).catch(() => {})
  }
  response.end()
}
