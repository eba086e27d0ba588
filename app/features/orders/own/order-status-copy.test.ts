import { expect, test } from 'vitest'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { addMinutes } from '~/domain/values/dates'
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
