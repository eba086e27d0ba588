import { z } from 'zod'
import { STAFF_ROLES } from '~/domain/accounts/capabilities'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Lets one user become an administrator, once. `id` is the SHA-256 of the token or of the first-run code. */
export const invitationSchema = z.object({
  id: idSchema,
  kind: z.enum(['firstRun', 'invited']),
  email: z.string().nullable(),
  /** What the invited user will be; those of before there were roles have none and make owners. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  readsOnly: z.boolean().optional(),
  invitedById: idSchema.nullable(),
  createdAt: instantSchema,
  /** The first-run code does not expire; it ends when it is used. */
  expiresAt: instantSchema.nullable(),
  usedAt: instantSchema.nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>
