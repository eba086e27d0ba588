/** The day-by-day scripts: found, unfolded, printed. */
import { expect } from '@playwright/test'
import { test } from './support/test'

test('a script is found, unfolded, printed with its list and alone, and leads to its trip', async ({ page }) => {
  await page.goto('/itineraries')
  const main = page.getByRole('main')
  await main.getByLabel('Procurar').fill('toquio')
  await main.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/q=toquio/)
  await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([/Tóquio/])
  const day = main.getByText('Templo Senso-ji', { exact: false })
  await expect(day).toBeHidden()
  await main.getByText(/^Ver os \d+ dias/).click()
  await expect(day).toBeVisible()
  await main.getByText(/^Ver os \d+ dias/).click()

  // Paper: every script unfolded, nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(day).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('a:visible, button:visible, input:visible, select:visible, summary:visible')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })

  await main.getByRole('link', { name: /^Imprimir/ }).click()
  await expect(page).toHaveURL(/\/itineraries\/japao/)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Templo Senso-ji')
  await expect(sheet.getByRole('img', { name: 'QR code da página da viagem' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Roteiros', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Roteiros', exact: true }).click()
  await expect(page).toHaveURL('/itineraries')
})

test('pages and filters are links and forms that keep each other', async ({ page }) => {
  await page.goto('/itineraries?transport=road&page=2')
  const main = page.getByRole('main')
  await expect(main.getByText(/^8 a \d+ de \d+$/)).toBeVisible()
  await main.getByRole('link', { name: 'Página 1' }).click()
  await expect(page).toHaveURL(/transport=road/)
  await main.getByText('Filtrar roteiros').click()
  await main.locator('select[name=nights]').selectOption('0')
  await main.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(/nights=0/)
  await expect(main.getByText(/bate e volta/).first()).toBeVisible()
  await main.getByRole('link', { name: /Tirar o filtro Bate e volta/ }).click()
  await expect(page).not.toHaveURL(/nights/)
})
