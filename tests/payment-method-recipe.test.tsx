/** docs/recipes/payment-method.md, tried: a fourth way to pay works in the whole shop without a change of shared code. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { orders } from '~/data/collections'
import { PROVIDER_METHODS, providerMethodSchema } from '~/domain/payments/methods/methods'
import { addMinutes } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { Summary } from '~/features/checkout/summary'
import { waysText } from '~/features/payment-links/link-copy.server'
import { LanguageProvider } from '~/i18n/use-translate'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import { loader as loadResult } from '~/routes/user/post-checkout/route'
import { withWallet } from './support/pretend-method'
import {
  allOrders,
  hidden,
  openCheckoutForEachTest,
  opened,
  PURCHASE,
  post,
  requestOf,
  shop,
} from './support/test-checkout'
import { orderWhen } from './support/test-purchase'

vi.mock('~/domain/payments/methods/registered-methods', async (original) => {
  const { registeredMethods } = await original<typeof import('~/domain/payments/methods/registered-methods')>()
  const { wallet } = await import('./support/pretend-method')
  return { registeredMethods: { ...registeredMethods, wallet } }
})
vi.mock('~/i18n/locales/payments/payment-methods', async (original) => {
  const texts = await original<typeof import('~/i18n/locales/payments/payment-methods')>()
  const { walletTexts } = await import('./support/pretend-method')
  const withWallet = <T extends object>(known: { 'pt-BR': T; en: T }) => ({
    'pt-BR': { ...known['pt-BR'], ...walletTexts['pt-BR'] },
    en: { ...known.en, ...walletTexts.en },
  })
  return {
    paymentMethods: withWallet(texts.paymentMethods),
    paymentMethodCopy: withWallet(texts.paymentMethodCopy),
  }
})
vi.mock('~/features/checkout/methods/method-form', async (original) => {
  const { methodForms } = await original<typeof import('~/features/checkout/methods/method-form')>()
  const { walletForm } = await import('./support/pretend-method')
  return { methodForms: { ...methodForms, wallet: walletForm } }
})

openCheckoutForEachTest()

const wallet = () => providerMethodSchema.parse('wallet')

test('a new method is offered and priced like the others, on the page and by a link', async () => {
  expect(PROVIDER_METHODS).toEqual(['pix', 'card', 'boleto', 'wallet'])
  const { offer } = await opened()
  expect(offer.choices.find(({ method }) => method === wallet())).toMatchObject({
    total: 116_400,
    detail: 'Abra o aplicativo da carteira',
    discount: { badge: '3% a menos' },
    plans: [{ count: 1, total: 116_400 }],
  })
  const summary = renderToStaticMarkup(
    <LanguageProvider value="pt-BR">
      <Summary places={[]} offer={offer} choice={{ method: wallet(), count: 1 }} />
    </LanguageProvider>,
  )
  expect(summary).toContain('Desconto da carteira')
  expect(waysText({ methods: [...PROVIDER_METHODS], maxInstallments: 6 }, 'pt-BR')).toBe(
    'no Pix, no boleto, na carteira ou no cartão em até 6x',
  )
})

test('a new method is charged through the port, held for its own time, shown with its next step, and paid', async () => {
  const requested: unknown[] = []
  replaceGateway(withWallet(gateway(), requested))
  const placed = await post({ ...PURCHASE, ...(await hidden()), method: 'wallet' })
  const [order] = await allOrders()
  if (!order) throw new Error(JSON.stringify(placed))
  expect(placed).toMatchObject({ status: 302, to: `/user/checkout/post-checkout?order=${order.code}` })
  expect(order).toMatchObject({ method: 'wallet', total: 116_400, discount: 3600, holdState: 'held' })
  expect(requested).toEqual([{ kind: 'wallet', minutes: 60 }])
  const charge = order.charges[0]
  expect(charge).toMatchObject({ method: 'wallet', state: 'pending', expiresAt: addMinutes(order.createdAt, 60) })
  expect(order.holdExpiresAt).not.toBeNull()

  const shown = (await loadResult(requestOf(`/user/checkout/post-checkout?order=${order.code}`, null))).order
  expect(shown.copy).toMatchObject({ step: 'copyCode', title: 'Carteira digital' })
  expect(shown.copy.text).toMatch(/^Cole o código na carteira até /)
  expect(shown.pix?.code).toBe(charge?.pix?.code)
  expect(shown.retry).toMatchObject({ open: 'wallet' })

  await shop.act(charge?.providerChargeId ?? '', 'pay')
  const paid = await orderWhen(order.code, ({ status }) => status === 'paid')
  expect(paid).toMatchObject({ method: 'wallet', received: 116_400 })
  const day = today(shop.clock.now())
  const days = await listDailySales(day, day)
  expect(days.reduce((sum, { received }) => sum + received[wallet()], 0)).toBe(116_400)
  expect((await orders.get(order.code)).attention).toBeNull()
})
