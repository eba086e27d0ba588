/** I9 of the reliability notes: outside the time in which something was broken, no response is a 5xx. */
import { z } from 'zod'

export interface LoggedResponse {
  method: string
  path: string
  status: number
  /** Milliseconds of the epoch. */
  from: number
  to: number
}

/** Milliseconds of the epoch. */
export interface Window {
  from: number
  to: number
}

const lineSchema = z.object({
  msg: z.literal('answered'),
  time: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.number(),
})

/** The responses that a server's own log names with a 5xx, but those that `broken` touches. */
export function failedResponses(output: string, broken: Window | null = null): LoggedResponse[] {
  return output.split('\n').flatMap((line) => {
    if (!line.includes('"status":5')) return []
    const { time, durationMs, method, path, status } = lineSchema.parse(JSON.parse(line))
    const to = Date.parse(time)
    const from = to - durationMs
    const isInside = broken !== null && to >= broken.from && from <= broken.to
    return isInside ? [] : [{ method, path, status, from, to }]
  })
}
