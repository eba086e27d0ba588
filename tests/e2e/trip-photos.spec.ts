/** The photos of a trip: pages of their own, which scripts turn in place. */
import { expect } from '@playwright/test'
import { TRIP } from './support/goods'
import { test } from './support/test'

test('from the trip to each of its photos and back', async ({ page }) => {
  await page.goto(`/trip-details/${TRIP}`)
  const all = page.getByRole('link', { name: /^Ver \d+ imagens$/ })
  const count = Number((await all.textContent())?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThanOrEqual(5)
  await all.click()
  await expect(page.getByText(`Imagem 1 de ${count}`)).toBeVisible()
  const shown = page.locator('figure img')
  const first = await shown.getAttribute('alt')
  await page.getByRole('link', { name: 'Próxima imagem' }).click()
  await expect(page.getByText(`Imagem 2 de ${count}`)).toBeVisible()
  await expect(page).toHaveURL(/\?photo=2$/)
  await expect(shown).not.toHaveAttribute('alt', first ?? '')
  await expect(page.locator('figcaption')).toContainText('Ilustração: Ateliê Roteiro')
  await page.getByRole('link', { name: 'Imagem anterior' }).click()
  await page.getByRole('link', { name: 'Imagem anterior' }).click()
  await expect(page.getByText(`Imagem ${count} de ${count}`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Todas as imagens' }).getByRole('link').nth(1).click()
  await expect(page.getByText(`Imagem 2 de ${count}`)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à viagem' }).click()
  await expect(page).toHaveURL(new RegExp(`/trip-details/${TRIP}$`))
})

test('an address with a number that no photo has shows the first', async ({ page }) => {
  await page.goto(`/trip-details/${TRIP}/photos?photo=31`)
  await expect(page.getByText(/^Imagem 1 de \d+$/)).toBeVisible()
})

test('hotel, map and hours stand on the page of the trip', async ({ page }) => {
  await page.goto('/trip-details/gp-de-sao-paulo-interlagos')
  const schedule = page.getByRole('region', { name: 'Roteiro dia a dia' })
  await expect(schedule.getByRole('listitem').filter({ hasText: '14:00' }).last()).toContainText('Largada')
  await expect(page.getByRole('region', { name: 'Onde você dorme' })).toContainText('4 estrelas')
  const map = page.getByRole('region', { name: 'Mapa do roteiro' })
  await expect(map.getByText('São Carlos')).toBeVisible()
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760)
})
