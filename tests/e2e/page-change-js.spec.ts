/** Pages that scripts change: who listens hears where they are, and who types on keys is not thrown out of the page. */
import { expect } from '@playwright/test'
import { TRIP } from './support/goods'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the title of the next page is announced, and the focus goes to its content', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/flightCompany')
  await hydrated(page, hasScript)
  const region = page.locator('#announcements')
  await expect(region).toBeEmpty()
  const before = await page.title()
  await page.getByRole('main').locator('a[href="/admin/flightCompany/new"]:visible').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flightCompany\//)
  // The address is there before the page is.
  await expect(page).not.toHaveTitle(before)
  await expect(region).toHaveText(await page.title())
  await expect(page.locator('#content')).toBeFocused()
})

test('a link that stays keeps the focus', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/flightCompany')
  await hydrated(page, hasScript)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Viagens' }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/trips/)
  await expect(page.locator('#announcements')).toContainText('Viagens')
  await expect(link).toBeFocused()
})

test('a toast is announced once', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'customer')
  await page.goto('/user/profile')
  await hydrated(page, hasScript)
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.locator('#announcements').getByText('Cadastro atualizado')).toHaveCount(1)
})

test('the total of the choice is announced when it changes', async ({ page, hasScript }) => {
  await page.goto(`/trip-details/${TRIP}`)
  await hydrated(page, hasScript)
  const units = page.locator('#buy select[name=item]').first()
  await expect(page.locator('#announcements')).toBeEmpty()
  await units.selectOption({ index: 2 })
  await expect(page.locator('#announcements')).toContainText(/Total para \d+: R\$/)
})
