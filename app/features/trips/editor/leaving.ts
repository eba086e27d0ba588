/** Deleting, duplicating, taking off the air and returning lead away from the form: what is typed and not saved is not lost on the way. */
import type { TripArea } from './trip-owner-of'

const ACTS = ['remove', 'duplicate', 'close', 'return'] as const
export type LeavingAct = (typeof ACTS)[number]

/** Where one was going when the form was found changed, and in how many fields. */
export type Leaving = { act: LeavingAct; count: number }

export function leavingIntent(act: LeavingAct): string {
  return `leave:${act}`
}

/** The act that a pressed button leads to; null for every other button. */
export function readLeaving(intent: unknown): LeavingAct | null {
  return ACTS.find((act) => intent === leavingIntent(act)) ?? null
}

/** The dialog that asks: over the list of trips, or where one person is written to over the trip itself. */
export function leavingAddress(area: TripArea, id: string, act: LeavingAct): string {
  if (act === 'return') return `/${area}/trips/manage?${new URLSearchParams({ id, dialog: act })}`
  return `/${area}/trips?${new URLSearchParams({ dialog: act, id })}`
}
