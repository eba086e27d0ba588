import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { tokenize, toSearchTerms } from '~/domain/values/search-terms'
import { type Agency, DAYS_TO_PAY } from './agency'

/** The details that an agency gives when it requests a partnership, already normalised by the form. */
export const agencyRequestSchema = z.object({
  /** The name that its customers know. */
  name: z.string(),
  documentType: z.enum(['cpf', 'cnpj']),
  /** Eleven digits, or the fourteen places of a CNPJ. */
  document: z.string(),
  cadastur: z.string(),
  /** The shop's contact at the agency; null when it is the applicant. */
  contactName: z.string().nullable(),
  /** E.164. */
  whatsapp: z.string().nullable(),
})
export type AgencyRequest = z.infer<typeof agencyRequestSchema>

/** The applicant: the account that will act for the agency. */
export interface Applicant {
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

/** Three letters of the name and four digits: `VIV-4821`. `number` is random, 0 to 8999. */
export function sellerCodeOf(name: string, number: number): string {
  const letters = tokenize(name)
    .join('')
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'x')
  return `${letters.toUpperCase()}-${1000 + number}`
}

/** The pending agency of a request. An administrator sets commission, recipient and approval. */
export function newAgency(
  request: AgencyRequest,
  applicant: Applicant,
  made: { id: string; sellerCode: string; now: Instant },
): Agency {
  const { name, documentType, document, cadastur, whatsapp } = request
  const { email, phone } = applicant
  const slug = [...tokenize(name).map((word) => word.replace(/[^a-z0-9]/g, '')), made.id.slice(-6).toLowerCase()]
  return {
    id: made.id,
    slug: slug.filter(Boolean).join('-').slice(-80).replace(/^-+/, ''),
    name,
    legalName: name,
    documentType,
    document,
    cadastur,
    contactName: request.contactName ?? `${applicant.firstName} ${applicant.lastName}`.trim(),
    email,
    phone,
    whatsapp,
    address: '',
    sellerCode: made.sellerCode,
    commissionBp: 0,
    recipientId: null,
    pixKey: null,
    settlement: 'link',
    limit: ZERO,
    daysToPay: DAYS_TO_PAY,
    page: null,
    state: 'pending',
    refusalReason: null,
    approvedAt: null,
    notes: '',
    documents: [],
    searchTerms: toSearchTerms([name, document, email, made.sellerCode]),
    createdAt: made.now,
    updatedAt: made.now,
  }
}
