import { z } from 'zod'
import type { ApiResponse } from './model'

/** The request schemas of the API, and its errors: a dotted path with its messages. */
const amount = z.int().min(1).max(9_999_999_999)
const metadata = z.record(z.string(), z.string()).default({})

/** Postal code and state have their form in Brazil, and are free elsewhere. */
const address = z
  .object({
    line_1: z.string().min(1),
    line_2: z.string().nullish(),
    zip_code: z.string().max(16),
    city: z.string().min(1),
    state: z.string().max(64),
    country: z.string().regex(/^[A-Z]{2}$/),
  })
  .superRefine(({ country, zip_code, state }, context) => {
    if (country !== 'BR') return
    const refuse = (name: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `The ${name} field is invalid.` })
    if (!/^\d{8}$/.test(zip_code)) refuse('zip_code')
    if (state.length !== 2) refuse('state')
  })

const documents = { CPF: /^\d{11}$/, CNPJ: /^[0-9A-Z]{12}\d{2}$/, PASSPORT: /^[0-9A-Z]{6,16}$/ }

const customerFields = z.object({
  name: z.string().min(1).max(64),
  email: z.email().max(64),
  type: z.enum(['individual', 'company']).default('individual'),
  document_type: z.enum(['CPF', 'CNPJ', 'PASSPORT']).default('CPF'),
  document: z.string().max(16),
  phones: z.object({
    mobile_phone: z.object({
      country_code: z.string().regex(/^\d{1,3}$/),
      area_code: z.string().regex(/^\d{1,4}$/),
      number: z.string().regex(/^\d{6,11}$/),
    }),
  }),
  address: address.nullish(),
})

/** The document has the form of its kind, and a company has a CNPJ. */
export const customerSchema = customerFields
  .refine(({ document_type: kind, document }) => documents[kind].test(document), {
    path: ['document'],
    error: 'The document field is not a valid number.',
  })
  .refine(({ document_type: kind, type }) => (kind === 'CNPJ') === (type === 'company'), {
    path: ['type'],
    error: 'The type field does not match the document.',
  })

const split = z.object({
  recipient_id: z.string().startsWith('rp_').or(z.string().startsWith('re_')),
  type: z.enum(['flat', 'percentage']),
  amount: z.int().min(0),
  options: z
    .object({ liable: z.boolean(), charge_processing_fee: z.boolean(), charge_remainder_fee: z.boolean() })
    .partial()
    .optional(),
})

const card_token = z.string().min(1).optional()
const card_id = z.string().min(1).optional()

const payment = z.discriminatedUnion('payment_method', [
  z.object({
    payment_method: z.literal('credit_card'),
    amount: amount.optional(),
    credit_card: z.object({
      installments: z.int().min(1).max(18).default(1),
      statement_descriptor: z.string().max(13).optional(),
      operation_type: z.enum(['auth_and_capture']).default('auth_and_capture'),
      card_token,
      card_id,
      card: z.object({ billing_address: address }),
    }),
    split: z.array(split).max(10).optional(),
  }),
  z.object({
    payment_method: z.literal('pix'),
    amount: amount.optional(),
    pix: z.object({ expires_in: z.int().min(1).max(31_536_000) }),
    split: z.array(split).max(10).optional(),
  }),
  z.object({
    payment_method: z.literal('boleto'),
    amount: amount.optional(),
    boleto: z.object({
      instructions: z.string().max(256).default(''),
      due_at: z.iso.datetime({ offset: true }),
      document_number: z.string().max(16).optional(),
    }),
    split: z.array(split).max(10).optional(),
  }),
])

export const orderSchema = z.object({
  code: z.string().min(1).max(52),
  items: z
    .array(z.object({ code: z.string(), description: z.string().min(1).max(256), amount, quantity: z.int().min(1) }))
    .min(1)
    .max(100),
  customer: customerSchema.optional(),
  customer_id: z.string().optional(),
  payments: z.array(payment).length(1),
  metadata,
})
export type OrderRequest = z.infer<typeof orderSchema>

export const tokenSchema = z.object({
  type: z.literal('card'),
  card: z.object({
    number: z.string().regex(/^\d{13,19}$/),
    holder_name: z.string().min(1).max(64),
    exp_month: z.coerce.number().int().min(1).max(12),
    exp_year: z.coerce.number().int().min(0).max(2199),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
})
export type CardInput = z.infer<typeof tokenSchema>['card']

export const linkSchema = z.object({
  type: z.literal('order'),
  name: z.string().min(1).max(64),
  order_code: z.string().min(1).max(52),
  max_paid_sessions: z.literal(1),
  expires_in: z.int().min(1).max(525_600),
  payment_settings: z.object({
    accepted_payment_methods: z.array(z.literal('credit_card')).min(1).max(1),
    statement_descriptor: z.string().max(13).optional(),
    credit_card_settings: z.object({
      operation_type: z.literal('auth_and_capture'),
      installments: z
        .array(z.object({ number: z.int().min(1).max(18), total: amount }))
        .min(1)
        .max(18),
    }),
  }),
  customer_settings: z.object({ customer: customerSchema }).optional(),
  cart_settings: z.object({
    items: z
      .array(z.object({ name: z.string().min(1), amount, default_quantity: z.int().min(1) }))
      .min(1)
      .max(100),
  }),
  flow_settings: z.object({ success_url: z.url().optional() }).optional(),
  metadata,
})

export const dueDateSchema = z.object({ due_at: z.iso.datetime({ offset: true }) })

export const cancelSchema = z.object({
  amount: amount.optional(),
  reason: z.string().max(256).optional(),
  bank_account: z
    .object({
      holder_name: z.string().min(1),
      holder_type: z.enum(['individual', 'company']),
      holder_document: z.string(),
      bank: z.string().regex(/^\d{3}$/),
      branch_number: z.string().min(1),
      account_number: z.string().min(1),
      account_check_digit: z.string().min(1),
      type: z.enum(['checking', 'savings']),
    })
    .optional(),
})

export type CancelRequest = z.infer<typeof cancelSchema>

/** 422 with every invalid field by its dotted path, e.g. `order.payments[0].pix.expires_in`. */
export function invalidFields(root: string, error: z.ZodError): ApiResponse {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const path = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    const name = `${root}${path}`
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return { status: 422, body: { message: 'The request is invalid.', errors } }
}

export function refusal(status: number, message: string, path?: string): ApiResponse {
  return { status, body: path === undefined ? { message } : { message, errors: { [path]: [message] } } }
}
