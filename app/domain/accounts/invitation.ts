import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Lets one user become an administrator, once. `id` is the SHA-256 of the token or of the first-run code. */
export const invitationSchema = z.object({
  id: idSchema,
  kind: z.enum(['firstRun', 'invited']),
  email: z.string().nullable(),
  invitedById: idSchema.nullable(),
  createdAt: instantSchema,
  /** The first-run code does not expire; it ends when it is used. */
  expiresAt: instantSchema.nullable(),
  usedAt: instantSchema.nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>
