import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { LanguageProvider } from '~/i18n/use-translate'
import { asBought, SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { OrderSummary } from './order-summary'
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
  [1, '<dt><span lang="pt-BR">Quarto duplo</span></dt>'],
  [3, '<dt>3x <span lang="pt-BR">Quarto duplo</span></dt>'],
])('on an English page the names of %i bought options are marked as Portuguese', (quantity, written) => {
  const order = sampleOrder()
  const lines = order.lines.map((line) => ({ ...line, name: 'Quarto duplo', quantity }))
  const view = orderView(asBought({ ...order, lines }), 'en', { now: SAMPLE_NOW, holidays: [] })
  const html = renderToStaticMarkup(
    <StaticRouter location="/user/myAcquired/orders/1">
      <LanguageProvider value="en">
        <OrderSummary order={view} isPaidHere={false} />
      </LanguageProvider>
    </StaticRouter>,
  )
  expect(html).toContain(written)
})
