/** One page under load, and the control with the same bytes. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { ended } from '../support/child-process'
import { type LoadResult, type LoadTask, loadSchema } from './load-client'
import { cpuSeconds, runPart, startPart } from './processes'

export const BUSY = { connections: 32, forMs: 3000 }
const ALONE = { connections: 1, forMs: 800 }
/** A page that is drawn for each visitor has been compiled well after some two thousand. */
const WARM = { connections: 8, forMs: 60_000, answers: 2000 }

export interface Speed {
  perSecond: number
  perCpuSecond: number
  /** Milliseconds to the first byte with one visitor at a time. */
  p50: number
  p99: number
  failures: number
}

export interface MeasuredPage {
  bytes: number
  shop: Speed
  control: Speed
}

interface Target {
  port: number
  pid: number
  path: string
  headers: Readonly<Record<string, string>>
}

export async function measurePage(shop: Target, folder: string): Promise<MeasuredPage> {
  const answer = await fetched(shop)
  const file = join(folder, 'control-body')
  writeFileSync(file, answer.body)
  const control = startPart('control', { headers: answer.headers, file })
  try {
    const [line] = control.stdout ? await once(control.stdout, 'data') : []
    const same = { ...shop, port: Number(String(line)), pid: control.pid ?? 0 }
    await warm(shop)
    await warm(same)
    return { bytes: answer.body.length, shop: await speedOf(shop), control: await speedOf(same) }
  } finally {
    await ended(control, 'SIGTERM')
  }
}

function runLoad(
  { port, path, headers }: Target,
  how: Omit<LoadTask, 'port' | 'path' | 'headers'>,
): Promise<LoadResult> {
  return runPart('load', { port, path, headers, ...how }, loadSchema)
}

/** Many visitors at once, and what they cost the server. */
export async function measureBusy(target: Target, forMs = BUSY.forMs) {
  const before = cpuSeconds(target.pid)
  const busy = await runLoad(target, { ...BUSY, forMs })
  return { busy, perCpuSecond: busy.answers / (cpuSeconds(target.pid) - before) }
}

async function speedOf(target: Target): Promise<Speed> {
  const { busy, perCpuSecond } = await measureBusy(target)
  const alone = await runLoad(target, ALONE)
  return {
    perSecond: busy.answers / busy.seconds,
    perCpuSecond,
    p50: alone.p50,
    p99: alone.p99,
    failures: busy.failures + alone.failures,
  }
}

function warm(target: Target) {
  return runLoad(target, WARM)
}

const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

function fetched({ port, path, headers }: Target): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(Buffer.from(chunk))
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`))
      const kept = Object.entries(response.headers).filter(([name]) => !own.has(name))
      const plain = kept.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])
      resolve({ headers: Object.fromEntries(plain), body: Buffer.concat(chunks) })
    })
      .once('error', reject)
      .end()
  })
}
