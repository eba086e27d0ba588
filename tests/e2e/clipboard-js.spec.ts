/** What the copy buttons say: done, and refused by the browser. */
import { expect } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

test('Pix and boleto are copied, with a confirmation', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await become(context, shop.url, 'customer')
  for (const [order, message, copied] of [
    ['pending', 'Código Pix copiado', /^000201/],
    ['boleto', 'Linha digitável copiada', /^\d{47}$/],
  ] as const) {
    await page.goto(`/user/checkout/post-checkout?order=${shop.purchases[order]}`)
    await page.getByRole('button', { name: 'Copiar código' }).click()
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied)
  }
})

test('a link that is copied before the page comes alive leaves it as it is', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await become(context, shop.url, 'agency')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // The page's own scripts are late; the small one that copies is there.
  await page.route(/\/assets\/(?!elements)[^/]*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/agency/links/${shop.purchases['link']}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Copiar link' }).click()
  const copied = page.getByRole('button', { name: 'Link de pagamento copiado' })
  await expect(copied).toBeVisible()
  arrive()
  await hydrated(page, hasScript)
  await page.waitForTimeout(500)
  await expect(copied).toBeVisible()
})

test('a payment link is copied, with a confirmation', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await become(context, shop.url, 'agency')
  await page.goto(`/agency/links/${shop.purchases['link']}`)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link de pagamento copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/externalPayment\?link=[\w-]{20,}$/)
})

test('a browser that refuses to copy: a message, and the code is selected', async ({ page, context, shop }) => {
  await become(context, shop.url, 'customer')
  await page.goto(`/user/checkout/post-checkout?order=${shop.purchases['pending']}`)
  // Headless browsers let every page write; the page is told no as a careful one would tell it.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Não foi possível copiar o código. Ele já está selecionado: copie à mão.',
  )
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^000201/)
})
