/** Portuguese by default, English by a link that stays on the page and is remembered. */
import { expect } from '@playwright/test'
import { TRIP } from './support/goods'
import { ADMIN } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

const PAGES = [
  { address: '/', words: { 'pt-BR': 'Buscar viagens', en: 'Search trips' } },
  { address: '/trips/cruises', words: { 'pt-BR': 'Cruzeiros', en: 'Cruises' } },
  { address: `/trip-details/${TRIP}`, words: { 'pt-BR': 'Reservar minhas vagas', en: 'Book my places' } },
  { address: '/termsOfUse', words: { 'pt-BR': 'Termos de uso', en: 'Terms of use' } },
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

test('money keeps its Brazilian writing in English', async ({ page }) => {
  await page.goto('/trips?lang=en')
  await expect(page.getByRole('main')).toContainText(/R\$\s?\d{1,3}(\.\d{3})*,\d{2}/)
  await expect(page.getByRole('main')).not.toContainText(/R\$\s?\d[\d,]*\.\d{2}\b/)
})

test('the back office has the switch too', async ({ page, context, shop }) => {
  await become(context, shop.url, 'admin')
  await page.goto(`/admin/users?words=${ADMIN}`)
  await expect(page.getByRole('main')).toContainText(ADMIN)
  await page.locator('a[lang="en"]:visible').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
})

test('an English page without an item uses the exact sentence', async ({ page }) => {
  await page.goto('/nao-existe?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto('/nao-existe?lang=pt-BR')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
})
