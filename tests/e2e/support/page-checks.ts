/** What holds on every screen, in every state. */
import { expect, type Page } from '@playwright/test'
import { flawsOf } from '../../support/html-flaws'

/** Runs in the page: what makes it scroll sideways, or is cut. */
function tooWide(): string[] {
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
  const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth)
  return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 160))]
}

/** Runs in the page: what to press sticks out of the card it stands in, unless the card scrolls or cuts. */
function outsideCards(): string[] {
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
}

/** Runs in the page: its frame, and its pictures. */
function frame() {
  return {
    language: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    title: document.title,
    brokenPictures: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      .map((image) => image.currentSrc),
  }
}

/**
 * Runs in the page: its large buttons after the first. With a mouse a button is 30 px high; only the one main action of a
 * screen is larger. Fields open lists: no buttons.
 */
function furtherMainActions(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button:not([role], [aria-haspopup])')]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display.endsWith('flex'))
    .filter((one) => one.offsetHeight === 48)
    .map((one) => one.textContent ?? '')
    .slice(1)
}

const readers = { frame, tooWide, outsideCards, furtherMainActions }

/** Compared until all of it holds: right after a resize the browser may still report the old width. One call reads everything. */
async function expectRead(page: Page, expected: Partial<Record<keyof typeof readers, unknown>>): Promise<void> {
  const names = Object.keys(expected) as (keyof typeof readers)[]
  const expression = `({ ${names.map((name) => `${name}: (${readers[name]})()`).join(', ')} })`
  await expect.poll(() => page.evaluate(expression), page.url()).toEqual(expected)
}

export const expectNoSidewaysScroll = (page: Page): Promise<void> => expectRead(page, { tooWide: [] })

/** At the width of a narrow phone: no sideways scroll, and nothing to press outside its card. */
export const expectFitsPhone = (page: Page): Promise<void> => expectRead(page, { tooWide: [], outsideCards: [] })

/** A screen at one width: its frame and pictures, nothing too wide; on a phone the cards, on a large screen the main action. */
export async function expectSoundScreen(page: Page, language: string, width: number, hasOneMainAction: boolean) {
  const title = expect.stringMatching(/\S.* · Roteiro$/)
  await expectRead(page, {
    frame: { language, headings: 1, mains: 1, title, brokenPictures: [] },
    tooWide: [],
    ...(width === 320 ? { outsideCards: [] } : {}),
    ...(width === 1440 && hasOneMainAction ? { furtherMainActions: [] } : {}),
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

/** The frame of a document that no browser opened, and that all of it has names and leads somewhere. */
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
