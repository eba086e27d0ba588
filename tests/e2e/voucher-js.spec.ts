/** From a paid order to the voucher, its check at the bus door, and the day it is no longer worth anything. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { buyByPix, expectPaid } from './support/buying'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

test('a paid trip has a voucher that can be checked until it is refunded', async ({ page, browser, shop }) => {
  test.slow()
  const customer = newPerson()
  await becomeNew(page.context(), shop, customer)
  const code = await buyByPix(page, customer)
  const order = `/user/myAcquired/orders/${code}`

  // Not paid yet: the address leads to the order and says why.
  await page.goto(`${order}/voucher`)
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('status').filter({ hasText: 'quando o pagamento for confirmado' })).toBeVisible()

  const charge = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${charge.id}/pay`, { method: 'POST' })
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expectPaid(page)
  await page.goto('/user/myAcquired')
  await page.getByRole('link', { name: 'Abrir voucher' }).first().click()
  await expect(page).toHaveURL(`${order}/voucher`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(/MotoGP|Paulo/)
  await expect(sheet).toContainText('Passaporte FZ123450')
  await expect(sheet).toContainText(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}, Cadastur/)
  await expect(sheet.getByRole('img', { name: 'QR code para conferir o voucher' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Voltar ao pedido' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const check = /Código ([0-9A-Z-]{23})/.exec(await sheet.innerText())?.[1] ?? ''

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar PDF' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`voucher-${code}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const calendar = await page.request.get(`${order}/calendar.ics`)
  expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])

  // The guide has no account, and types what the camera could not read.
  const door = await browser.newContext({ baseURL: shop.url })
  const guide = await door.newPage()
  await guide.goto('/voucher/x')
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Voucher não encontrado')
  await guide.getByLabel('Código impresso no voucher').fill(check.toLowerCase().replaceAll('-', ' '))
  await guide.getByRole('button', { name: 'Conferir' }).click()
  await expect(guide).toHaveURL(`/voucher/${check}`)
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Voucher válido')
  await expect(guide.getByRole('main')).not.toContainText(customer.lastName)
  await expect(guide.getByRole('main')).not.toContainText('FZ123450')
  await expect(guide.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  // Somebody else's voucher, its file and calendar are not there.
  await become(door, shop.url, 'customer')
  for (const address of [`${order}/voucher`, `${order}/pdf`, `${order}/calendar.ics`]) {
    expect((await guide.request.get(address)).status()).toBe(404)
  }

  await fetch(`${shop.provider.url}/_charges/${charge.id}/refund`, { method: 'POST' })
  await expect(async () => {
    await guide.goto(`/voucher/${check}`)
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Voucher cancelado', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.goto(`${order}/voucher`)
  await expect(page).toHaveURL(order)
  await door.close()
})
