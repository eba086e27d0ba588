import { newId, randomDigits } from './ids'
import type { Charge, Customer, Method, Order, Transaction } from './model'
import type { OrderRequest } from './requests'
import { isoAt, type Sandbox } from './sandbox'

export function newOrder(
  sandbox: Sandbox,
  { code, items, metadata }: Pick<Order, 'code' | 'items' | 'metadata'>,
  customer: Customer,
): Order {
  const at = isoAt(sandbox.now())
  const amount = items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  return { id: newId('or'), code, amount, items, customer, metadata, created_at: at, updated_at: at }
}

export function newCharge(
  sandbox: Sandbox,
  order: Order,
  { method, amount, key }: { method: Method; amount: number; key: string | null },
): Charge {
  const at = isoAt(sandbox.now())
  return {
    id: newId('ch'),
    code: order.code,
    gateway_id: randomDigits(10),
    amount,
    paid_amount: 0,
    canceled_amount: 0,
    status: 'pending',
    currency: 'BRL',
    payment_method: method,
    due_at: null,
    paid_at: null,
    canceled_at: null,
    created_at: at,
    updated_at: at,
    customer: order.customer,
    metadata: order.metadata,
    order_id: order.id,
    last_transaction: newTransaction(method, amount, at),
    slow_cancel: false,
    idempotency_key: key,
  }
}

export function newTransaction(method: Method, amount: number, at: string): Transaction {
  return {
    id: newId('tran'),
    transaction_type: method,
    status: 'pending',
    success: false,
    amount,
    created_at: at,
    updated_at: at,
    gateway_response: { code: '200', errors: [] },
    antifraud_response: {},
  }
}

export function toCustomer(customer: NonNullable<OrderRequest['customer']>): Customer {
  const { name, email, document } = customer
  return { id: newId('cus'), name, email, document, address: customer.address ?? null }
}
