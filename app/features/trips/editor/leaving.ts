/** Actions that leave the form: delete, duplicate, unpublish and return. They warn about unsaved changes. */
import type { TripArea } from './trip-owner-of'

const ACTS = ['remove', 'duplicate', 'close', 'return'] as const
export type LeavingAct = (typeof ACTS)[number]

/** The action that found unsaved changes, and their number. */
export type Leaving = { act: LeavingAct; count: number }

export function leavingIntent(act: LeavingAct): string {
  return `leave:${act}`
}

/** The action of the pressed button; null for any other button. */
export function readLeaving(intent: unknown): LeavingAct | null {
  return ACTS.find((act) => intent === leavingIntent(act)) ?? null
}

/**
 * The address of the confirmation dialog: over the list of trips, or over the trip itself for a message to its agency.
 */
export function leavingAddress(area: TripArea, id: string, act: LeavingAct): string {
  if (act === 'return') return `/${area}/trips/manage?${new URLSearchParams({ id, dialog: act })}`
  return `/${area}/trips?${new URLSearchParams({ dialog: act, id })}`
}
