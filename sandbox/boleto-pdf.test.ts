import { expect, test } from 'vitest'
import { boletoPdf } from './boleto-pdf'
import type { Charge } from './model'

const AT = '2026-11-21T12:00:00.000Z'
const charge: Charge = {
  id: 'ch_1',
  code: 'ABCD1234',
  gateway_id: '1',
  amount: 120_000,
  paid_amount: 0,
  canceled_amount: 0,
  status: 'pending',
  currency: 'BRL',
  payment_method: 'boleto',
  due_at: AT,
  paid_at: null,
  canceled_at: null,
  created_at: AT,
  updated_at: AT,
  customer: { id: 'cus_1', name: 'José (da) Silva \\ ☂', email: 'a@b.c', document: '52998224725', address: null },
  metadata: {},
  order_id: 'or_1',
  slow_cancel: false,
  idempotency_key: null,
  last_transaction: {
    id: 'tran_1',
    transaction_type: 'boleto',
    status: 'generated',
    success: true,
    amount: 120_000,
    created_at: AT,
    updated_at: AT,
    gateway_response: { code: '200', errors: [] },
    antifraud_response: {},
    due_at: '2026-11-25T02:59:59.000Z',
    line: '99991234596789012345767890123457416400000120000',
    barcode: '99994164000001200001234567890123456789012345',
  },
}
const pdf = boletoPdf(charge).toString('latin1')

test('every object stands where the table says', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  expect(offsets).toHaveLength(7)
  for (const [at, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`))
  const stream = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf)
  expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
})

test('says that it cannot be paid, what it is for, and keeps odd names harmless', () => {
  expect(pdf).toContain('(DOCUMENTO DE TESTE - NÃO PAGÁVEL)')
  expect(pdf).toContain('(99991.23459 67890.123457 67890.123457 4 16400000120000)')
  expect(pdf).toContain('(24/11/2026)')
  expect(pdf).toContain('(R$ 1.200,00)')
  expect(pdf).toContain('(José \\(da\\) Silva \\\\ ? - 52998224725)')
})

test('renders 114 bars over 103 millimetres', () => {
  const bars = [...pdf.matchAll(/^([\d.]+) 545 ([\d.]+) 36\.850 re f$/gm)]
  expect(bars).toHaveLength(114)
  const last = bars.at(-1)
  const right = Number(last?.[1]) + Number(last?.[2])
  expect((right - 40) / (72 / 25.4)).toBeCloseTo(103, 1)
})
