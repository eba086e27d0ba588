/** Portuguese by default, English by a link that stays on the page and is remembered; `http/forms/choosing` follows it on more pages. */
import { expect } from '@playwright/test'
import { ADMIN } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

const PAGES = [
  { address: '/', words: { 'pt-BR': 'Buscar viagens', en: 'Search trips' } },
  { address: '/signup', words: { 'pt-BR': 'Criar conta', en: 'Create account' } },
] as const

test('a browser set to English still gets Portuguese first', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => navigator.language)).toBe('en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

for (const { address, words } of PAGES) {
  test(`the switch on ${address} stays on the page and is remembered`, async ({ page }) => {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main).toContainText(words['pt-BR'])
    await page.locator('a[lang="en"]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(main).toContainText(words.en)
    await expect(main).not.toContainText(words['pt-BR'])
    await page.goto('/trips')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trips/)
    await page.locator('a[lang="pt-BR"]:visible').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
}

test('the back office has the switch too', async ({ page, context, shop }) => {
  await become(context, shop.url, 'admin')
  await page.goto(`/admin/users?words=${ADMIN}`)
  await expect(page.getByRole('main')).toContainText(ADMIN)
  await page.locator('a[lang="en"]:visible').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
})
