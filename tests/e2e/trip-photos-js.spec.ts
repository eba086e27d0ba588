/** The photos of a trip with scripts: turned in place, so that a full screen stays full, and sent while one goes on. */
import { expect } from '@playwright/test'
import { TRIP } from './support/goods'
import { holdBack } from './support/hold-back'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { photo } from './support/uploads'
import { become } from './support/visitors'

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

test('a photo chosen while another is sent, and a day added meanwhile, all stay', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/trips/manage?id=trip-japao-toquio-hakone-kyoto')
  await hydrated(page, hasScript)
  const arrive = await holdBack(page, '**/admin/uploads**')
  const photos = page.locator('[name^="images["][name$="].key"]')
  const days = page.locator('[name^="schedule["][name$="].title"]')
  const [photosBefore, daysBefore] = [await photos.count(), await days.count()]
  await page.locator('#photos').setInputFiles(await photo('um.png'))
  await expect(page.getByText('um.png')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar dia' }).click()
  await expect(days).toHaveCount(daysBefore + 1)
  await page.locator('#photos').setInputFiles(await photo('dois.png'))
  arrive()
  await expect(photos).toHaveCount(photosBefore + 2)
  await expect(days).toHaveCount(daysBefore + 1)
})

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
