import { afterEach, beforeEach, expect, test } from 'vitest'
import { commissions, paymentLinks } from '~/data/collections'
import { MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { refreshOwnOrder } from '~/operations/orders/refresh-own-order.server'
import { retryPayment } from '~/operations/orders/retry-payment.server'
import { linkPayment, makeLink, openLinkShop, payWith, TRIP_OFFER, withCard } from '../../../tests/support/test-links'
import { mails, orderWhen, providerId, runMoney, units } from '../../../tests/support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { payLink } from './pay-link.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
})
afterEach(() => shop.close())

test('a trip in a link has the stored price, whatever the form contained', async () => {
  const link = await makeLink(shop, { ...TRIP_OFFER, title: 'x', amount: centavos(1) })
  expect([link.title, link.amount, link.people]).toEqual(['Chapada Diamantina', 120_000, 2])
  expect(await payLink(linkPayment(shop, link, { shownTotal: centavos(1) }))).toEqual({
    ok: false,
    reason: { rule: 'priceChanged', total: 114_000 },
  })
})

test('a free amount paid by card: paid once, commission of the agency, author and payer notified', async () => {
  const link = await makeLink(shop)
  const order = await payWith(shop, link, await withCard(shop))
  expect([order.kind, order.status, order.userId, order.agencyId]).toEqual(['link', 'paid', null, 'viva'])
  expect(order.commission).toEqual({ agencyId: 'viva', commissionBp: 900, base: 120_000, amount: 10_800 })
  expect((await commissions.get(order.code)).state).toBe('accrued')
  expect(await paymentLinks.get(link.id)).toMatchObject({ state: 'paid', orderCode: order.code, sweepAt: null })
  expect(await mails(shop)).toEqual(['linkPaid', 'paymentLinkPaid'])
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkPaid' } })
})

test('a trip holds its places only when the payer starts, and sells them when paid', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  const order = await payWith(shop, link)
  expect(order.kind).toBe('trip')
  expect(await units()).toEqual({ free: 4, held: 1, sold: 0 })
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
  expect((await paymentLinks.get(link.id)).state).toBe('paid')
  expect(await mails(shop)).toEqual(['orderPlacedPix', 'paidTrip', 'paymentLinkPaid'])
})

test('two payers at once: one order', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  const tokens = await Promise.all([shop.token(), shop.token(), shop.token()])
  const tries = await Promise.all(
    tokens.map((cardToken) =>
      payLink(
        linkPayment(shop, link, {
          payment: { method: 'card', installments: 1, cardToken },
          shownTotal: centavos(120_000),
        }),
      ),
    ),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  const captured = (await shop.charges()).filter((charge) => charge.captured)
  expect(captured).toHaveLength(1)
  expect(await units()).toEqual({ free: 4, held: 0, sold: 1 })
})

test('the same form posted twice is one order, and another form meanwhile is refused', async () => {
  const link = await makeLink(shop)
  const form = linkPayment(shop, link)
  const [first, second] = [await payLink(form), await payLink(form)]
  expect(first.ok && second.ok && second.value.order.code === first.value.order.code && !second.value.isNew).toBe(true)
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkUnderWay' } })
})

test('after a Pix that was not paid the link opens again; money that comes for it later goes back', async () => {
  const link = await makeLink(shop)
  const late = await payWith(shop, link)
  shop.clock.forward(45 * MINUTE)
  await expireOrder(late.code, shop.clock.now(), PUBLIC_URL)
  const order = await payWith(shop, link, await withCard(shop))
  expect(order.status).toBe('paid')
  await shop.act(providerId(late), 'pay')
  await runMoney(shop)
  const after = await orderWhen(late.code, ({ charges }) => charges[0]?.attention === 'latePayment')
  expect(after.status).toBe('canceled')
  expect(await paymentLinks.get(link.id)).toMatchObject({ state: 'paid', orderCode: order.code })
})

test('a late Pix of the only order still pays an open link', async () => {
  const link = await makeLink(shop)
  const order = await payWith(shop, link)
  shop.clock.forward(45 * MINUTE)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  await shop.act(providerId(order), 'pay')
  expect((await orderWhen(order.code, ({ status }) => status === 'paid')).status).toBe('paid')
  expect((await paymentLinks.get(link.id)).state).toBe('paid')
})

test('methods and installments that its maker left out are refused, also when trying again', async () => {
  const link = await makeLink(shop, { methods: ['card'], maxInstallments: 2 })
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkMethod' } })
  const three = { payment: { method: 'card' as const, installments: 3, cardToken: null } }
  expect(await payLink(linkPayment(shop, link, three))).toEqual({ ok: false, reason: { rule: 'linkMethod' } })
  const order = await payWith(shop, link, await withCard(shop, '4000000000000028'))
  expect(order.status).toBe('refused')
  const again = {
    checkoutAttemptId: `again-${process.pid}`,
    owner: { linkId: link.id },
    orderCode: order.code,
    payment: { method: 'pix' as const },
    shownTotal: centavos(114_000),
    clientAddress: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
  }
  expect(await retryPayment(again)).toEqual({ ok: false, reason: { rule: 'linkMethod' } })
  expect(await retryPayment({ ...again, owner: { linkId: 'other' } })).toEqual({
    ok: false,
    reason: { rule: 'notFound' },
  })
})

test('who holds the link follows its order; who bought nothing follows nothing', async () => {
  const link = await makeLink(shop)
  const order = await payWith(shop, link)
  const refresh = { orderCode: order.code, publicUrl: PUBLIC_URL, now: shop.clock.now(), onError: () => undefined }
  expect((await refreshOwnOrder({ ...refresh, owner: { linkId: link.id } }))?.order.code).toBe(order.code)
  expect(await refreshOwnOrder({ ...refresh, owner: { linkId: 'other' } })).toBeNull()
  expect(await refreshOwnOrder({ ...refresh, owner: { userId: 'customer-1' } })).toBeNull()
})
