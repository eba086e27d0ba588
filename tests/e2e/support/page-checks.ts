/** What holds on every screen, in every state. */
import { expect, type Page } from '@playwright/test'
import { flawsOf } from '../../support/html-flaws'

/** Asked until it holds: right after a resize the browser may still tell the old width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => tooWide(page), `sideways scroll at ${page.url()}`).toEqual([])
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // What is cut at the edges of a box would not make the page scroll, but could not be reached either.
    const cut = [...document.querySelectorAll('main :is(section, div, slide-show)')].filter(
      (box) => getComputedStyle(box).overflow === 'clip visible' && box.scrollWidth > box.clientWidth,
    )
    // A bar that is too full squeezes its links until their words touch.
    const squeezed = [...document.querySelectorAll('header > div > * > a, header > div > * > * > a')].filter(
      (link) => link.scrollWidth > link.clientWidth && link.clientWidth > 0,
    )
    if (scrollWidth <= clientWidth) return [...cut, ...squeezed].map((one) => one.outerHTML.slice(0, 160))
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 160))]
  })
}

/** Nothing to press sticks out of the card it stands in, unless the card scrolls or cuts. */
export async function expectInsideCards(page: Page): Promise<void> {
  await expect.poll(() => outsideCards(page), `outside its card at ${page.url()}`).toEqual([])
}

function outsideCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOutside = (one: Element) => {
      const { right, width } = one.getBoundingClientRect()
      for (let box = one.parentElement; width > 0 && box !== null; box = box.parentElement) {
        const { overflowX, borderRightWidth } = getComputedStyle(box)
        if (overflowX !== 'visible') return false
        if (borderRightWidth !== '0px' && right > box.getBoundingClientRect().right + 1) return true
      }
      return false
    }
    return [...document.querySelectorAll('main :is(a, button)')]
      .filter(isOutside)
      .map((one) => one.outerHTML.slice(0, 160))
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

/** The frame of every document, and its pictures; asked in one go, because every screen is asked at every width. */
export async function expectSoundDocument(page: Page, language: string): Promise<void> {
  const check = () =>
    page.evaluate(() => ({
      language: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      title: document.title,
      brokenPictures: [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        .map((image) => image.currentSrc),
    }))
  await expect
    .poll(check, page.url())
    .toEqual({ language, headings: 1, mains: 1, title: expect.stringMatching(/\S.* · Roteiro$/), brokenPictures: [] })
}

/** The same of a document that no browser opened, and that all of it has names and leads somewhere. */
export function expectSoundSource(html: string, language: string, at: string): void {
  const count = (tag: string) => html.split(`<${tag}`).length - 1
  expect({
    at,
    language: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    headings: count('h1'),
    mains: count('main'),
    flaws: flawsOf(html),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  }).toEqual({ at, language, headings: 1, mains: 1, flaws: [], title: expect.stringMatching(/\S.* · Roteiro$/) })
}

/** With a mouse a button is 30 px high; only the one main action of a screen is larger. Fields open lists: no buttons. */
export async function expectOneMainAction(page: Page): Promise<void> {
  const mainActions = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button:not([role], [aria-haspopup])')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display.endsWith('flex'))
      .filter((one) => one.offsetHeight === 48)
      .map((one) => one.textContent ?? ''),
  )
  expect(mainActions.length, `main actions of ${page.url()}: ${mainActions.join(', ')}`).toBeLessThan(2)
}
