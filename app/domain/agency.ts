import { z } from 'zod'
import { basisPointsSchema, idSchema, instantSchema, slugSchema, wordsSchema } from './scalars'

/** A partner that sells through the shop. */
export const agencySchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  legalName: z.string(),
  documentType: z.enum(['cpf', 'cnpj']),
  /** Normalised: 11 digits, or the 14 places of a CNPJ. */
  document: z.string(),
  cadastur: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string(),
  sellerCode: z.string(),
  /** Commission in hundredths of a percent; set only by an administrator. */
  commissionBp: basisPointsSchema,
  /** Account at the payment provider that receives its share. */
  recipientId: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'paused']),
  words: wordsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Agency = z.infer<typeof agencySchema>
export type AgencyState = Agency['state']
