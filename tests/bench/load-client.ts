/** The load: keeps a number of connections busy with one address and says what came of it. */
import { Agent, get } from 'node:http'
import { z } from 'zod'
import { quantile } from './quantile'

export interface LoadTask {
  port: number
  path: string
  headers: Readonly<Record<string, string>>
  connections: number
  forMs: number
  /** Ends sooner, once there are so many. */
  responses?: number
}

export const loadSchema = z.object({
  responses: z.number(),
  failures: z.number(),
  seconds: z.number(),
  /** Milliseconds from the question to the first byte of the answer. */
  p50: z.number(),
  p99: z.number(),
})

export type LoadResult = z.infer<typeof loadSchema>

export async function runLoad(task: string): Promise<void> {
  process.stdout.write(JSON.stringify(await load(JSON.parse(task))))
}

async function load({ port, path, headers, connections, forMs, responses = Infinity }: LoadTask): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0

  const send = () =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now()
      const clientRequest = get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        times.push(performance.now() - startedAt)
        if (response.statusCode !== 200) failures += 1
        response.once('end', resolve)
        response.resume()
      })
      clientRequest.once('error', () => {
        failures += 1
        resolve()
      })
    })

  const startedAt = performance.now()
  const lane = async () => {
    while (performance.now() - startedAt < forMs && times.length < responses) await send()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { responses: times.length, failures, seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
