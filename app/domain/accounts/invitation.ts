import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Lets one person become an administrator, once. `id` is the SHA-256 of the token or of the first-run code. */
export const invitationSchema = z.object({
  id: idSchema,
  kind: z.enum(['firstRun', 'invited']),
  email: z.string().nullable(),
  invitedById: idSchema.nullable(),
  createdAt: instantSchema,
  /** The first-run code has no end but its use. */
  expiresAt: instantSchema.nullable(),
  usedAt: instantSchema.nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>
