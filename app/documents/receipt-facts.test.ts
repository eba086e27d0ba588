import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { SAMPLE_NOW, sampleOrder } from '../../tests/support/sample-documents'
import { correctionFacts, receiptFacts } from './receipt-facts'

const context = { company: undefined, method: 'Dinheiro', language: 'pt-BR' as const }
const refund = {
  amount: centavos(40_000),
  day: localDate('2026-12-01'),
  means: 'cash' as const,
  proof: 'recibo 7',
  reason: 'Valor errado',
  at: SAMPLE_NOW,
  byId: 'admin-1',
  byName: 'Helena Prates',
  tillId: 'till-1',
}

test('what was given back has a receipt that names the one it corrects, and the first names it', () => {
  const order = sampleOrder({ method: 'cash' })
  const [charge] = order.charges
  if (!charge) throw new Error('no charge')
  const paid = { ...charge, state: 'paid' as const, paidAmount: charge.amount, receiptNumber: 'AB12CD34-1' }
  const given = { ...paid, manualRefunds: [refund] }
  const pairsOf = (facts: ReturnType<typeof correctionFacts>) =>
    Object.fromEntries((facts?.pairs ?? []).map(({ key, value }) => [key, value.replace(/\s/g, ' ')]))
  const [first, second] = [receiptFacts(order, given, context), correctionFacts(order, given, 0, context)]
  expect([first.number, second?.number]).toEqual(['AB12CD34-1', 'AB12CD34-1-D1'])
  expect(pairsOf(first)).toMatchObject({ 'Valor recebido': 'R$ 1.000,00', 'Corrigido pelo recibo': 'AB12CD34-1-D1' })
  expect(pairsOf(second)).toMatchObject({
    'Valor devolvido': 'R$ 400,00',
    'Corrige o recibo': 'Nº AB12CD34-1, de R$ 1.000,00',
    'Como foi devolvido': 'Dinheiro',
    Comprovante: 'recibo 7',
    'Atendido por': 'Helena Prates',
  })
  expect(JSON.stringify(second)).not.toContain('Valor errado')
  expect(pairsOf(receiptFacts(order, paid, context))).not.toHaveProperty('Corrigido pelo recibo')
  expect(correctionFacts(order, given, 1, context)).toBeNull()
})
