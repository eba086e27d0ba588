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
  /** A child on the lap, without a seat: the place in the order of the adult who carries it. */
  lapOf: z.int().min(0).optional(),
})
export type Passenger = z.infer<typeof passengerSchema>

/** Everybody but children on the lap. */
export function seatedPassengers(passengers: readonly Passenger[]): number {
  return passengers.filter(({ lapOf }) => lapOf === undefined).length
}

export const addressSchema = z.object({
  /** Eight digits in Brazil; elsewhere as typed, or empty. */
  zipCode: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  /** Two capital letters in Brazil; elsewhere a region as typed, or empty. */
  state: z.string(),
})

export const payerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Two letters (ISO 3166): decides which document and which address the form has. */
  country: z.string().default('BR'),
  /** Of the three documents a payer has one (`payerDocument`); the others are empty, and all are once erased. */
  cpf: z.string(),
  cnpj: z.string().default(''),
  passport: z.string().default(''),
  /** With a CNPJ; the names are then those of its contact. */
  companyName: z.string().default(''),
  /** E.164; empty where the order is of a product alone, and once erased. */
  phone: z.string(),
  /** Null where the form does not have it. Once the names are erased only its year is true: `knownBirthDate`. */
  birthDate: localDateSchema.nullable(),
  /** Null where the order is of a product alone. */
  address: addressSchema.nullable(),
})
export type Payer = z.infer<typeof payerSchema>

/** What a person with a CPF leaves empty. */
export const WITH_CPF = { country: 'BR', cnpj: '', passport: '', companyName: '' }

export type PayerDocument = { kind: 'cpf' | 'cnpj' | 'passport'; number: string }

/** The document that identifies the payer; null once it is erased. */
export function payerDocument({ cpf, cnpj, passport }: Pick<Payer, 'cpf' | 'cnpj' | 'passport'>): PayerDocument | null {
  if (cpf !== '') return { kind: 'cpf', number: cpf }
  if (cnpj !== '') return { kind: 'cnpj', number: cnpj }
  return passport === '' ? null : { kind: 'passport', number: passport }
}

/** The company, or the person. */
export function payerName({ companyName, firstName, lastName }: Pick<Payer, 'companyName' | 'firstName' | 'lastName'>) {
  return companyName || `${firstName} ${lastName}`.trim()
}

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
  /** The order that the passenger went to, and what of the share pays it: money that went back by credit. */
  movedTo: z.object({ orderCode: idSchema, amount: centavosSchema }).optional(),
  at: instantSchema,
  actor: z.string(),
})
export type CanceledPassenger = z.infer<typeof canceledPassengerSchema>
