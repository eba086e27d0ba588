import { z } from 'zod'
import { STAFF_ROLES } from '~/domain/accounts/capabilities'
import { agencyRequestSchema } from '~/domain/agencies/agency-request'
import { idSchema, instantSchema, languageSchema, localDateSchema, searchTermsSchema } from '~/domain/values/scalars'

/** A person with an account. `email` and `cpf` are normalised; uniqueness is held by claim documents. */
export const userSchema = z.object({
  id: idSchema,
  /** Stored: 0 = Cliente (also an agency's account), 1 = Admin. */
  type: z.literal([0, 1]),
  /** What an administrator may do; those of before there were roles have none and are owners. */
  staffRole: z.enum(STAFF_ROLES).optional(),
  readsOnly: z.boolean().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** False for an account that was opened by a code and whose owner has not set a password yet: nobody knows it. */
  hasPassword: z.boolean().default(true),
  /** Eleven digits. */
  cpf: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  birthDate: localDateSchema.nullable(),
  language: languageSchema,
  /** The agency this account acts for. */
  agencyId: idSchema.nullable(),
  /** The partnership requested at sign-up. It becomes an agency when the e-mail address is confirmed. */
  agencyRequest: agencyRequestSchema.nullable().default(null),
  emailConfirmedAt: instantSchema.nullable(),
  blockedAt: instantSchema.nullable(),
  /** Rises when password, e-mail or rights change: sessions of an older version end. A role is read with each request. */
  authVersion: z.int().min(1),
  acceptedTerms: z.object({ version: z.string(), acceptedAt: instantSchema }).nullable(),
  lastSignInAt: instantSchema.nullable(),
  /** The one sign-in that an administrator without a second factor has before a live shop demands one. */
  factorGraceAt: instantSchema.nullable().default(null),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type User = z.infer<typeof userSchema>
export type UserType = User['type']

/** How screens and records name an account: its full name, or before it has one the first part of its address. */
export function accountName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(user) || user.email.replace(/@.*$/, '')
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
