/** What the outbox stores of a message: everything but the company's own data and the address of the shop. */
import { z } from 'zod'
import type { MailExtras, MailLanguage, MailTemplate } from './mail-content'
import emails from './templates/emails.json'

function isTemplate(value: unknown): value is MailTemplate {
  return typeof value === 'string' && value !== 'footer' && Object.hasOwn(emails, value)
}

const lines = z.array(z.string()).max(40)
const place = z.object({ title: z.string(), lines })

const extrasSchema: z.ZodType<MailExtras> = z.object({
  picture: z.object({ key: z.string(), alt: z.string() }).nullable().default(null),
  sign: z.object({ text: z.string(), tone: z.enum(['good', 'waiting', 'bad']) }).nullable(),
  journey: z.object({ from: place, to: place }).nullable(),
  rows: z.array(z.object({ label: z.string(), value: lines, tone: z.enum(['plain', 'good', 'total']) })).max(60),
  steps: z.object({ title: z.string(), items: lines }).nullable(),
})

export const mailPayloadSchema = z.object({
  template: z.custom<MailTemplate>(isTemplate, 'unknown mail template'),
  to: z.string(),
  language: z.enum(['pt-BR', 'en'] satisfies MailLanguage[]),
  vars: z.record(z.string(), z.string()),
  /** Path and query of the page the button opens; absent means the template's usual page. */
  path: z.string().startsWith('/').optional(),
  extras: extrasSchema.optional(),
  /** The order whose voucher goes along as a PDF. */
  voucherOf: z.string().optional(),
  /** The order whose accepted contract goes along as a PDF. */
  contractOf: z.string().optional(),
  /** Sent only while the provider has not decided about this charge. */
  whileInDoubt: z.object({ orderCode: z.string(), chargeId: z.string() }).optional(),
  /** The message of staff that it carries: once sent, it is recorded there. */
  announced: z.object({ announcementId: z.string(), orderCode: z.string() }).optional(),
})

const usualPages: Partial<Record<MailTemplate, string>> = {
  codeSignup: '/validate-code',
  codeSignIn: '/validate-code',
  codeReset: '/validate-code',
  accountExists: '/signin',
  passwordUpdated: '/ask-reset-password',
  // Only who is signed in sees the state there.
  agencyRequested: '/signin?redirectTo=%2FsignupAgency',
  agencyApproved: '/agency',
  agencyRefused: '/signin?redirectTo=%2FsignupAgency',
}

/** The page of the button when the message's payload names none. */
export function usualPage(template: MailTemplate): string {
  return usualPages[template] ?? '/'
}
