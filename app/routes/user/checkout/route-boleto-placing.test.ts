import { expect, test } from 'vitest'
import { trips } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import {
  allOrders,
  hidden,
  openCheckoutForEachTest,
  opened,
  PURCHASE,
  post,
  shop,
} from '../../../../tests/support/test-checkout'

openCheckoutForEachTest()

test('boleto: the price of the store, the consequence in one line, and no installments on this trip', async () => {
  const page = await opened()
  const boleto = page.offer.choices.find(({ method }) => method === 'boleto')
  expect(boleto?.detail).toMatch(/^Vence em .* 1 a 3 dias úteis para confirmar\. Suas vagas ficam guardadas até /)
  expect(boleto?.note).toBe('O parcelamento no boleto não está disponível para esta viagem')
  const form = { ...PURCHASE, ...(await hidden()), method: 'boleto', installments: '3' }
  const forged = await post({ ...form, boletoInstallments: '3' })
  expect(forged).toMatchObject({ status: 422, to: null })
  expect(forged.errors).toMatchObject({ method: ['O parcelamento no boleto não está disponível para esta viagem'] })
  expect(await allOrders()).toHaveLength(0)
  const placed = await post(form)
  const [order] = await allOrders()
  expect(placed).toMatchObject({ status: 302, to: `/user/checkout/post-checkout?order=${order?.code}` })
  expect(order).toMatchObject({ method: 'boleto', total: 120_000, status: 'pending' })
})

test('boleto in installments: every number with its amounts and days, one more than fits is refused, and the order is the plan', async () => {
  await trips.update('trip-1', (trip) => ({
    ...trip,
    allowsBoletoInstallments: true,
    checkinOn: addDays(today(shop.clock.now()), 120),
    checkoutOn: addDays(today(shop.clock.now()), 126),
  }))
  const { offer } = await opened()
  const boleto = offer.choices.find(({ method }) => method === 'boleto')
  expect(boleto?.note).toBeNull()
  const plans = boleto?.plans ?? []
  expect(plans.map(({ count }) => count)).toEqual([1, 2, 3, 4])
  expect(plans[2]?.billed).toMatchObject({
    text: '3 boletos de R$\u00a0400,00 sem juros',
    value: 'R$\u00a0400,00',
    days: expect.stringMatching(/^(\d\d\/\d\d, ){2}\d\d\/\d\d$/),
  })
  const form = { ...PURCHASE, ...(await hidden()), method: 'boleto' }
  const tooMany = await post({ ...form, boletoInstallments: '5' })
  expect(tooMany).toMatchObject({ status: 422, to: null })
  expect(tooMany.errors).toMatchObject({
    boletoInstallments: ['Este número de parcelas não está disponível para este valor'],
  })
  for (const boletoInstallments of ['0', '-1', '2.5', '<script>'])
    expect((await post({ ...form, boletoInstallments })).status).toBe(422)
  expect(await allOrders()).toHaveLength(0)
  expect((await post({ ...form, boletoInstallments: '3' })).status).toBe(302)
  expect((await post({ ...form, boletoInstallments: '3' })).status).toBe(302)
  const [order, ...others] = await allOrders()
  expect(others).toEqual([])
  expect(order?.charges.map(({ boletoInstallment, amount }) => [boletoInstallment, amount])).toEqual([
    [1, 40_000],
    [2, 40_000],
    [3, 40_000],
  ])
})

test('boleto near the departure: it is not offered, the reason is shown, and a forged post is refused', async () => {
  const form = { ...PURCHASE, ...(await hidden()), method: 'boleto' }
  await trips.update('trip-1', (trip) => ({ ...trip, checkinOn: addDays(today(shop.clock.now()), 18) }))
  const { offer } = await opened()
  expect(offer.choices.find(({ method }) => method === 'boleto')).toMatchObject({
    plans: [],
    note: 'A saída está muito perto para pagar com boleto. Use Pix ou cartão.',
  })
  for (const shown of [form.shown, offer.shown]) {
    const refused = await post({ ...form, shownTrip: offer.shownTrip, shown })
    expect(refused).toMatchObject({ status: 422, to: null })
    expect(refused.errors).toMatchObject({ method: ['Este pedido não pode ser pago com boleto. Use Pix ou cartão.'] })
  }
  expect(await shop.charges()).toEqual([])
})
