/** For every eye and hand: magnified, on the narrowest phone, with things open, in the visitor's own colours. */
import { expect, type Page } from '@playwright/test'
import { brokenRules } from './support/axe'
import { OTHER_TRIP, SPARE_OPTION, TRIP } from './support/goods'
import { hydrated } from './support/hydrated'
import { openKit } from './support/kit'
import { expectNoSidewaysScroll } from './support/page-checks'
import { test } from './support/test'
import { become, type VisitorKind } from './support/visitors'

/** WCAG 2.2, 2.5.8. */
const SMALLEST_TARGET = 24

const EDITED = '/admin/trips/manage?id=trip-japao-toquio-hakone-kyoto'
const screens: readonly [string, VisitorKind, string][] = [
  ['a trip', 'guest', `/trip-details/${TRIP}`],
  ['its checkout', 'customer', `/user/checkout?item=${SPARE_OPTION}:1`],
  ['its editor', 'admin', EDITED],
]
/** A window of 1280 by 900 at 200 %, and the narrowest phone. */
const windows = { 'at 200 %': { width: 640, height: 450 }, 'at 320 px': { width: 320, height: 640 } }

/** What a finger cannot hit, and has no room around it either: the exception of the rule is for links within sentences. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const offered = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
    return [...offered].flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      const isShown = width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible'
      const isSmall = width < smallest || height < smallest
      const isExempt = getComputedStyle(one).display === 'inline' || one.closest('[aria-hidden=true]') !== null
      return isShown && isSmall && !isExempt ? [`${width} × ${height} ${one.outerHTML.slice(0, 120)}`] : []
    })
  }, SMALLEST_TARGET)
}

for (const [name, visitor, path] of screens) {
  test(`${name}, magnified and on the narrowest phone`, async ({ page, context, shop, hasScript }) => {
    test.slow()
    await become(context, shop.url, visitor)
    await page.goto(path)
    await hydrated(page, hasScript)
    for (const [window, size] of Object.entries(windows)) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      expect(await brokenRules(page, hasScript), window).toEqual([])
      expect(await smallTargets(page), window).toEqual([])
    }
  })
}

test('what opens over a page breaks no rule', async ({ page, context, shop, hasScript }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page, hasScript)
  await page.locator('header summary, header button[aria-expanded]').first().click()
  expect(await brokenRules(page, hasScript), 'menu').toEqual([])

  await become(context, shop.url, 'admin')
  await page.goto(EDITED)
  await hydrated(page, hasScript)
  await page.locator('main button[aria-labelledby$="-label"]').first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // The open list is all there is for a screen reader, and Tab does not leave it: what these rules ask of a page is behind.
  const behind = /^(aria-hidden-focus|landmark-one-main|page-has-heading-one|region): /
  expect(
    (await brokenRules(page, hasScript)).filter((rule) => !behind.test(rule)),
    'select',
  ).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=listbox]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir o calendário' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await brokenRules(page, hasScript), 'calendar').toEqual([])

  await page.goto('/admin/trips?dialog=remove&id=trip-japao-toquio-hakone-kyoto')
  await hydrated(page, hasScript)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await brokenRules(page, hasScript), 'question').toEqual([])
})

test.describe('in the visitor’s own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('selection, current page and focus are visible', async ({ page, hasScript }) => {
    await page.goto('/trips/cruises')
    await hydrated(page, hasScript)
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(await ground('main a[aria-current=page]')).not.toBe(await ground('main nav a:not([aria-current])'))
    const radio = page.locator('main input[type=radio]').first()
    expect(await radio.evaluate((one) => getComputedStyle(one).appearance)).toBe('auto')
    await radio.focus()
    expect(await radio.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none')
    const rendered = await page
      .locator('header svg')
      .first()
      .evaluate((one) => getComputedStyle(one).color)
    expect(rendered).not.toBe(await page.locator('body').evaluate((one) => getComputedStyle(one).backgroundColor))
  })

  test('today stands out among the days', async ({ page, hasScript }) => {
    await openKit(page, hasScript)
    await page.locator('#kit-any-day').press('ArrowDown')
    await expect(page.locator('[role=dialog] [aria-current=date]')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[role=dialog] [aria-current=date]')).not.toBeFocused()
    const edge = (selector: string) =>
      page
        .locator(`[role=dialog] ${selector}`)
        .first()
        .evaluate((one) => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).borderTopColor])
    const today = await edge('[aria-current=date]')
    expect(today).not.toEqual(await edge('[data-day]:not([aria-current])'))
    expect(today[1]).not.toBe(
      await page.locator('[role=dialog]').evaluate((one) => getComputedStyle(one).backgroundColor),
    )
  })

  test('what is only a background color keeps an edge: the code field, the current step', async ({
    page,
    hasScript,
  }) => {
    await openKit(page, hasScript)
    const code = page.locator('label:has(#kit-code)')
    const edge = () => code.evaluate((one) => [getComputedStyle(one).borderStyle, getComputedStyle(one).outlineStyle])
    expect(await edge()).toEqual(['solid', 'none'])
    await page.locator('#kit-code').focus()
    expect(await edge()).toEqual(['solid', 'solid'])
    const ground = (state: string) =>
      page
        .locator(`ol > li[data-state=${state}]`)
        .first()
        .evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
    expect(await ground('current')).not.toBe(await ground('done'))
  })
})

test('a code is pasted as the mail writes it', async ({ page, hasScript }) => {
  await openKit(page, hasScript)
  const code = page.locator('#kit-code')
  await code.fill('')
  await code.focus()
  await page.keyboard.insertText('123 456')
  await expect(code).toHaveValue('123456')
  // A digit too many is not taken away: the form says so.
  await page.keyboard.insertText('7')
  await expect(code).toHaveValue('1234567')
})

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', async ({ page, hasScript }) => {
    await page.goto(`/trip-details/${OTHER_TRIP}`)
    await hydrated(page, hasScript)
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
    )
    expect(moving).toBe(0)
  })
})

test('the light version is remembered once chosen: one picture, no script, no font; the footer switches it', async ({
  page,
}) => {
  await page.goto('/?light=1')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.resourceType()))
  await page.goto(`/trip-details/${TRIP}`, { waitUntil: 'networkidle' })
  expect(requested.filter((type) => ['script', 'font'].includes(type))).toEqual([])
  await expect(page.locator('img')).toHaveCount(1)
  await page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }).click()
  await expect(page).toHaveURL(/\/signin\?redirectTo=|\/user\/checkout/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Versão completa' }).click()
  await expect(page.locator('html:not([data-light])')).toBeVisible()
  await page.getByRole('link', { name: 'Versão leve, quase sem imagens' }).click()
  await expect(page.locator('html[data-light]')).toBeVisible()
})
