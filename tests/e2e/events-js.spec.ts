/** The race pages: the next race sells its sectors; a race that is gone or unknown leads on. */
import { expect } from '@playwright/test'
import { test } from './support/test'
import { become } from './support/visitors'

test('from the header to a sector and its checkout', async ({ page, context, shop }) => {
  await become(context, shop.url, 'customer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Principal' }).first()
  await nav.getByRole('link', { name: 'MotoGP' }).click()
  await expect(page).toHaveURL(/\/motogp$/)
  await expect(nav.getByRole('link', { name: 'MotoGP' })).toHaveAttribute('aria-current', 'page')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.getByText(/^\d+ dias$/)).toBeVisible()

  // The race stands out among the days, but nobody is "at" it.
  await expect(page.getByRole('main').locator('ol [data-state]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('ol [aria-current]')).toHaveCount(0)
  const sector = page.locator('#sectors li').filter({ hasText: 'Coberta' }).first()
  await expect(sector).toContainText(/3 dias, por pessoa/)
  await expect(sector).toContainText(/R\$\s[\d.]+,\d{2} no Pix/)
  await sector.getByRole('link', { name: /^Escolher: / }).click()
  await expect(page).toHaveURL(/\/user\/checkout\?item=[\w-]+(:|%3A)1$/)
  await expect(page.getByRole('main')).toContainText(title ?? '-')
})

test('below 1280 px the menu is folded and holds every way', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/f1')
  await page.locator('header summary').click()
  const menu = page.locator('header details')
  for (const name of ['Fórmula 1', 'MotoGP', 'Dicas', 'Roteiros dia a dia', 'Viagem sob medida', 'Seja parceiro']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await menu.getByRole('link', { name: 'Quem somos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A gente que leva você')
})

test('the footer says who sells, and its links are there', async ({ page, shop }) => {
  await page.goto('/aboutUs')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/)
  await expect(footer).toContainText(/Cadastur \d/)
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(links.filter((href) => /^\/(?!\/)/.test(href)))]
  expect(own.length).toBeGreaterThan(18)
  for (const path of own) expect([path, (await page.request.get(shop.url + path)).status()]).toEqual([path, 200])
})
