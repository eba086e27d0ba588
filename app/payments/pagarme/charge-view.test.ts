import { expect, test } from 'vitest'
import { chargeView } from './charge-view'
import { chargeResponseSchema } from './responses'

const LEAST = { id: 'ch_1', amount: 1000, status: 'pending' }
const view = (changes: object, order: Parameters<typeof chargeView>[1] = null) =>
  chargeView(chargeResponseSchema.parse({ ...LEAST, ...changes }), order)

test('the smallest response is still a charge', () => {
  expect(view({})).toEqual({
    id: 'ch_1',
    providerOrderId: '',
    orderCode: '',
    checkoutAttemptId: null,
    state: 'pending',
    attention: null,
    amount: 1000,
    paidAmount: 0,
    refundedAmount: 0,
    method: null,
    pix: null,
    boleto: null,
    card: null,
    refusal: null,
    createdAt: null,
    paidAt: null,
    rawStatus: 'pending/',
  })
})

test('takes the way back to our order from wherever it stands', () => {
  const metadata = { checkoutAttemptId: 'a1' }
  expect(view({}, { id: 'or_1', code: 'C', metadata })).toMatchObject({ checkoutAttemptId: 'a1', orderCode: 'C' })
  expect(view({ metadata, order: { id: 'or_2', code: 'D' } })).toMatchObject({
    checkoutAttemptId: 'a1',
    orderCode: 'D',
  })
  expect(view({ metadata: { checkoutAttemptId: 7 } }).checkoutAttemptId).toBeNull()
})

test('the barcode comes out of the line, whatever the provider calls a barcode', () => {
  const line = '99991234596789012345767890123457416400000120000'
  const last_transaction = {
    line,
    barcode: 'https://api.pagar.me/code.png',
    pdf: 'javascript:alert(1)',
    due_at: '2026-11-25T02:59:59Z',
  }
  expect(view({ payment_method: 'boleto', last_transaction }).boleto).toEqual({
    line,
    barcode: '99994164000001200001234567890123456789012345',
    pdfUrl: null,
    dueOn: '2026-11-24',
  })
})

test.each([
  ['a short line', { line: '123', due_at: '2026-11-25T02:59:59Z' }],
  ['no due date', { line: '9'.repeat(47) }],
])('a boleto with %s is no boleto', (_name, last_transaction) => {
  expect(view({ payment_method: 'boleto', last_transaction }).boleto).toBeNull()
})

test('a Pix without code or end shows nothing to pay', () => {
  expect(view({ payment_method: 'pix', last_transaction: { qr_code: 'x' } }).pix).toBeNull()
  expect(view({ payment_method: 'pix', last_transaction: { expires_at: '2026-11-25T02:59:59Z' } }).pix).toBeNull()
})

test('a paid charge that does not say how much was paid in full', () => {
  expect(view({ status: 'paid' })).toMatchObject({ state: 'paid', paidAmount: 1000, attention: null })
})

test.each([
  ['pending', 'pending', 'amountMismatch'],
  ['paid', 'pending', 'amountMismatch'],
  ['canceled', 'canceled', null],
])('dollars are no payment: %s is %s (%s)', (status, state, attention) => {
  expect(view({ status, currency: 'USD' })).toMatchObject({ state, attention })
})

test('voiding what was never paid gives nothing back', () => {
  expect(view({ status: 'canceled', canceled_amount: 1000 })).toMatchObject({ state: 'canceled', refundedAmount: 0 })
})

test('times become instants of ours', () => {
  expect(view({ paid_at: '2026-11-21T10:00:00-03:00', created_at: 'soon' })).toMatchObject({
    paidAt: '2026-11-21T13:00:00.000Z',
    createdAt: null,
  })
})

test.each([[{ amount: 10.5 }], [{ amount: -1 }], [{ amount: '1000' }], [{ id: '' }], [{ status: null }]])(
  '%j is no response',
  (changes) => {
    expect(chargeResponseSchema.safeParse({ ...LEAST, ...changes }).success).toBe(false)
  },
)
