/**
 * One page under load, in turns with the control that answers the same bytes: cores change their speed within seconds, so
 * what is compared is measured side by side, a second of each at a time.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { ended } from '../support/child-process'
import { type LoadResult, type LoadTask, loadSchema } from './load-client'
import { cpuSeconds, runPart, startPart } from './processes'

export const BUSY = { connections: 32, forMs: 800 }
const ROUNDS = 5
const ALONE = { connections: 1, forMs: 800 }
/** A page that is rendered for each visitor has been compiled well after some two thousand. */
const WARM = { connections: 8, forMs: 60_000, responses: 2000 }

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
  /** Of what else was measured in the same turns. */
  others: Speed[]
}

export interface Target {
  port: number
  pid: number
  path: string
  headers: Readonly<Record<string, string>>
}

export async function measurePage(shop: Target, folder: string, others: readonly Target[] = []): Promise<MeasuredPage> {
  const response = await fetched(shop)
  const file = join(folder, 'control-body')
  writeFileSync(file, response.body)
  const part = await startServing('control', { headers: response.headers, file })
  try {
    const [ours, control, ...otherSpeeds] = await speedsInTurn([shop, { ...shop, ...part }, ...others])
    if (!ours || !control) throw new RangeError('nothing was measured')
    return { bytes: response.body.length, shop: ours, control, others: otherSpeeds }
  } finally {
    await part.stop()
  }
}

/** A part that serves: it says its port as its first line. */
export async function startServing(name: string, task: object, settings?: Readonly<Record<string, string>>) {
  const child = startPart(name, task, settings)
  const [line] = child.stdout ? await once(child.stdout, 'data') : []
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => ended(child, 'SIGTERM') }
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
  const cpu = cpuSeconds(target.pid) - before
  return { busy, cpu, perCpuSecond: busy.responses / cpu }
}

/**
 * All of them warmed, then measured in turns. Answers and processor time are added up over the rounds: the processor's
 * clock has ticks of 10 ms, too coarse for the ratio of one round.
 */
export async function speedsInTurn(targets: readonly Target[], rounds = ROUNDS): Promise<Speed[]> {
  const sums = targets.map((target) => ({ target, responses: 0, seconds: 0, cpu: 0, failures: 0 }))
  for (const target of targets) await runLoad(target, WARM)
  for (let round = 0; round < rounds; round += 1) {
    for (const sum of sums) {
      const { busy, cpu } = await measureBusy(sum.target)
      sum.responses += busy.responses
      sum.seconds += busy.seconds
      sum.failures += busy.failures
      sum.cpu += cpu
    }
  }
  const speeds: Speed[] = []
  for (const { target, responses, seconds, cpu, failures } of sums) {
    const alone = await runLoad(target, ALONE)
    speeds.push({
      perSecond: responses / seconds,
      perCpuSecond: responses / cpu,
      p50: alone.p50,
      p99: alone.p99,
      failures: failures + alone.failures,
    })
  }
  return speeds
}

const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

export function fetched({ port, path, headers }: Target): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(Buffer.from(chunk))
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`))
      const others = Object.entries(response.headers).filter(([name]) => !own.has(name))
      const plain = others.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])
      resolve({ headers: Object.fromEntries(plain), body: Buffer.concat(chunks) })
    })
      .once('error', reject)
      .end()
  })
}
