/** A trip's page on a phone whose browser runs no scripts. */
import { expect } from '@playwright/test'
import { test } from './support/test'

test.use({ viewport: { width: 390, height: 844 } })

test('without scripts every day, boarding place and condition is open', async ({ page }) => {
  await page.goto('/trip-details/rio-de-janeiro-classico')
  const main = page.getByRole('main')
  await expect(main.getByText('Duas horas entre as palmeiras imperiais.')).toBeVisible()
  await expect(main.locator('#boarding').getByText('7 de janeiro, às 18:00')).toBeVisible()
  await expect(main.getByRole('table', { name: /^Sobre R\$/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Vistas há pouco' })).toBeHidden()
})
