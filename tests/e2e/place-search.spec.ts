/** Where to: a plain search form, and the destinations that it may propose. */
import { expect } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

for (const [path, field] of [
  ['/', '#search-where'],
  ['/trips', '#filter-q'],
] as const) {
  test(`the search box of ${path} takes any words and sends them by the address`, async ({ page, hasScript }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await hydrated(page, hasScript)
    await page.locator(field).fill('<script>alert(1)</script>')
    await page.locator(field).press('Enter')
    await expect(page).toHaveURL(/\/trips\?.*q=%3Cscript%3E/)
    await expect(page.locator('h1')).toHaveCount(1)
  })
}

test('the proposals answer anybody, briefly kept, and never more than was asked', async ({ request }) => {
  const places = async (q: string) => (await (await request.get('/trips/suggest', { params: { q } })).json()).places
  expect(await places('gramado')).toContain('Gramado')
  expect(await places('SAO')).toEqual(expect.any(Array))
  expect(await places('')).toEqual([])
  expect(await places('g')).toEqual([])
  expect((await places('a'.repeat(5000))).length).toBeLessThanOrEqual(8)
  expect((await request.get('/trips/suggest?q=rio')).headers()['cache-control']).toBe('public, max-age=60')
})
