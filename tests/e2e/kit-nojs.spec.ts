/** The parts of the interface by themselves, without a script. */
import { expect } from '@playwright/test'
import { brokenRules } from './support/axe'
import { openKit } from './support/kit'
import { test } from './support/test'

test('selects, quantities and the dialog are native and work', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  await expect(page.locator('button[aria-labelledby="kit-parts-label"]')).toHaveCount(0)
  await page.locator('#kit-parts').selectOption('2')
  await expect(page.locator('#kit-parts')).toHaveValue('2')
  await expect(page.getByRole('spinbutton', { name: 'Quartos' })).toHaveAttribute('max', '4')
  await page.getByRole('link', { name: 'Abrir o diálogo' }).click()
  await expect(page).toHaveURL(/\?dialog=remove/)
  await expect(page.getByText('Excluir esta viagem?')).toBeVisible()
  expect(await brokenRules(page, hasScript)).toEqual([])
})

test('the menu of a narrow window opens', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openKit(page, hasScript)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cruzeiros' })).toBeHidden()
  await page.locator('header summary').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cruzeiros' })).toBeVisible()
})
