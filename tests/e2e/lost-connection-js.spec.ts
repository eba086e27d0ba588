/** A connection that drops while scripts lead from page to page: nothing typed is lost, and nobody is blamed. */
import { expect } from '@playwright/test'
import {
  acceptContract,
  chooseTrip,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payButton,
} from './support/buying'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

// The browser itself complains of what it could not fetch.
test.use({ complaints: [] })

const LOST = 'A conexão caiu e o envio pode não ter chegado.'

test('a form without a response stays as it was typed, and can be sent again', async ({ page, context, hasScript }) => {
  await page.goto('/contactUs')
  await hydrated(page, hasScript)
  const message = page.locator('[name="body"]')
  await page.locator('[name="name"]').fill('Ana Lima')
  await page.locator('[name="email"]').fill('ana@cliente.example')
  await page.locator('[name="subject"]').selectOption({ index: 1 })
  await message.fill('Uma mensagem longa, digitada no ônibus')
  const send = page.getByRole('main').getByRole('button', { name: 'Enviar' })
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(message).toHaveValue('Uma mensagem longa, digitada no ônibus')
  await expect(page.locator('[name="name"]')).toHaveValue('Ana Lima')
  await expect(send).toBeEnabled()
  await context.setOffline(false)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada' })).toBeVisible()
  await expect(page.getByText(LOST)).toBeHidden()
})

test('errors and rows of an editor stay as well', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/products/product-guia-de-bolso-interlagos')
  await hydrated(page, hasScript)
  const rows = page.locator('[name^="sample["][name$=".heading"]')
  const count = await rows.count()
  await page.locator('button[value^="add:sample"]').click()
  await expect(rows).toHaveCount(count + 1)
  await rows.last().fill('Página nova')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(LOST)).toBeVisible()
  await expect(rows).toHaveCount(count + 1)
  await expect(rows.last()).toHaveValue('Página nova')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByText(LOST)).toBeHidden()
  await context.setOffline(false)
})

test('a page that cannot be fetched says that there is no connection, and comes when there is', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/flightCompany')
  await hydrated(page, hasScript)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Viagens' }).first()
  await context.setOffline(true)
  await link.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Sem conexão')
  await expect(page.getByText('A falha é nossa')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(title).toContainText('Viagens')
})

test('a purchase without a response keeps passengers and card, and is sent once', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await become(context, shop.url, 'customer')
  await chooseTrip(page)
  await hydrated(page, hasScript)
  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByText('A conexão caiu', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quem paga' }).getByLabel('Rua', { exact: true })).toHaveValue(
    'Av. Paulista',
  )
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked()
  await context.setOffline(false)
  await payButton(page).click()
  await orderCode(page)
})
