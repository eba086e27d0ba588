/** A customer withdraws from a paid trip: sees the figures, confirms, keeps the receipt. */
import { expect } from '@playwright/test'
import { buyByPix, cancelWithFigures, expectPaid, payAtProvider } from './support/buying'
import { hydrated } from './support/hydrated'
import { newestMail } from './support/mail'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('who withdraws within seven days sees what comes back, confirms once and has a receipt', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  const charge = await shop.provider.chargeOf(code)
  await payAtProvider(await context.newPage(), shop.provider, charge)
  await expectPaid(page, hasScript)
  const reais = (charge.amount / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

  await page.goto(`/user/myAcquired/orders/${code}`)
  await page.getByRole('link', { name: 'Desistir da compra' }).click()
  const dialog = hasScript ? page.getByRole('dialog') : page.locator('#dialog')
  await expect(dialog).toContainText('Volta para você')
  await expect(dialog).toContainText(reais)
  await dialog.getByRole('link', { name: 'Manter' }).click()
  await expect(page.getByRole('link', { name: 'Abrir voucher' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Desistir da compra' }).click()
  await hydrated(page, hasScript)
  // Figures that nobody showed cancel nothing: they are shown again.
  await cancelWithFigures(dialog.getByRole('button', { name: 'Desistir da compra' }), 'withdrawal.1.0.999999999')
  await expect(page.getByRole('alert').filter({ hasText: 'Os valores mudaram' })).toBeVisible()
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel`)
  await dialog.getByRole('button', { name: 'Desistir da compra' }).click()

  const receipt = page.getByRole('region', { name: 'Comprovante da desistência' })
  await expect(receipt).toContainText(code)
  await expect(receipt).toContainText(reais)
  await expect(page.getByRole('main')).toContainText('Você desistiu da compra em')
  await expect(page.getByRole('link', { name: 'Abrir voucher' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Desistir da compra' })).toHaveCount(0)
  const { text } = await newestMail(shop.folder, person.email, /desistência/)
  expect(text).toContain(code)
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status, { timeout: 30_000 }).toBe('canceled')

  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel`)
  await expect(dialog).toHaveCount(0)
})

test('who cancels what was paid a moment ago reads on the page why nothing was canceled', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  // The page does not hear of the payment.
  const silence = { contentType: 'text/event-stream', body: 'retry: 600000\n\n' }
  await page.route(/post-checkout\/events/, (route) => route.fulfill(silence))
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel`)
  await hydrated(page, hasScript)
  const dialog = hasScript ? page.getByRole('dialog') : page.locator('#dialog')
  await payAtProvider(await context.newPage(), shop.provider, await shop.provider.chargeOf(code))
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status).toBe('paid')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Este pagamento já foi feito' })
  await expect(alert).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Abrir voucher' }).first()).toBeVisible()
})
