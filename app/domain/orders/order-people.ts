import { z } from 'zod'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { TRAVEL_DOCUMENTS } from './travel-documents'

/** The people of an order: passengers, canceled passengers and the payer. */

export const passengerSchema = z.object({
  name: z.string(),
  /** Eleven digits; null when the passenger has none, and once it is erased. */
  cpf: z.string().nullable(),
  /** What takes them on board (travel-documents.ts). */
  documentType: z.enum(TRAVEL_DOCUMENTS),
  /** Empty once it is erased, as the birth date is null then: `order-retention`. */
  document: z.string(),
  birthDate: localDateSchema.nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  boardingPlaceId: idSchema.nullable(),
})
export type Passenger = z.infer<typeof passengerSchema>

export const addressSchema = z.object({
  /** Eight digits. */
  zipCode: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  /** Two capital letters. */
  state: z.string(),
})

export const payerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cpf: z.string(),
  phone: z.string(),
  /** Once the names are erased only its year is true: `knownBirthDate`. */
  birthDate: localDateSchema,
  address: addressSchema,
})
export type Payer = z.infer<typeof payerSchema>

/** A passenger whose part was canceled while the others still go. */
export const canceledPassengerSchema = z.object({
  /** Their place as bought, from 0 (order-units.ts). */
  place: z.int().min(0),
  passenger: passengerSchema,
  optionName: z.string(),
  /** The option whose unit became empty by this, and went back on sale; null when none did. */
  frees: idSchema.nullable(),
  reason: z.enum(['customer', 'withdrawal', 'shop']),
  /** share = kept + refund. */
  share: centavosSchema,
  kept: centavosSchema,
  refund: centavosSchema,
  /** Text by staff. */
  note: z.string().nullable(),
  at: instantSchema,
  actor: z.string(),
})
export type CanceledPassenger = z.infer<typeof canceledPassengerSchema>
