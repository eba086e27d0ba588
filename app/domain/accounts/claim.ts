import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Holds a value unique: `id` is the keyed hash of kind and normalised value, `ownerId` who has it. */
export const claimSchema = z.object({
  id: idSchema,
  kind: z.enum(['email', 'cpf', 'sellerCode', 'slug']),
  ownerId: idSchema,
  createdAt: instantSchema,
})
