import { z } from 'zod'
import { type Instant, MINUTE } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** A six-digit code sent by e-mail. Only its hash is stored. */
export const codeSchema = z.object({
  id: idSchema,
  userId: idSchema,
  purpose: z.enum(['signup', 'signin', 'reset']),
  hash: z.string(),
  attemptsLeft: z.int().min(0),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  usedAt: instantSchema.nullable(),
})
export type Code = z.infer<typeof codeSchema>
export type CodePurpose = Code['purpose']

export const CODE_LENGTH = 6
export const CODE_LIFE = 15 * MINUTE
export const MAX_CODE_ATTEMPTS = 5
export const CODES_PER_DAY = 20

export function isCodeUsable(code: Code, now: Instant): boolean {
  return code.usedAt === null && code.attemptsLeft > 0 && now < code.expiresAt
}
