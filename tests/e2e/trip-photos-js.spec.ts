/** The photos of a trip with scripts: turned in place, so that a full screen stays full. */
import { expect } from '@playwright/test'
import { TRIP } from './support/goods'
import { test } from './support/test'

test('the arrow keys turn the photo in place, and Esc leads back to the trip', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.goto(`/trip-details/${TRIP}/photos`)
  await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
  const shown = page.locator('figure img')
  const first = await shown.getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?photo=2$/)
  await expect(shown).not.toHaveAttribute('src', first ?? '')
  await expect(page.locator('nav [aria-current]')).toHaveAttribute('href', /photo=2$/)
  expect(documents).toHaveLength(1)
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toHaveAttribute('src', first ?? '')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/trip-details/${TRIP}$`))
})
