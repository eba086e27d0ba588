/** The provider's stored data, in its own terms (Pagar.me core v5): amounts in centavos, times in ISO UTC. */
export type Method = 'credit_card' | 'pix' | 'boleto'
export type ChargeStatus =
  | 'pending'
  | 'processing'
  | 'paid'
  | 'overpaid'
  | 'underpaid'
  | 'failed'
  | 'canceled'
  | 'chargedback'

interface CardSummary {
  brand: string
  first_six_digits: string
  last_four_digits: string
  holder_name: string
  exp_month: number
  exp_year: number
}

export interface Transaction {
  id: string
  transaction_type: Method
  status: string
  success: boolean
  amount: number
  created_at: string
  updated_at: string
  gateway_response: { code: string; errors: { message: string }[] }
  antifraud_response: { status?: string; provider_name?: string }
  installments?: number
  acquirer_message?: string
  acquirer_return_code?: string
  acquirer_nsu?: string
  acquirer_auth_code?: string
  card?: CardSummary & { id: string }
  split?: Split[]
  qr_code?: string
  qr_code_url?: string
  expires_at?: string
  end_to_end_id?: string
  line?: string
  barcode?: string
  pdf?: string
  url?: string
  nosso_numero?: string
  document_number?: string
  instructions?: string
  due_at?: string
  paid_amount?: string
}

interface Address {
  line_1: string
  line_2?: string | null | undefined
  zip_code: string
  city: string
  state: string
  country: string
}

export interface Customer {
  id: string
  name: string
  email: string
  document: string
  address: Address | null
}

export interface Charge {
  id: string
  code: string
  gateway_id: string
  amount: number
  paid_amount: number
  canceled_amount: number
  status: ChargeStatus
  currency: 'BRL'
  payment_method: Method
  due_at: string | null
  paid_at: string | null
  canceled_at: string | null
  created_at: string
  updated_at: string
  customer: Customer
  metadata: Record<string, string>
  order_id: string
  last_transaction: Transaction
  /** Internal: whether a cancellation is completed only later (card …0077). */
  slow_cancel: boolean
  /** Internal: the idempotency key of the request that created it. */
  idempotency_key: string | null
}

export interface Order {
  id: string
  code: string
  amount: number
  items: { code: string; description: string; amount: number; quantity: number }[]
  customer: Customer
  metadata: Record<string, string>
  created_at: string
  updated_at: string
}

export interface CardToken {
  id: string
  card: CardSummary
  number_outcome: string
  created_at: string
  expires_at: string
  used: boolean
}

/** A customer's stored card: the data of its token, and the simulated outcome of its number. */
export interface SavedCard {
  id: string
  customer_id: string
  card: CardSummary
  number_outcome: string
}

/** The part of a charge for a recipient. */
export interface Split {
  recipient_id: string
  type: 'flat' | 'percentage'
  amount: number
}

export interface PaymentLink {
  id: string
  order_code: string
  name: string
  status: 'active' | 'inactive' | 'canceled'
  installments: { number: number; total: number }[]
  items: { name: string; amount: number; default_quantity: number }[]
  customer: Customer | null
  metadata: Record<string, string>
  success_url: string | null
  created_at: string
  updated_at: string
  expires_in: number
  expires_at: string
  order_id: string | null
}

/** A response of the API: status and body. */
export interface ApiResponse {
  status: number
  body: unknown
}
