import { z } from 'zod'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Keeps a value unique: `id` is the keyed hash of its kind and normalised value, `ownerId` the account that has it. */
export const claimSchema = z.object({
  id: idSchema,
  kind: z.enum(['email', 'cpf', 'sellerCode', 'slug']),
  ownerId: idSchema,
  createdAt: instantSchema,
})
