/** Where to: destinations proposed while typing. */
import { expect } from '@playwright/test'
import { brokenRules } from './support/axe'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

test('destinations are proposed despite installments, and picked with the keys', async ({ page, hasScript }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await hydrated(page, hasScript)
  const where = page.getByRole('combobox', { name: 'Para onde' })
  await expect(where).toHaveAttribute('aria-expanded', 'false')
  expect(fetched.filter((url) => /\/trips\/suggest/.test(url))).toEqual([])
  await where.pressSequentially('gramdo')
  const options = page.locator('#search-where-list [role=option]')
  await expect(options.first()).toHaveText('Gramado')
  await expect(where).toHaveAttribute('aria-expanded', 'true')
  expect(await brokenRules(page, hasScript)).toEqual([])
  await where.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(where).toHaveValue('gramdo')
  await where.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await where.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await where.press('Enter')
  await expect(where).toHaveValue('Gramado')
  await expect(page).toHaveURL('/')
  await where.press('Enter')
  await expect(page).toHaveURL(/\/trips\?.*q=Gramado/)
  await expect(page.getByRole('main')).toContainText('Gramado')
})

for (const [path, field] of [
  ['/', '#search-where'],
  ['/trips', '#filter-q'],
] as const) {
  test(`the search box of ${path} takes any words and sends them by the address`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await hydrated(page)
    await page.locator(field).fill('<script>alert(1)</script>')
    await page.locator(field).press('Enter')
    await expect(page).toHaveURL(/\/trips\?.*q=%3Cscript%3E/)
    await expect(page.locator('h1')).toHaveCount(1)
  })
}

test('the suggestions are open to anybody, briefly cached, and never more than requested', async ({ request }) => {
  const places = async (q: string) => (await (await request.get('/trips/suggest', { params: { q } })).json()).places
  expect(await places('gramado')).toContain('Gramado')
  expect(await places('SAO')).toEqual(expect.any(Array))
  expect(await places('')).toEqual([])
  expect(await places('g')).toEqual([])
  expect((await places('a'.repeat(5000))).length).toBeLessThanOrEqual(8)
  expect((await request.get('/trips/suggest?q=rio')).headers()['cache-control']).toBe('public, max-age=60')
})

test('a long list of the back office is searched like destinations, and the native select holds the value', async ({
  page,
  shop,
  context,
  hasScript,
}) => {
  await become(context, shop.url, 'admin')
  await page.goto('/admin/trips/manage?id=trip-japao-toquio-hakone-kyoto')
  await hydrated(page, hasScript)
  const native = page.locator('select[name=eventTypeId]')
  const box = page.locator('suggest-list').filter({ has: page.locator('[id="form-eventTypeId-choices-list"]') })
  const field = box.getByRole('combobox')
  const label = (await native.locator('option').nth(1).textContent()) ?? ''
  await field.fill(label.slice(0, 4))
  await expect(box.getByRole('option').first()).toHaveText(label)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(label)
  await expect(native).toHaveValue((await native.locator('option').nth(1).getAttribute('value')) ?? label)
  await field.fill('zzzz')
  await field.press('Tab')
  await expect(field).toHaveValue(label)
})
