/** A product's page on a phone: its price on the first screen, and one button that buys in sight. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

test.use({ viewport: { width: 390, height: 844 } })

/** The buttons that a customer sees and can press, by the point in their middle. */
async function buttonsInSight(page: Page): Promise<number> {
  return page.getByRole('link', { name: 'Comprar guia' }).evaluateAll(
    (links) =>
      links.filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }).length,
  )
}

test('the price of every product is on its first screen, with one button', async ({ page, shop, hasScript }) => {
  const sitemap = await (await page.request.get(`${shop.url}/sitemap.xml`)).text()
  const all = new Set(sitemap.match(/\/products\/[a-z0-9-]+/g))
  expect(all.size).toBeGreaterThan(2)
  for (const path of all) {
    await page.goto(path)
    await hydrated(page, hasScript)
    const price = page.getByRole('region', { name: 'Comprar guia' }).getByText(/^R\$/).first()
    await expect(price, path).toBeInViewport({ ratio: 1 })
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < bottom; top += 300) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await page.waitForTimeout(60)
      expect(await buttonsInSight(page), `${path} at ${top}`).toBeLessThanOrEqual(1)
    }
  }
})
