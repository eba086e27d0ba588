/** Choosing among trips: near misses, favourites and comparison. */
import { expect } from '@playwright/test'
import { SOLD_OUT } from './support/goods'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

test('under a list stands what differs in one thing, for the party that was searched', async ({ page }) => {
  await page.goto('/trips?people=2&month=2001-01&transport=road')
  const none = page.getByRole('heading', { name: 'Nenhuma viagem encontrada' })
  await expect(none).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saem em breve' })).toBeVisible()
  await page.goto('/trips?people=2&priceMax=360')
  const near = page.getByRole('region', { name: 'Quase isso' })
  const card = near.getByRole('article').first()
  await expect(card).toContainText(/R\$\s[\d.]+,\d\d a mais para 2/)
  await expect(card).toContainText('para 2 pessoas')
  expect(await card.getByRole('link').first().getAttribute('href')).toMatch(/\?people=2$/)
})

test('trips are saved by their heart, found among the favorites, compared and taken away', async ({ page }) => {
  await page.goto('/trips')
  await hydrated(page)
  const hearts = page.getByRole('button', { name: /nas favoritas$/ })
  const names = []
  for (const at of [0, 1]) {
    const heart = hearts.nth(at)
    names.push((await heart.getAttribute('aria-label'))?.replace(/^Guardar (.*) nas favoritas$/, '$1') ?? '')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page).toHaveURL(/\/trips$/)
  await page.getByRole('link', { name: 'Favoritas' }).click()
  await expect(page).toHaveURL(/\/favorites$/)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: names[0] })).toHaveCount(1)
  await page.getByRole('button', { name: 'Comparar as marcadas' }).click()
  await expect(page).toHaveURL(/\/compare\?trip=[\w-]+&trip=[\w-]+$/)
  const table = page.getByRole('table')
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Adultos').selectOption('2')
  await expect(page).toHaveURL(/&people=2(&age=)*$/)
  await expect(table).toContainText('para 2 pessoas')
  await table.getByRole('link', { name: `Tirar da comparação: ${names[0]}` }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Ver favoritas' }).click()
  for (const name of names) await page.getByRole('button', { name: `Tirar ${name} das favoritas` }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma favorita ainda' })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'favorites')).toBe(false)
})

test('a page that is stored for everyone stays so for who has favorites', async ({ page, shop }) => {
  const heart = page.getByRole('button', { name: /nas favoritas$/ }).first()
  await page.goto('/trips')
  const before = await (await page.request.get(`${shop.url}/trips`)).headers()['etag']
  await heart.click()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['favorites'])
  expect((await page.request.get(`${shop.url}/trips`)).headers()['etag']).toBe(before)
})

test('a trip shows what was seen before it', async ({ page }) => {
  await page.goto('/trips')
  const links = page.getByRole('main').locator('article h2 a')
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  const name = (await links.nth(0).textContent()) ?? ''
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { name: 'Vistas há pouco' })).toBeHidden()
  await page.goto(second ?? '')
  const seen = page.getByRole('region', { name: 'Vistas há pouco' })
  await expect(seen.getByRole('link', { name })).toHaveAttribute('href', first ?? '')
})

test('a sold-out trip takes an address for one alert, with the same reply for every address', async ({ page }) => {
  await page.goto(`/trip-details/${SOLD_OUT}`)
  await hydrated(page)
  await page.getByLabel('E-mail').fill('ana@a')
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page).toHaveURL(new RegExp(`/vacancyAlert\\?trip=${SOLD_OUT}$`))
  const field = page.getByLabel('E-mail', { exact: true })
  await expect(field).toHaveValue('ana@a')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const statuses: string[] = []
  for (const email of ['cliente@roteiro.example', `${Date.now()}@a.example`]) {
    await page.goto(`/vacancyAlert?trip=${SOLD_OUT}`)
    await hydrated(page)
    await field.fill(email)
    await page.getByRole('button', { name: 'Avise-me' }).click()
    await expect(page.getByRole('heading', { name: 'Aviso anotado' })).toBeVisible()
    await page.waitForLoadState()
    statuses.push((await page.getByRole('main').textContent()) ?? '')
  }
  expect(statuses[0]).toBe(statuses[1])
})

test('the way in the mail takes an address off without an account', async ({ page }) => {
  await page.goto('/vacancyAlert?off=0123456789abcdef')
  await hydrated(page)
  await page.getByRole('button', { name: 'Tirar meu e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail tirado' })).toBeVisible()
})
