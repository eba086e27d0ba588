/** The figures that the specification names, measured on the page that shows every part. */
import { expect } from '@playwright/test'
import { checks, KIT, openKit } from './support/kit'
import { expectNoSidewaysScroll } from './support/page-checks'
import { test } from './support/test'

test('a table is rows at 801 and cards with labels at 800', async ({ page }) => {
  await page.setViewportSize({ width: 801, height: 900 })
  await openKit(page)
  const cell = 'table td[data-label]'
  const head = page.locator('table thead').first()
  expect(await checks(page, cell, ['display'])).toEqual(['table-cell'])
  await expect(head).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => checks(page, cell, ['display'])).not.toEqual(['table-cell'])
  const [label] = await checks(page, cell, ['content'], '::before')
  expect(label).toBe(`"${await page.locator(cell).first().getAttribute('data-label')}"`)
})

test('the menu is folded at 1279 and open at 1280', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 900 })
  await openKit(page)
  const [summary, link] = [
    page.locator('header summary'),
    page.getByRole('banner').getByRole('link', { name: 'Viagens' }),
  ]
  await expect(summary).toBeVisible()
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(summary).toBeHidden()
  await expect(link).toBeVisible()
})

test('no width scrolls sideways', async ({ page }) => {
  await openKit(page)
  for (const width of [320, 599, 600, 959, 960, 1279, 1280, 1919, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})

test('the colours are those of the theme', async ({ page }) => {
  await openKit(page)
  const colour = async (selector: string, name = 'background-color') => (await checks(page, selector, [name]))[0]
  expect(await colour('body')).toBe('rgb(21, 21, 30)')
  expect(await colour('#kit-name')).toBe('rgb(29, 29, 43)')
  expect(await colour('button:text-is("Azul 30")')).toBe('rgb(3, 65, 132)')
  expect(await colour('button:text-is("Vermelho 30")')).toBe('rgb(225, 6, 0)')
  expect(await colour('button:text-is("Excluir viagem")')).toBe('rgb(205, 0, 0)')
  expect(await colour('p:text-is("Apoio 13, em lightText")', 'color')).toBe('rgb(148, 160, 184)')
  expect(await checks(page, 'html', ['color-scheme'])).toEqual(['dark'])
})

test('a default button is 30 px high, in normal letters, without elevation', async ({ page }) => {
  await openKit(page)
  for (const name of ['Tonal 30', 'Azul 30', 'Vermelho 30', 'Contorno 30']) {
    const button = `button:text-is("${name}")`
    expect(await checks(page, button, ['height', 'text-transform', 'box-shadow'])).toEqual(['30px', 'none', 'none'])
  }
})

test('on paper the page is light', async ({ page }) => {
  await openKit(page)
  await page.emulateMedia({ media: 'print' })
  expect(await checks(page, 'body', ['background-color'])).toEqual(['rgb(255, 255, 255)'])
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a phone has fingers: main actions are 44 px high or more', async ({ browser, shop }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${shop.url}${KIT}`)
  const heights = await page
    .getByRole('button', { name: /^Ação (média|principal)/ })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBe(2)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
  await context.close()
})
