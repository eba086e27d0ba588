import { z } from 'zod'
import { idSchema, instantSchema, languageSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { CONTACT_SUBJECTS, MESSAGE_STATES } from './contact-choices'
import { notesSchema } from './note'

export const contactTextSchema = z.object({
  subject: z.enum(CONTACT_SUBJECTS),
  name: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** As typed, in stored form. It is not verified that the order belongs to the sender. */
  orderCode: z.string().nullable(),
  body: z.string(),
})
export type ContactText = z.infer<typeof contactTextSchema>

/** A message of the contact form. The id is the protocol number that the sender receives. */
export const contactMessageSchema = contactTextSchema.extend({
  id: idSchema,
  /** The account that was signed in; null for a guest. */
  userId: idSchema.nullable(),
  language: languageSchema,
  state: z.enum(MESSAGE_STATES),
  notes: notesSchema,
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** The terms by which the back office finds a message. */
export function messageSearchTerms(
  message: Pick<ContactMessage, 'id' | 'name' | 'email' | 'phone' | 'orderCode'>,
): string[] {
  return toSearchTerms([message.id, message.name, message.email, message.phone, message.orderCode])
}

/** Most characters of a message that its receipt repeats. */
const MAX_REPEATED = 600

/** Mail programs make links of bare names too (`mau.example`), in any alphabet. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){0,20}\.\p{L}{2,}(?:[/:?#]\S*)?/giu

/**
 * The part of a message that is sent back to the address it names. The sender is not verified as its owner, so links to
 * other sites and long texts, which would make the mail worth abusing, are removed.
 */
export function repeatedText(body: string): string {
  const harmless = body.replace(ADDRESS, '[…]')
  return harmless.length > MAX_REPEATED ? `${harmless.slice(0, MAX_REPEATED)}…` : harmless
}
