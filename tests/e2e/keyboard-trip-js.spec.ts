/** The whole edit of a trip without a mouse: made, filled, days added, moved and taken out, saved, published. */
import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { photo } from './support/uploads'
import { become } from './support/visitors'

const MAX_PRESSES = 160

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement).catch(() => false)

/** Goes on with Tab until the focus is there, then sees that no bar lies over it (WCAG 2.4.11). */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await isFocused(target)) {
      expect(await isSeen(target), `${target} under a bar`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Some part of it is what a finger there would hit. */
function isSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]))
    return places.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
    })
  })
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, page.locator(selector))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('a trip is made, its days moved about, saved and published with the keyboard alone', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1000, height: 640 })
  await become(context, shop.url, 'admin')
  await page.goto('/admin/trips')
  await hydrated(page, hasScript)
  await tabTo(page, page.getByRole('link', { name: 'Nova viagem' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova viagem')

  await type(page, '#form-name', 'Só com o teclado')
  await type(page, '#form-slug', 'so-com-o-teclado')
  await tabTo(page, page.getByLabel('Ida', { exact: true }))
  await page.keyboard.type('20072045')
  await tabTo(page, page.getByLabel('Volta', { exact: true }))
  await page.keyboard.type('23072045')
  await type(page, '#form-placeDescription', 'Cachoeiras e mirantes.')

  await press(page, 'Adicionar dia')
  await expect(page.locator('[name="schedule[1].title"]')).toBeFocused()
  await page.keyboard.type('Segundo')
  await page.keyboard.press('Shift+Tab')
  const first = page.locator('[name="schedule[0].title"]')
  for (let presses = 0; presses < 12 && !(await isFocused(first)); presses += 1) await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.type('Primeiro')
  await press(page, 'Descer: Dia 1')
  await expect(first).toHaveValue('Segundo')
  await expect(page.locator('[name="schedule[1].title"]')).toHaveValue('Primeiro')
  expect(await page.evaluate(() => document.activeElement?.closest('form, main') !== null)).toBe(true)
  await expect(page.locator('body')).not.toBeFocused()
  await press(page, 'Tirar: Dia 2')
  await expect(page.locator('[name="schedule[1].title"]')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await type(page, '[name="options[0].name"]', 'Quarto duplo')
  await type(page, '[name="options[0].price"]', '1178,00')
  await type(page, '[name="options[0].vacancies"]', '4')
  await press(page, 'Adicionar embarque')
  await type(page, '[name="boardingPlaces[0].place"]', 'Franca, SP')
  await type(page, '[name="boardingPlaces[0].address"]', 'Praça Central')
  await tabTo(page, page.locator('[name="boardingPlaces[0].time"]'))
  await page.keyboard.type('0630')

  for (const [section, text] of [
    ['included', 'Hotel e café da manhã'],
    ['documentation', 'RG original'],
  ]) {
    await tabTo(page, page.locator(`button[value="add:${section}:0"]`))
    await page.keyboard.press('Enter')
    await expect(page.locator(`[name="${section}[0].text"]`)).toBeFocused()
    await page.keyboard.type(text ?? '')
  }

  // What the system's file window gives: the window itself is not the page's.
  const photos = page.locator('#photos')
  await tabTo(page, photos)
  await photos.setInputFiles({ name: 'texto.png', mimeType: 'image/png', buffer: Buffer.from('texto') })
  await expect(page.getByRole('alert').filter({ hasText: 'texto.png' })).toBeVisible()
  await expect(photos).toBeFocused()
  await photos.setInputFiles(await photo())
  await type(page, '[name="images[0].alt"]', 'Cachoeira ao amanhecer')
  await press(page, 'Salvar viagem')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem' }).first()).toBeVisible()
  await expect(page).toHaveURL(/id=/)
  await hydrated(page, hasScript)
  await press(page, 'Salvar e publicar')
  await expect(page.getByRole('status').filter({ hasText: 'Viagem publicada' })).toBeVisible()
})
