import { expect, test } from 'vitest'
import { maskDocument } from '~/domain/brazil/document-mask'
import { localDate } from '~/domain/values/dates'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { formatCheck, hasVoucher, parseCheck, passengerInitials, voucherState } from './voucher'

const unpaid = sampleOrder({ method: 'pix' })
const paid = { ...unpaid, status: 'paid' as const, paidAt: SAMPLE_NOW }
const lastDay = paid.trip?.checkoutOn ?? localDate('2027-01-01')
const dayAfter = localDate('2099-01-01')

test('only a paid trip has a voucher', () => {
  expect([hasVoucher(paid), hasVoucher(unpaid), hasVoucher({ ...paid, trip: null })]).toEqual([true, false, false])
})

test.each([
  ['paid, up to the last day', paid, lastDay, 'valid'],
  ['paid, the trip is over', paid, dayAfter, 'over'],
  ['canceled after the payment', { ...paid, status: 'canceled' as const }, lastDay, 'canceled'],
  ['canceled without a payment', { ...unpaid, status: 'canceled' as const }, lastDay, null],
  ['never paid', unpaid, lastDay, null],
  ['a product', { ...paid, trip: null }, lastDay, null],
] as const)('%s', (_, order, today, state) => {
  expect(voucherState(order, today)).toBe(state)
})

test('a check code is read back, however it was typed', () => {
  const check = formatCheck('K3M29QXA', '7F3K29QXM4TP8')
  expect(check).toBe('K3M29QX-A7F3K29-QXM4TP8')
  const parts = { orderCode: 'K3M29QXA', seal: '7F3K29QXM4TP8' }
  expect(parseCheck(check)).toEqual(parts)
  expect(parseCheck(' k3m29qx a7f3k29 qxm4tp8 ')).toEqual(parts)
  expect(parseCheck('O3M29QX-AIF3K29-QXM4TPL')).toEqual({ orderCode: '03M29QXA', seal: '1F3K29QXM4TP1' })
})

test.each(['', 'K3M29QXA', 'K3M29QX-A7F3K29-QXM4TP', 'K3M29QX-A7F3K29-QXM4TPU', '<script>', 'x'.repeat(5000)])(
  'what cannot be a check code: %.12s',
  (text) => expect(parseCheck(text)).toBeNull(),
)

test('passengers shrink to the first letters of their first names', () => {
  expect(passengerInitials([{ name: ' Rui Lima' }, { name: 'ana souza' }, { name: '' }])).toEqual(['A', 'R'])
})

test('documents on screens show little', () => {
  expect(maskDocument({ document: '32.145.678-9' })).toBe('•••789')
  expect(maskDocument({ document: 'FX1' })).toBe('•••1')
  expect(maskDocument({ document: '7' })).toBe('•••')
  expect(maskDocument({ document: '' })).toBe('')
})
