import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { contextIn } from '../../../../tests/support/context-in'
import { asBought, SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { saleView } from './sale-view.server'

const order = sampleOrder({ method: 'boleto', dueOn: localDate('2026-11-24') })
const clock = { now: SAMPLE_NOW, holidays: [] }
const boleto = { line: '1', barcode: '1', pdfUrl: null, dueOn: localDate('2026-11-24') }
const boletoInstallments = [1, 2].flatMap((boletoInstallment) =>
  order.charges.map((charge) => ({
    ...charge,
    id: `slip-${boletoInstallment}`,
    boletoInstallment,
    state: 'pending' as const,
    boleto,
  })),
)

test('a partner sees the reference of the trip, and how far a boleto in installments is', () => {
  const sale = saleView(asBought(order), 'viva', contextIn('pt-BR'), clock)
  expect(sale.item).toBe('Chapada Diamantina, CHA-1000')
  expect(sale.progress).toBeNull()
  const byPlan = saleView(
    asBought({ ...order, charges: boletoInstallments, installments: { ...order.installments, count: 2 } }),
    'viva',
    contextIn('pt-BR'),
    clock,
  )
  expect(byPlan.progress).toContain('0 de 2 parcelas')
})

test('a partner reads the own notes and payments, and nothing that only the shop knows', () => {
  const note = { byId: 'x', byName: 'Marina', at: SAMPLE_NOW }
  const notes = [
    { ...note, id: 'n1', text: 'da loja', agencyId: null },
    { ...note, id: 'n2', text: 'da outra', agencyId: 'outra' },
    { ...note, id: 'n3', text: 'da Viva', agencyId: 'viva' },
  ]
  const [charge] = order.charges
  const charges = charge ? [{ ...charge, providerChargeId: 'ch_secret' }] : []
  const sale = saleView(asBought({ ...order, notes, charges }), 'viva', contextIn('pt-BR'), clock)
  expect(sale.notes.map(({ text }) => text)).toEqual(['da Viva'])
  expect(sale.payments).toHaveLength(1)
  expect(JSON.stringify(sale)).not.toMatch(/ch_secret|da loja|da outra/)
  expect(sale.whatsapp).toContain('https://wa.me/55')
})
