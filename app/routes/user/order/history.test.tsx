import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { LanguageProvider } from '~/i18n/use-translate'
import { asBought, SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { History } from './history'
import { orderView } from './order-view.server'

let database: TestStore
beforeAll(() => {
  database = openTestStore()
})
afterAll(async () => {
  catalogue().close()
  await database.close()
})

test.each([
  ['partiallyPaid', 'boletoInstallmentPaid', 'done', 'Parte do pagamento recebida'],
  ['partiallyPaid', 'boletoInstallmentOverdue', 'current', 'Parcela do boleto vencida sem pagamento'],
] as const)('an order %s by %s: the step is %s', (state, cause, shown, title) => {
  const order = sampleOrder()
  const history = [
    ...order.history,
    { at: SAMPLE_NOW, from: 'awaitingPayment' as const, to: state, cause, actor: 'provider' },
  ]
  const view = orderView(asBought({ ...order, state, history }), 'pt-BR', { now: SAMPLE_NOW, holidays: [] })
  const html = renderToStaticMarkup(
    <StaticRouter location="/user/myAcquired/orders/1">
      <LanguageProvider value="pt-BR">
        <History order={view} />
      </LanguageProvider>
    </StaticRouter>,
  )
  const steps = html.split('<li').filter((step) => step.includes(title))
  expect(steps).toEqual([expect.stringContaining(`data-state="${shown}"`)])
})
