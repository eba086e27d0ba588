/** A passenger's place in an order, as an address or a form says it. */
import { z } from 'zod'

/** Null for none, and for what cannot be one. */
export function readPlace(text: unknown): number | null {
  return typeof text === 'string' && /^\d$/.test(text) ? Number(text) : null
}

export function placeField() {
  return z
    .string()
    .optional()
    .transform((text) => readPlace(text))
}
