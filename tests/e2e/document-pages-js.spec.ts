/** Pages of the shop: light for a phone that pays by the kilobyte, and documents of their own. */
import { expect, type Page, type Response } from '@playwright/test'
import { PRODUCT, TRIP } from './support/goods'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

const KILOBYTE = 1000
const LIMITS = { document: 12 * KILOBYTE, stylesheet: 12 * KILOBYTE, script: 8 * KILOBYTE }

const pages = [
  ...['/', '/trips', '/trips/cruises', `/trip-details/${TRIP}`, '/itineraries', '/products', `/products/${PRODUCT}`],
  ...['/f1', '/motogp', '/user/tripTips', '/user/marketing', '/aboutUs', '/privacypolicy', '/contract'],
]

/** Uses what a visitor may use: scrolls, opens what is folded, types where one types. */
async function useThePage(page: Page): Promise<void> {
  for (const summary of await page.getByRole('main').locator('summary').all()) {
    if (await summary.isVisible()) await summary.click()
  }
  const field = page.locator('suggest-list input')
  if ((await field.count()) > 0) await field.first().fill('rio')
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
}

for (const path of pages) {
  test(`${path} is not hydrated, and keeps to its bytes`, async ({ page, hasScript }) => {
    const sizes: Record<string, number> = { document: 0, stylesheet: 0, script: 0 }
    page.on('response', (response: Response) => {
      const type = response.request().resourceType()
      if (type in sizes) sizes[type] = (sizes[type] ?? 0) + Number(response.headers()['content-length'])
    })
    await page.goto(path)
    await hydrated(page, hasScript)
    await useThePage(page)
    expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(1)
    expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
    for (const [type, limit] of Object.entries(LIMITS)) {
      expect(sizes[type], `bytes of ${type}`).toBeGreaterThan(0)
      expect(sizes[type], `bytes of ${type}`).toBeLessThanOrEqual(limit)
    }
  })
}

/** Stays as long as the document does. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const stayed = (page: Page) => page.evaluate(() => 'stays' in window)

test('a link of the app loads a page of the shop as a document', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'agency')
  await page.goto('/agency')
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(true)
  await hydrated(page, hasScript)
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'MotoGP' }).first().click()
  await expect(page).toHaveURL(/\/motogp$/)
  await hydrated(page, hasScript)
  expect(await stayed(page)).toBe(false)
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
})

test('a request for the data of a document page redirects to the document', async ({ page, shop }) => {
  const response = await page.request.get(`${shop.url}/trips.data?place=Rio`)
  expect(response.status()).toBe(202)
  const text = await response.text()
  expect(text).toContain('/trips?place=Rio')
  expect(text).toContain('reload')
})

test('the way from a list to a trip is a cross-fade, but not for who wants no motion', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { fades: viewTransition !== null }))
  })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/trips')
    await page.getByRole('main').locator('article').getByRole('link').first().click()
    await page.waitForURL(/\/trip-details\//)
    const fades = () => page.evaluate(() => ('fades' in window ? window.fades : null))
    await expect.poll(fades).toBe(reducedMotion === 'no-preference')
  }
})

test('next to the list each choice applies itself, and the page stays where it was', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/trips')
  await hydrated(page, hasScript)
  const choice = page.getByRole('radio', { name: /^Aéreo/ })
  await choice.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await choice.check()
  await expect(page).toHaveURL(/\/trips\?transport=air$/)
  await expect(choice).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('on a phone the filters wait for their button', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trips')
  await hydrated(page, hasScript)
  await page.getByRole('link', { name: 'Filtros' }).click()
  await page.getByRole('radio', { name: /^Aéreo/ }).check()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/trips#filters$/)
  await page.getByRole('button', { name: /^Ver \d+ viagens$/ }).click()
  await expect(page).toHaveURL(/\/trips\?transport=air$/)
})

test('a race is counted down to the minute', async ({ page }) => {
  await page.goto('/motogp')
  await expect(page.locator('count-down')).toHaveText(/^\d+ dias?\d+ h e \d+ min$/)
})

test('hearts pressed in a row are all saved, on a slow network and without one', async ({
  page,
  context,
  hasScript,
  complaints,
}) => {
  await page.goto('/trips')
  await hydrated(page, hasScript)
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slow)
  const hearts = page.getByRole('button', { name: /nas favoritas$/ })
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))
  // At a hand's pace: a request for each would have its response come between later presses.
  for (const at of [0, 1, 2, 1]) {
    await hearts.nth(at).click()
    await page.waitForTimeout(150)
  }
  expect(posts).toEqual([])
  await page.goto('/favorites')
  const titles = page.getByRole('main').locator('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(2)

  await page.goto('/trips')
  await hydrated(page, hasScript)
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true, latency: 0 })
  await hearts.nth(3).click()
  await expect(hearts.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => posts).toHaveLength(1)
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 })
  await page.goto('/favorites')
  await expect(titles).toHaveCount(3)
  for (const each of complaints) expect(each).toMatch(/ERR_INTERNET_DISCONNECTED/)
  complaints.length = 0
})

test('the button of a sheet prints, in place of the sentence that says how', async ({ page, hasScript }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`/itineraries/${TRIP}`)
  await hydrated(page, hasScript)
  const bar = page.locator('print-page')
  await expect(bar.getByText(/imprim/i).filter({ visible: true })).toHaveCount(1)
  await bar.getByRole('button').click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})

test('a device with a way of its own to share opens that, and the others a menu', async ({ page, hasScript }) => {
  const share = page.locator('share-menu')
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.goto(`/trip-details/${TRIP}`)
  await hydrated(page, hasScript)
  await share.locator('summary').click()
  await expect(share.getByRole('button', { name: 'Copiar link' })).toBeVisible()

  await page.addInitScript(() => {
    const value = async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? '')
    Object.defineProperty(navigator, 'share', { value })
  })
  await page.reload()
  await hydrated(page, hasScript)
  await share.locator('summary').click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`/trip-details/${TRIP}$`))
  await expect(share.getByRole('button', { name: 'Copiar link' })).toBeHidden()
})
