/** What holds on every screen, in every state. */
import { expect, type Page } from '@playwright/test'

/** Asked until it holds: right after a resize the browser may still tell the old width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => tooWide(page), `sideways scroll at ${page.url()}`).toEqual([])
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 160))]
  })
}

/** One sentence per wrong field, tied to it, seen, and the focus on the first of them. */
export async function expectOneErrorPerField(page: Page): Promise<void> {
  // Behind a select that Radix shows stands the native one, which nobody sees.
  const wrong = page.locator('main [aria-invalid=true]:not([aria-hidden=true])')
  for (const field of await wrong.all()) {
    const id = (await field.getAttribute('aria-describedby')) ?? ''
    expect(id.split(' '), 'one description').toHaveLength(1)
    await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    await expect(page.locator(`[id="${id}"]`)).not.toBeEmpty()
  }
  if ((await wrong.count()) > 0) await expect(wrong.first()).toBeFocused()
}

/** The frame of every document. */
export async function expectSoundDocument(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  expect(await page.title()).toMatch(/\S.* · Roteiro$/)
}

export async function expectWholePictures(page: Page): Promise<void> {
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.currentSrc),
  )
  expect(
    broken.filter((address) => address !== ''),
    'broken pictures',
  ).toEqual([])
}
