import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, agencyAccounts, commissions, orders, stock } from '~/data/collections'
import { centavos } from '~/domain/values/money'
import { takeCredit } from '~/operations/departures/call-off.server'
import { counterSale, payerNamed } from '../../../tests/support/counter-sale'
import { callOffTrip } from '../../../tests/support/departure-credit'
import { testAgency } from '../../../tests/support/test-agency'
import { passenger } from '../../../tests/support/test-people'
import { buy, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { closeInBalance, openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { type CounterSale, sellAtCounter } from './sell-at-counter.server'

/** People of an order that a partner sold go to a sale of their own. */

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
  await agencies.create('viva', testAgency({ settlement: 'account', limit: centavos(400_000), daysToPay: 30 }))
})
afterEach(() => closeInBalance(shop))

const by = { id: 'admin-1', name: 'Helena Prates' }
const FOUR = ['Ana Lima', 'Rui Lima', 'Eva Melo', 'Ivo Luz'].map((name) => ({
  ...passenger(name),
  boardingPlaceId: null,
}))
/** A room, and what it costs by Pix. */
const [ROOM, SHARE] = [120_000, 114_000]

function sale(changes: Partial<CounterSale>): CounterSale {
  return counterSale({
    checkoutAttemptId: 'attemptofpartner1',
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: FOUR.slice(2),
    payer: payerNamed('Eva', 'Melo'),
    payments: [],
    shownTotal: centavos(ROOM),
    by,
    now: shop.clock.now(),
    ...changes,
  })
}

/** Two rooms on the account of the agency, for a net of R$ 2.184,00. */
async function onAccount() {
  const sold = await sellAtCounter(
    sale({
      ...{ checkoutAttemptId: 'attemptonaccount1', agencyId: 'viva', passengers: FOUR },
      items: [{ optionId: 'quarto', quantity: 2 }],
      payments: [{ method: 'account', amount: centavos(2 * ROOM) }],
      shownTotal: centavos(2 * ROOM),
    }),
  )
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  return sold.value
}

test('the partner earns on both orders, each by its own price and at the rate of the first', async () => {
  const bought = await buy(shop, {
    items: [{ optionId: 'quarto', quantity: 2 }],
    passengers: ['Ana Lima', 'Rui Lima', 'Eva Melo', 'Ivo Luz'].map((name) => passenger(name)),
    shownTotal: centavos(2 * SHARE),
    sellerCode: 'VIV-9001',
  })
  await shop.act(providerId(bought), 'pay')
  const { code } = await orderWhen(bought.code, ({ status }) => status === 'paid')
  expect(await commissions.get(code)).toMatchObject({ base: 2 * SHARE, amount: 20_520 })
  await agencies.update('viva', (agency) => ({ ...agency, commissionBp: 500 }))

  const credit = { orderCode: code, amount: centavos(SHARE), places: [2, 3] }
  const sold = await sellAtCounter(
    sale({ credit, payments: [{ method: 'cardMachine', amount: centavos(ROOM - SHARE) }] }),
  )
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  const own = { agencyId: 'viva', commissionBp: 900, base: ROOM, amount: 10_800 }
  expect(sold.value).toMatchObject({ agencyId: 'viva', sellerCode: 'VIV-9001', commission: own })
  expect(await commissions.get(sold.value.code)).toMatchObject({ ...own, state: 'accrued', due: 10_800 })
  expect(await commissions.get(code)).toMatchObject({ base: SHARE, amount: 10_260, due: 10_260 })
})

test('people of an order on account are not moved by money that the shop does not have: the agency owes what it owed', async () => {
  const { code } = await onAccount()
  const credit = { orderCode: code, amount: centavos(ROOM), places: [2, 3] }
  expect(await sellAtCounter(sale({ credit }))).toEqual({ ok: false, reason: { rule: 'leaving', why: 'onAccount' } })
  expect(await agencyAccounts.get('viva')).toMatchObject({ balance: 218_400 })
  expect((await stock.get('quarto')).sold).toBe(2)
})

test('called off, an order on account leaves no credit: its agency gives its customer the money', async () => {
  const { code } = await onAccount()
  await callOffTrip(shop)
  expect(await takeCredit(code, shop.clock.now())).toEqual({ ok: false, reason: 'onAccount' })
  expect(await orders.get(code)).toMatchObject({ status: 'paid', credit: null })
})
