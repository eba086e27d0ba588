import { z } from 'zod'

/** Schemas of the provider's responses: only the fields in use, optional where its documentation leaves them open. */
const cents = z.number().int().min(0)
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)
const text = maybe(z.string())

const transactionSchema = z.object({
  status: text,
  installments: maybe(z.number().int()),
  acquirer_message: text,
  acquirer_return_code: text,
  gateway_response: maybe(z.object({ code: text, errors: maybe(z.array(z.object({ message: text })).max(50)) })),
  antifraud_response: maybe(z.object({ status: text })),
  card: maybe(z.object({ brand: text, last_four_digits: text })),
  qr_code: text,
  expires_at: text,
  line: text,
  barcode: text,
  pdf: text,
  due_at: text,
})
export type TransactionResponse = z.infer<typeof transactionSchema>

export const chargeResponseSchema = z.object({
  id: z.string().min(1),
  code: text,
  amount: cents,
  paid_amount: maybe(cents),
  canceled_amount: maybe(cents),
  currency: text,
  status: z.string(),
  payment_method: text,
  due_at: text,
  paid_at: text,
  created_at: text,
  metadata: maybe(z.record(z.string(), z.unknown())),
  order: maybe(z.object({ id: z.string(), code: text })),
  last_transaction: maybe(transactionSchema),
})
export type ChargeResponse = z.infer<typeof chargeResponseSchema>

export const orderResponseSchema = z.object({
  id: z.string().min(1),
  code: z.string(),
  amount: maybe(cents),
  currency: text,
  status: text,
  metadata: maybe(z.record(z.string(), z.unknown())),
  charges: z
    .array(chargeResponseSchema)
    .max(100)
    .nullish()
    .transform((charges) => charges ?? []),
})
export type OrderResponse = z.infer<typeof orderResponseSchema>

export const orderListSchema = z.object({ data: z.array(orderResponseSchema).max(100) })

export const linkResponseSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  status: text,
  order_code: text,
  metadata: maybe(z.record(z.string(), z.unknown())),
})

export const webhookSchema = z.object({
  id: z.string().min(1).max(128),
  type: z.string().max(64),
  data: z.object({
    id: z.string().max(128),
    charges: maybe(z.array(z.object({ id: z.string().max(128) })).max(100)),
  }),
})
