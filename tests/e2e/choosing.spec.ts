/** Choosing among trips: filters on a phone, near misses, favourites and comparison. */
import { expect } from '@playwright/test'
import { brokenRules } from './support/axe'
import { SOLD_OUT } from './support/goods'
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

test('trips are saved by their heart, found among the favorites, compared and taken away', async ({
  page,
  hasScript,
}) => {
  await page.goto('/trips')
  await hydrated(page, hasScript)
  const hearts = page.getByRole('button', { name: /nas favoritas$/ })
  const names = []
  for (const at of [0, 1]) {
    const heart = hearts.nth(at)
    names.push((await heart.getAttribute('aria-label'))?.replace(/^Guardar (.*) nas favoritas$/, '$1') ?? '')
    await heart.click()
    if (hasScript) {
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    } else {
      await expect(page).toHaveURL(/\/favorites$/)
      await page.goBack()
    }
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
  await hydrated(page, hasScript)
  await page.getByLabel('Quantas pessoas').selectOption('2')
  if (!hasScript) await page.getByRole('button', { name: 'Atualizar preços' }).click()
  await expect(page).toHaveURL(/&people=2$/)
  await expect(table).toContainText('para 2 pessoas')
  await table.getByRole('link', { name: `Tirar da comparação: ${names[0]}` }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Ver favoritas' }).click()
  for (const name of names) await page.getByRole('button', { name: `Tirar ${name} das favoritas` }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma favorita ainda' })).toBeVisible()
  expect((await page.context().cookies()).some(({ name }) => name === 'favorites')).toBe(false)
})

test('a page that is kept for everyone stays so for who has favorites', async ({ page, shop }) => {
  const heart = page.getByRole('button', { name: /nas favoritas$/ }).first()
  await page.goto('/trips')
  const before = await (await page.request.get(`${shop.url}/trips`)).headers()['etag']
  await heart.click()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['favorites'])
  expect((await page.request.get(`${shop.url}/trips`)).headers()['etag']).toBe(before)
})

test('a trip shows what was seen before it, and remembers nothing without scripts', async ({ page, hasScript }) => {
  await page.goto('/trips')
  const links = page.getByRole('main').locator('article h2 a')
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  const name = (await links.nth(0).textContent()) ?? ''
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { name: 'Vistas há pouco' })).toBeHidden()
  await page.goto(second ?? '')
  const seen = page.getByRole('region', { name: 'Vistas há pouco' })
  if (hasScript) await expect(seen.getByRole('link', { name })).toHaveAttribute('href', first ?? '')
  else await expect(seen).toBeHidden()
})

test('a sold-out trip takes an address for one alert, and answers every address alike', async ({ page, hasScript }) => {
  await page.goto(`/trip-details/${SOLD_OUT}`)
  await hydrated(page, hasScript)
  await page.getByLabel('E-mail').fill('ana@a')
  await page.getByRole('button', { name: 'Avise-me' }).click()
  await expect(page).toHaveURL(new RegExp(`/vacancyAlert\\?trip=${SOLD_OUT}$`))
  const field = page.getByLabel('E-mail', { exact: true })
  await expect(field).toHaveValue('ana@a')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const answers: string[] = []
  for (const email of ['cliente@roteiro.example', `${Date.now()}@a.example`]) {
    await page.goto(`/vacancyAlert?trip=${SOLD_OUT}`)
    await hydrated(page, hasScript)
    await field.fill(email)
    await page.getByRole('button', { name: 'Avise-me' }).click()
    await expect(page.getByRole('heading', { name: 'Aviso anotado' })).toBeVisible()
    await page.waitForLoadState()
    answers.push((await page.getByRole('main').textContent()) ?? '')
  }
  expect(answers[0]).toBe(answers[1])
})

test('the way in the mail takes an address off without an account', async ({ page, hasScript }) => {
  await page.goto('/vacancyAlert?off=0123456789abcdef')
  await hydrated(page, hasScript)
  await page.getByRole('button', { name: 'Tirar meu e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail tirado' })).toBeVisible()
})
