import { expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { creditLeft } from '~/domain/orders/credit'
import { centavos } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { loadProfile } from '~/routes/user/profile/profile-view.server'
import { leaveCredit } from '../../../../tests/support/departure-credit'
import {
  becomeSomebodyElse,
  customer,
  openCheckoutForEachTest,
  opened,
  PURCHASE,
  post,
  shop,
} from '../../../../tests/support/test-checkout'

openCheckoutForEachTest()

/** The checkout of the other date, with the credit of 1.140 of the customer. */
async function checkoutWithCredit(price: number) {
  const { order, optionId } = await leaveCredit(shop, { price, userId: customer.id })
  const path = `/user/checkout?item=${optionId}%3A1`
  const form = async () => {
    const { checkoutAttemptId, offer } = await opened(path)
    const { shown, shownTrip, contract } = offer
    return { ...PURCHASE, checkoutAttemptId, shown, shownTrip, contractVersion: contract.version, method: 'credit' }
  }
  return { code: order.code, path, form }
}

test('a credit that covers the price is offered, chosen like any method, and the purchase is paid', async () => {
  const { code, path, form } = await checkoutWithCredit(100_000)
  const { credit, shown } = (await opened(path)).offer
  expect(credit).toMatchObject({
    amount: formatMoney(centavos(114_000)),
    paysWhole: true,
    to: `/user/myAcquired/orders/${code}`,
  })
  expect(shown).toContain('credit.1:100000')
  const placed = await post(await form(), path)
  const paid = (await orders.list({ eq: { userId: customer.id, status: 'paid' }, limit: 2 }))[0]
  expect(placed).toMatchObject({ status: 302, to: `/user/checkout/post-checkout?order=${paid?.code}` })
  expect(paid).toMatchObject({ method: 'credit', total: 100_000, userId: customer.id })
  expect((await opened(path)).offer.credit).toMatchObject({ amount: formatMoney(centavos(14_000)), paysWhole: false })
})

test('two tabs with one credit: the second is refused at the method, with all that was typed', async () => {
  const { code, path, form } = await checkoutWithCredit(100_000)
  const [one, two] = [await form(), await form()]
  const replies = await Promise.all([post(one, path), post(two, path)])
  const refused = replies.filter(({ to }) => to === null)
  expect(refused).toMatchObject([
    {
      status: 409,
      errors: { method: ['Este crédito mudou ou não cobre mais o preço. Escolha outra forma de pagar.'] },
    },
  ])
  expect(creditLeft(await orders.get(code))).toBe(14_000)
})

test('the same form again is the same purchase, though the credit is used', async () => {
  const { path, form } = await checkoutWithCredit(114_000)
  const fields = await form()
  const first = await post(fields, path)
  expect((await post(fields, path)).to).toBe(first.to)
})

test('a credit that covers a part is named, and a forged choice of it pays nothing', async () => {
  const { code, path, form } = await checkoutWithCredit(114_001)
  const { credit, shown } = (await opened(path)).offer
  expect(credit).toMatchObject({ amount: formatMoney(centavos(114_000)), paysWhole: false })
  expect(shown).not.toContain('credit')
  expect(await post(await form(), path)).toMatchObject({ to: null })
  const forged = { ...(await form()), shown: 'credit.1:114001', creditOf: code, amount: '1' }
  expect(await post(forged, path)).toMatchObject({ status: 409, to: null })
  expect(await post({ ...forged, shown: 'credit.1:114000' }, path)).toMatchObject({ status: 422, to: null })
  expect(creditLeft(await orders.get(code))).toBe(114_000)
})

test('nobody else sees it or pays with it', async () => {
  const { code, path, form } = await checkoutWithCredit(100_000)
  const own = await form()
  const profile = await loadProfile({ user: customer, agency: null, role: 'customer', sessionId: 's' }, 'pt-BR')
  expect(profile.credit).toMatchObject({ amount: formatMoney(centavos(114_000)) })
  becomeSomebodyElse()
  expect((await opened(path)).offer.credit).toBeNull()
  expect(await post({ ...own, checkoutAttemptId: 'anotherattempt0001' }, path)).toMatchObject({ status: 409, to: null })
  expect(creditLeft(await orders.get(code))).toBe(114_000)
})
