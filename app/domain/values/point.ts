/** A point on the earth, in decimal degrees (WGS 84): south and west are negative. */

import { z } from 'zod'
import { toPlainText } from './plain-text'

export const pointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Point = z.infer<typeof pointSchema>

/** About a metre: more says nothing of a place. */
const DECIMALS = 5
const PAIR = /^\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?$/

/** Latitude and longitude as maps give them to copy, "-20.53856, -47.40089"; null for anything else. */
export function parsePoint(text: string): Point | null {
  const [, latitude, longitude] = PAIR.exec(toPlainText(text).trim()) ?? []
  const rounded = (value = '') => Number(Number(value).toFixed(DECIMALS))
  if (latitude === undefined) return null
  return pointSchema.safeParse({ latitude: rounded(latitude), longitude: rounded(longitude) }).data ?? null
}

/** As `parsePoint` reads it. */
export function formatPoint({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}
