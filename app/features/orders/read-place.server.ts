/** A passenger's position in an order, from an address or a form. */
import { z } from 'zod'

/** Null if it is missing or invalid. */
export function readPlace(text: unknown): number | null {
  return typeof text === 'string' && /^\d$/.test(text) ? Number(text) : null
}

export function placeField() {
  return z
    .string()
    .optional()
    .transform((text) => readPlace(text))
}
