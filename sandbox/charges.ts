import { type Changed, changeCharge, refunded, refundRequested } from './change-charge'
import { openBoleto } from './methods'
import type { ApiResponse, Charge } from './model'
import { type CancelRequest, cancelSchema, dueDateSchema, invalidFields, refusal } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import type { Change } from './simulator'
import { chargeView } from './views'
import { announce } from './webhooks'

/** Changes a charge and notifies the shop. `false` if the provider would not allow the change. */
export function applyChange(sandbox: Sandbox, chargeId: string, change: Change): boolean {
  return sandbox.store.transact(() => {
    const charge = sandbox.store.charges.get(chargeId)
    const changed = charge === null ? null : changeCharge(charge, change, isoAt(sandbox.now()))
    if (changed !== null) keep(sandbox, changed)
    return changed !== null
  })
}

export function readCharge(sandbox: Sandbox, id: string): ApiResponse {
  const charge = sandbox.store.charges.get(id)
  const order = charge === null ? null : sandbox.store.orders.get(charge.order_id)
  if (charge === null || order === null) return refusal(404, 'Charge not found.')
  return { status: 200, body: chargeView(charge, order) }
}

/** DELETE /charges/{id}: cancels an open amount, refunds a paid one. Call inside a transaction. */
export function cancelCharge(sandbox: Sandbox, id: string, body: unknown): ApiResponse {
  const parsed = cancelSchema.safeParse(body)
  if (!parsed.success) return invalidFields('request', parsed.error)
  const charge = sandbox.store.charges.get(id)
  if (charge === null) return refusal(404, 'Charge not found.')
  const changed = cancelation(charge, parsed.data, isoAt(sandbox.now()))
  if ('status' in changed) return changed
  keep(sandbox, changed)
  if (changed.charge.last_transaction.status === 'pending_refund')
    sandbox.store.jobs.add(sandbox.now() + sandbox.options.laterMs, 'change', id, 'finishRefund')
  return readCharge(sandbox, id)
}

/** PATCH /charges/{id}/due-date: issues an open boleto again with a later due date. Call inside a transaction. */
export function moveDueDate(sandbox: Sandbox, id: string, body: unknown): ApiResponse {
  const parsed = dueDateSchema.safeParse(body)
  if (!parsed.success) return invalidFields('request', parsed.error)
  const charge = sandbox.store.charges.get(id)
  if (charge === null) return refusal(404, 'Charge not found.')
  if (charge.payment_method !== 'boleto' || charge.status !== 'pending')
    return refusal(412, 'The due date of this charge can not be changed.')
  if (Date.parse(parsed.data.due_at) <= sandbox.now()) return refusal(412, 'The due date has passed.', 'request.due_at')
  const at = isoAt(sandbox.now())
  const { instructions = '' } = charge.last_transaction
  const issued = openBoleto(sandbox, { ...charge, updated_at: at }, parsed.data.due_at, instructions)
  keep(sandbox, { charge: issued, events: ['charge.updated'] })
  return readCharge(sandbox, id)
}

/** It must be the payer's own account; an account of zeros is a closed one. */
function takesMoney(account: { holder_document: string; account_number: string }, holder: string): boolean {
  return account.holder_document === holder && !/^0+$/.test(account.account_number)
}

function cancelation(charge: Charge, request: CancelRequest, now: string): Changed | ApiResponse {
  if (charge.status === 'pending' || charge.status === 'processing')
    return changeCharge(charge, 'cancel', now) ?? refusal(412, 'This charge can not be canceled.')
  const left = charge.paid_amount - charge.canceled_amount
  const amount = request.amount ?? left
  const isRefundable = ['paid', 'overpaid', 'underpaid'].includes(charge.status)
  if (!isRefundable || charge.last_transaction.status === 'pending_refund')
    return refusal(412, 'This charge can not be canceled.')
  if (amount > left) return refusal(412, 'The amount is greater than what is left.', 'request.amount')
  if (charge.payment_method === 'boleto' && request.bank_account === undefined)
    return refusal(412, 'A bank account is needed to refund a boleto.', 'request.bank_account')
  if (request.bank_account !== undefined && !takesMoney(request.bank_account, charge.customer.document))
    return refusal(412, 'The bank account does not take this refund.', 'request.bank_account')
  return charge.slow_cancel ? refundRequested(charge, amount, now) : refunded(charge, amount, now)
}

function keep(sandbox: Sandbox, changed: Changed): void {
  sandbox.store.charges.put(changed.charge.id, changed.charge.order_id, changed.charge)
  announce(sandbox, changed.charge, changed.events)
}
