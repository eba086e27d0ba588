/** A trip's page on a phone: short, its box near the top, and nothing that cannot be reached. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

const PHONE = { width: 390, height: 844 }
const HIGHEST = 5000
const TRIPS = [
  'rio-de-janeiro-classico',
  'paris-sem-pressa',
  'gp-de-sao-paulo-interlagos',
  'fernando-de-noronha-trilhas-mergulho',
  'cruzeiro-nordeste-salvador-ilheus',
]
const RIO = '/trip-details/rio-de-janeiro-classico'

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'no-preference' } })

interface Measured {
  path: string
  height: number
  box: number
  /** After the page was parsed. */
  shift: number
  whileParsed: number
}

/** What is measured once the page is whole, after everything in it was in view. */
async function measure(page: Page, path: string): Promise<Measured> {
  await page.goto(path)
  await hydrated(page, true)
  const figures = await page.evaluate(async () => {
    // While a page is parsed, Chromium may paint a part of a row before the rest of it is there.
    const [navigation] = performance.getEntriesByType('navigation')
    const parsed = navigation && 'domInteractive' in navigation ? Number(navigation.domInteractive) : 0
    let shift = 0
    let whileParsed = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0
        if (entry.startTime < parsed) whileParsed += value
        else shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    // What the last frame moved is reported after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
    const box = document.querySelector('#buy')
    return {
      height: document.documentElement.scrollHeight,
      box: box === null ? Number.POSITIVE_INFINITY : box.getBoundingClientRect().top + scrollY,
      shift,
      whileParsed,
    }
  })
  return { path, ...figures }
}

test('with scripts each page is at most 5,000 px high, its box on the second screen, and nothing moves', async ({
  page,
  shop,
}) => {
  // Some fifty pages, one after the other.
  test.slow()
  const sitemap = await (await page.request.get(`${shop.url}/sitemap.xml`)).text()
  const all = new Set(sitemap.match(/\/trip-details\/[a-z0-9-]+/g))
  expect(all.size).toBeGreaterThan(30)
  const measured: Measured[] = []
  for (const path of all) measured.push(await measure(page, path))
  for (const slug of TRIPS) measured.push(await measure(page, `/trip-details/${slug}?lang=en`))
  expect(measured.filter(({ height }) => height > HIGHEST)).toEqual([])
  await page.setViewportSize({ ...PHONE, width: 320 })
  for (const slug of TRIPS) measured.push(await measure(page, `/trip-details/${slug}`))
  expect(measured.filter(({ box }) => box > 2 * PHONE.height)).toEqual([])
  expect(measured.filter(({ shift }) => shift > 0)).toEqual([])
  // A row that is aligned to the right, at most.
  expect(measured.filter(({ whileParsed }) => whileParsed > 0.01)).toEqual([])
})

test('what is folded opens by its row, by an address and on paper', async ({ page, hasScript }) => {
  const last = page.getByText('Duas horas entre as palmeiras imperiais.')
  const fees = page.getByRole('table', { name: /^Sobre R\$/ })
  const boarding = page.locator('#boarding').getByText('7 de janeiro, às 18:00')
  await page.goto(RIO)
  await hydrated(page, hasScript)
  for (const part of [last, fees, boarding]) await expect(part).toBeHidden()
  await expect(page.getByText('Boulevard Olímpico, Praça Mauá')).toBeVisible()
  await page.getByRole('main').getByText('Cancelamento', { exact: true }).click()
  await expect(fees).toBeVisible()

  await page.evaluate(() => {
    location.hash = '#boarding'
  })
  await expect(boarding).toBeVisible()
  await page.goto('/trips')
  await page.goto(`${RIO}#boarding`)
  await expect(boarding).toBeVisible()
  await expect(last).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  await expect(fees).toBeVisible()
})

test('next to the box nothing is collapsed', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(RIO)
  await hydrated(page, hasScript)
  await expect(page.getByText('Duas horas entre as palmeiras imperiais.')).toBeVisible()
  await expect(page.locator('#boarding').getByText('7 de janeiro, às 18:00')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Opções e preços' })).toBeVisible()
})

test('a price stands in the box and, while that is out of sight, in the bar', async ({ page, hasScript }) => {
  await page.goto(RIO)
  await hydrated(page, hasScript)
  await expect(page.getByRole('table', { name: 'Opções e preços' })).toBeHidden()
  const bar = page.getByRole('link', { name: 'Reservar vagas' })
  await page.getByRole('heading', { name: 'O que inclui' }).evaluate((heading) => heading.scrollIntoView())
  await expect(bar).toBeInViewport()
  await page.getByRole('button', { name: 'Reservar minhas vagas' }).evaluate((button) => button.scrollIntoView())
  await expect(bar).toBeHidden()
})

test('the keyboard reaches the booking by its own link at the top', async ({ page, hasScript }) => {
  await page.goto(RIO)
  await hydrated(page, hasScript)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para a reserva' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#buy')).toBeInViewport()
})
