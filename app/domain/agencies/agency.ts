import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import {
  basisPointsSchema,
  centavosSchema,
  idSchema,
  instantSchema,
  searchTermsSchema,
  slugSchema,
} from '~/domain/values/scalars'
import { agencyPageSchema } from './agency-page'

export const agencyStateSchema = z.enum(['pending', 'approved', 'paused', 'refused'])

export const MAX_AGENCY_DOCUMENTS = 20
export const MAX_DAYS_TO_PAY = 120
export const DAYS_TO_PAY = 30

/**
 * A document of the agency as PDF: articles of association, registration, proof of account. `key` is its place in the
 * file store.
 */
const agencyDocumentSchema = z.object({
  key: z.string(),
  name: z.string(),
  addedAt: instantSchema,
})
export type AgencyDocument = z.infer<typeof agencyDocumentSchema>

export function documentOfUpload({ id, name }: { id: string; name: string }, addedAt: Instant): AgencyDocument {
  return { key: `${id}.pdf`, name, addedAt }
}

/** The upload that holds a document's file. */
export function uploadOfDocument({ key }: Pick<AgencyDocument, 'key'>): string {
  return key.replace(/\.pdf$/, '')
}

/** A partner that sells through the shop. */
export const agencySchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string(),
  legalName: z.string(),
  documentType: z.enum(['cpf', 'cnpj']),
  /** Normalised: 11 digits, or the 14 places of a CNPJ. */
  document: z.string(),
  /** As the register writes it; empty until it is entered. */
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
  /** Where the house pays its commissions: a Pix key as the central bank's directory writes it. */
  pixKey: z.string().nullable().default(null),
  /** How it settles: by what its payment links collect, or on its account as well. */
  settlement: z.enum(['account', 'link']).default('link'),
  /** The most that it may owe on its account, in centavos. */
  limit: centavosSchema.default(ZERO),
  /** From the day of a sale on account to the last day for paying its net. */
  daysToPay: z.int().min(0).max(MAX_DAYS_TO_PAY).default(DAYS_TO_PAY),
  /** Its own page; null until the partner saves one. */
  page: agencyPageSchema.nullable().default(null),
  state: agencyStateSchema,
  /** The reason that the agency reads when its request is refused. */
  refusalReason: z.string().nullable().default(null),
  approvedAt: instantSchema.nullable().default(null),
  /** For the back office only. */
  notes: z.string().default(''),
  documents: z.array(agencyDocumentSchema).max(MAX_AGENCY_DOCUMENTS).default([]),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Agency = z.infer<typeof agencySchema>
export type AgencyState = Agency['state']

/** Whether the partner's trips are on sale: only when it is approved and not paused. Null is the house. */
export function maySell(agency: Pick<Agency, 'state'> | null): boolean {
  return agency === null || agency.state === 'approved'
}

/**
 * Whether the partner may offer something new, a trip or a payment link: only once its Cadastur is known. Null is the
 * house.
 */
export function hasCadastur(agency: Pick<Agency, 'cadastur'> | null): boolean {
  return agency === null || agency.cadastur !== ''
}

/** Whether visitors see the partner's own page: it sells, its Cadastur is known, and it has opened the page. */
export function hasOpenPage(agency: Pick<Agency, 'state' | 'cadastur' | 'page'>): boolean {
  return maySell(agency) && hasCadastur(agency) && agency.page?.isOpen === true
}
