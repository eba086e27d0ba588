import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { addDays, localDate } from '~/domain/values/dates'
import { endOfDay } from '~/domain/values/time-zone'
import { asBought, SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { orderView } from './order-view.server'

let database: TestStore
beforeAll(() => {
  database = openTestStore()
})
afterAll(async () => {
  catalogue().close()
  await database.close()
})

const dueOn = localDate('2026-12-24')
const order = sampleOrder({ method: 'boleto', dueOn })
const boleto = { line: '1', barcode: '1', pdfUrl: null, dueOn }
const byBoletoInstallments = {
  ...order,
  state: 'partiallyPaid' as const,
  installments: { ...order.installments, count: 2 },
  charges: (['paid', 'pending'] as const).flatMap((state, place) =>
    order.charges.map((charge) => ({ ...charge, id: `slip-${place}`, boletoInstallment: place + 1, state, boleto })),
  ),
}

test.each([
  [SAMPLE_NOW, false],
  [endOfDay(addDays(dueOn, 5)), true],
])('at %s the installment that is next is told alone, with its own amount: overdue %s', (now, isOver) => {
  const { boletoInstallment } = orderView(asBought(byBoletoInstallments), 'pt-BR', { now, holidays: [] })
  expect(boletoInstallment).toMatchObject({
    number: 2,
    amount: order.charges[0]?.amount,
    dueOn,
    isOver,
    isFirst: false,
  })
})

test('without installments there is none', () => {
  expect(orderView(asBought(order), 'pt-BR', { now: SAMPLE_NOW, holidays: [] }).boletoInstallment).toBeNull()
})

test('the payer is shown as typed, and without the birth date once the names are erased', () => {
  const { payer } = order
  const clock = { now: SAMPLE_NOW, holidays: [] }
  expect(orderView(asBought(order), 'pt-BR', clock).payer).toMatchObject({ birthDate: payer.birthDate })
  const erased = { ...order, payer: { ...payer, cpf: '', birthDate: localDate('1996-01-01') } }
  expect(orderView(asBought(erased), 'pt-BR', clock).payer.birthDate).toBeNull()
})
