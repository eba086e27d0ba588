import { z } from 'zod'
import { addMillis, DAY, HOUR, type Instant, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { deviceSchema } from './device'

/** A signed-in browser. `id` is the SHA-256 of the token; the token itself is only in the cookie. */
export const sessionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  userType: z.literal([0, 1]),
  authVersion: z.int().min(1),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  /** The latest end, however active the session is. */
  expiresAt: instantSchema,
  /** The device it was started on; null when the browser did not report it. */
  device: deviceSchema.nullable().default(null),
})
export type Session = z.infer<typeof sessionSchema>

/** Idle limit 14 days, for administrators 30 minutes. */
const IDLE_LIMIT = { 0: 14 * DAY, 1: 30 * MINUTE } as const
/** However active it is; an administrator signs in again each working day. */
export const ABSOLUTE_LIMIT = { 0: 90 * DAY, 1: 12 * HOUR } as const

/** A session that began so lately proves its owner's mail box: enough for the first password of an account. */
export function maySetFirstPassword(session: Pick<Session, 'createdAt'>, now: Instant): boolean {
  return now < addMillis(session.createdAt, HOUR)
}

export function isSessionLive(session: Session, now: Instant): boolean {
  return now < session.expiresAt && now < addMillis(session.lastSeenAt, IDLE_LIMIT[session.userType])
}
