/** The filters of a list on a phone: a sheet that an address opens, with and without scripts. */
import { expect } from '@playwright/test'
import { brokenRules } from './support/axe'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

const PHONE = { width: 390, height: 844 }

test('on a phone the filters are a sheet whose button is always in sight', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/trips')
  await hydrated(page, hasScript)
  const sheet = page.locator('#filters')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Filtros' }).click()
  const button = sheet.getByRole('button', { name: hasScript ? /^Ver \d+ viagens$/ : 'Ver viagens' })
  await expect(button).toBeInViewport()
  expect(await brokenRules(page, hasScript)).toEqual([])
  await expect(sheet.getByText(/^\d+ viagens com os filtros de agora$/)).toBeVisible()
  const all = await sheet.getByText(/^\d+ viagens com os/).textContent()
  const cruises = sheet.getByRole('radio', { name: /^Bate e volta/ })
  await cruises.check()
  const count = Number(await cruises.locator('xpath=ancestor::label//small').textContent())
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThan(Number.parseInt(all ?? '', 10))
  if (hasScript) await expect(button).toHaveText(`Ver ${count} viagens`)
  await button.click()
  await expect(page).toHaveURL(/[?&]nights=0(&|$)/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main').locator('article h2')).toHaveCount(count)
  await expect(page.getByRole('link', { name: 'Filtros 1' })).toBeVisible()
})

test('the sheet is closed by its link and by going back, and the list is as it was', async ({ page, hasScript }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/trips?transport=air')
  await hydrated(page, hasScript)
  const sheet = page.locator('#filters')
  await page.getByRole('link', { name: 'Filtros 1' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'Fechar' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Filtros 1' }).click()
  await expect(sheet).toBeVisible()
  // What lies behind the sheet is not reached.
  await expect(page.getByRole('link', { name: 'Filtros 1' })).toBeHidden()
  if (hasScript) {
    await sheet.getByRole('checkbox', { name: 'Só com vaga' }).press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: 'Filtros 1' }).click()
    await expect(sheet).toBeVisible()
  }
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).search).toBe('?transport=air')
})
