import { expect, test } from 'vitest'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { orderStatusCopy } from './order-status-copy.server'

const order = sampleOrder({ method: 'card', installments: 1, hosted: false })

function refused(times: number): Order {
  const charges = order.charges.flatMap((charge) =>
    Array.from(
      { length: times },
      (_, index): Charge => ({
        ...charge,
        id: `charge-${index}`,
        state: 'refused',
        refusal: 'issuerDeclined',
      }),
    ),
  )
  return { ...order, state: 'refused', status: 'refused', charges }
}

test('the message offers another attempt with its deadline, or only says that none is left', () => {
  const clock = { now: addMinutes(SAMPLE_NOW, 1), holidays: [] }
  expect(orderStatusCopy(refused(2), 'pt-BR', clock)).toMatchObject({
    title: 'Pagamento recusado',
    text: 'O cartão foi recusado. Tente outro cartão ou pague com Pix.',
    reason: expect.stringContaining('sem dizer o motivo'),
    hold: expect.stringContaining('Suas vagas ficam guardadas até'),
  })
  expect(orderStatusCopy(refused(12), 'pt-BR', clock)).toMatchObject({
    title: 'Pagamento recusado',
    text: 'Este pedido já teve muitas tentativas de pagamento. Faça um novo pedido ou fale com a gente.',
    reason: null,
    hold: null,
  })
})

test('a refund that the provider refused waits for an account where its method needs one, and for the shop elsewhere', () => {
  const clock = { now: SAMPLE_NOW, holidays: [] }
  const canceledWith = (choice: PaymentChoice): Order => {
    const bought = sampleOrder(choice)
    const owed = { received: centavos(120_000), refundRequested: centavos(120_000), attention: 'refundFailed' } as const
    const charges = bought.charges.map((charge): Charge => ({ ...charge, state: 'canceled', ...owed }))
    return { ...bought, state: 'canceled', status: 'canceled', cancelReason: 'customer', charges }
  }
  const textOf = (choice: PaymentChoice) => orderStatusCopy(canceledWith(choice), 'pt-BR', clock).text
  expect(textOf({ method: 'boleto', installments: 1 })).toContain('espera uma conta de quem pagou')
  expect(textOf({ method: 'pix' })).toContain('ainda não foi feita pelo meio de pagamento')
})

test('a paid trip whose departure was called off is not said to be confirmed', () => {
  const question = { notifiedAt: SAMPLE_NOW, text: '', until: today(SAMPLE_NOW), remindedAt: null, answeredAt: null }
  const calledOff = { tripId: 'chapada', ...question, answer: null }
  const paid: Order = { ...order, state: 'paid', status: 'paid', calledOff }
  const clock = { now: addMinutes(SAMPLE_NOW, 1), holidays: [] }
  expect(orderStatusCopy(paid, 'pt-BR', clock).title).toBe('Saída cancelada')
})
