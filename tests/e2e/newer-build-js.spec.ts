/** What an open page does when a newer build is served, or when a part of its own is gone. */
import { expect, type Page, type Response } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { CUSTOMER, newPerson } from './support/people'
import { test } from './support/test'
import { chooseFile, photo } from './support/uploads'
import { become } from './support/visitors'

const HOUR = 3_600_000
const SENTENCE = /Há uma versão nova do site/

/** From now on the server says that it serves another build. */
async function publishNewer(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({
      json: { id: 'another', time: '2999-01-01T00:00:00.000Z' },
      headers: { 'Cache-Control': 'no-store' },
    }),
  )
}

/**
 * The page starts counting once it is alive, a moment after it looks so: hours pass until it has asked. It asks no more
 * once it knows of a newer build, so an answer that comes late counts too.
 */
async function anHourLater(page: Page): Promise<Response> {
  const requested: Response[] = []
  const note = (response: Response) => {
    if (response.url().endsWith('/builds/latest.json')) requested.push(response)
  }
  page.on('response', note)
  await expect(async () => {
    if (requested.length === 0) await page.clock.fastForward(HOUR + 5_000)
    await expect.poll(() => requested.length, { timeout: 3_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 45_000 })
  page.off('response', note)
  const [reply] = requested
  if (!reply) throw new Error('nobody asked')
  return reply
}

/** How often the page is loaded as a document. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 }
  page.on('domcontentloaded', () => {
    count.loads += 1
  })
  return count
}

test('the machine routes report the build, and only the present one', async ({ request }) => {
  const latest = await request.get('/builds/latest.json')
  expect(latest.headers()['cache-control']).toBe('no-store')
  expect(latest.headers()['content-type']).toContain('application/json')
  const build = await latest.json()
  expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}$/), time: expect.stringMatching(/Z$/) })
  const meta = await request.get(`/builds/meta/${build.id}.json`)
  expect([meta.status(), await meta.json()]).toEqual([200, build])
  for (const file of ['another.json', build.id, '.json', '..%2flatest.json']) {
    expect((await request.get(`/builds/meta/${file}`)).status(), file).toBe(404)
  }
})

test('an hour later the same build is no news', async ({ page, hasScript }) => {
  await page.clock.install()
  await page.goto('/signup')
  await hydrated(page, hasScript)
  expect((await anHourLater(page)).status()).toBe(200)
  await expect(page.getByText(SENTENCE)).toBeHidden()
})

test('a newer build is announced within the hour, and the reload loses nothing typed', async ({ page, hasScript }) => {
  await page.clock.install()
  await page.goto('/signup')
  await hydrated(page, hasScript)
  const person = newPerson()
  for (const name of ['firstName', 'cpf', 'birthDate', 'email', 'password'] as const) {
    await page.locator(`#form-${name}`).fill(person[name])
  }
  await page.locator('#form-acceptTerms').check()
  // What an effect draws says that the page has begun to count.
  await expect(page.getByRole('button', { name: 'Mostrar' }).first()).toBeVisible()
  await publishNewer(page)
  await page.clock.fastForward(HOUR - 10_000)
  await expect(page.getByText(SENTENCE)).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await loaded
  await hydrated(page, hasScript)
  await expect(page.locator('#form-firstName')).toHaveValue(person.firstName)
  await expect(page.locator('#form-email')).toHaveValue(person.email)
  await expect(page.locator('[name=birthDate]')).toHaveValue(person.birthDate)
  await expect(page.locator('#form-acceptTerms')).toBeChecked()
  await expect(page.locator('#form-password')).toHaveValue('')
  await expect(page.getByText(SENTENCE)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('a page left alone reloads by itself, one with a password in it waits', async ({ page, hasScript }) => {
  await page.clock.install()
  await publishNewer(page)
  await page.goto('/signin')
  await hydrated(page, hasScript)
  await page.getByLabel('E-mail').fill(CUSTOMER)
  await page.getByLabel('Senha', { exact: true }).fill('Segredo#1')
  const count = countLoads(page)
  await anHourLater(page)
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.clock.fastForward(60_000)
  expect(count.loads).toBe(0)
  await page.getByLabel('Senha', { exact: true }).fill('')
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward(60_000)
  await loaded
  await expect(page.getByLabel('E-mail')).toHaveValue(CUSTOMER)
})

/** A quiet minute after the news: the page would have reloaded in it. */
async function stays(page: Page, act: () => Promise<void>): Promise<void> {
  await publishNewer(page)
  await act()
  const count = countLoads(page)
  await anHourLater(page)
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.waitForTimeout(2000)
  expect(count.loads).toBe(0)
}

test('a page whose rows have changed waits', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'admin')
  await page.clock.install()
  await page.goto('/admin/trips/manage?id=trip-japao-toquio-hakone-kyoto')
  await hydrated(page, hasScript)
  const days = page.locator('[name^="schedule["][name$="].title"]')
  const before = await days.count()
  await stays(page, async () => {
    await page.getByRole('button', { name: 'Adicionar dia' }).click()
    await expect(days).toHaveCount(before + 1)
  })
  await expect(days).toHaveCount(before + 1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Tirar: Dia 1', exact: true }).click()
  await days.first().fill('O que era o segundo dia')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await loaded
  await hydrated(page, hasScript)
  await page.waitForTimeout(500)
  await expect(days.first()).not.toHaveValue('O que era o segundo dia')
})

test('a page whose rows the server has changed waits', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'admin')
  await page.clock.install()
  await page.goto('/admin/settings/texts/about')
  await hydrated(page, hasScript)
  const rows = page.getByRole('main').locator('textarea')
  const before = await rows.count()
  await stays(page, async () => {
    await page.getByRole('button', { name: 'Acrescentar seção' }).click()
    await expect(rows).not.toHaveCount(before)
  })
})

test('a page with a file that was sent ahead waits', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'admin')
  await page.clock.install()
  await page.goto('/admin/tripTips/new')
  await hydrated(page, hasScript)
  await stays(page, async () => chooseFile(page, 'Imagem da dica', await photo()))
})

test.describe('leaving by the server', () => {
  // Chromium gives up its fade between two pages whose requests are intercepted, and says so.
  test.use({ complaints: [] })

  test('with a newer build at the server, the next link is followed there', async ({ page, hasScript }) => {
    await page.clock.install()
    await publishNewer(page)
    await page.goto('/termsOfUse')
    await hydrated(page, hasScript)
    await anHourLater(page)
    await expect(page.getByText(SENTENCE)).toBeVisible()
    const count = countLoads(page)
    await page.getByRole('link', { name: 'Roteiro' }).first().click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => count.loads).toBe(1)
    await hydrated(page, hasScript)
  })
})
