/** Paying an order once more from its own page, after its Pix code has expired. */
import { expect } from '@playwright/test'
import { buyByPix, orderCode } from './support/buying'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('an expired Pix is paid again from the page of the order, by the one button that pays', async ({
  page,
  shop,
  hasScript,
}) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  const { id } = await shop.provider.chargeOf(code)
  expect((await fetch(`${shop.provider.url}/_charges/${id}/expire`, { method: 'POST' })).ok).toBe(true)

  await page.setViewportSize({ width: 390, height: 844 })
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto(`/user/myAcquired/orders/${code}`)
    await expect(main).toContainText('O código Pix venceu', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  // The call at the foot of the page would hide the form's own button, and lead to where one is.
  await expect(page.getByRole('link', { name: 'Pagar agora' })).toHaveCount(1)
  const pay = main.getByRole('button', { name: /^Pagar R\$.* no Pix$/ })
  const ground = (one: Element) => getComputedStyle(one).backgroundColor
  expect(await page.getByRole('link', { name: 'Pagar agora' }).evaluate(ground)).not.toBe(await pay.evaluate(ground))
  await pay.click()
  expect(await orderCode(page)).toBe(code)
  const notice = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Código Pix novo' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  await expect.poll(async () => (await shop.provider.chargeOf(code)).id).not.toBe(id)
  if (!hasScript) return
  // The page reads itself again when the payment arrives, and keeps what it has just said; the news stand before it.
  await fetch(`${shop.provider.url}/_charges/${(await shop.provider.chargeOf(code)).id}/pay`, { method: 'POST' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viagem confirmada')
  await expect(page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Compra realizada' })).toBeAttached()
  await expect(notice).toHaveCSS('display', 'none')
})
