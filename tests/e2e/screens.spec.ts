/** Every screen that people see: four widths, both languages, with and without scripts, errors included. */
import { expect, type Page } from '@playwright/test'
import { brokenRules } from './support/axe'
import { hydrated } from './support/hydrated'
import { test } from './support/kept-page'
import {
  expectNoSidewaysScroll,
  expectOneErrorPerField,
  expectOneMainAction,
  expectSoundDocument,
  expectSoundSource,
} from './support/page-checks'
import { screenIds } from './support/routes'
import type { State } from './support/screen'
import { screenTable } from './support/screen-table'
import { become } from './support/visitors'

/**
 * In each visit the page comes alive at the first width, where axe judges it by all its rules, and is then seen at the
 * others: frame, pictures, errors at their fields, no sideways scroll. So axe judges Portuguese at 390 px and English at
 * 1440 px with scripts, and Portuguese at 320 px without. English is seen at the two ends, between which the styles are
 * those of Portuguese; without scripts it is the document that the scripts took over where axe judged it: of that one
 * status, frame and language are read. Without scripts Portuguese is seen at both ends too. With scripts a screen's first
 * state is seen in English, its others on each database by `npm run test:engines`.
 */
const VISITS: Readonly<Record<'js' | 'nojs', readonly Visit[]>> = {
  js: [
    { language: 'pt-BR', widths: [390, 1280, 1440] },
    { language: 'en', widths: [1440, 320] },
  ],
  nojs: [{ language: 'pt-BR', widths: [320, 1440] }],
}
const ALL_STATES = process.env.E2E_ENGINES !== undefined

function visitsOf(hasScript: boolean, isFirst: boolean): readonly Visit[] {
  if (!hasScript) return VISITS.nojs
  return isFirst || ALL_STATES ? VISITS.js : VISITS.js.slice(0, 1)
}

interface Visit {
  language: string
  widths: readonly number[]
}

test('every screen of the build is looked at', () => {
  expect(Object.keys(screenTable).sort()).toEqual(screenIds())
})

function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

async function open(page: Page, path: string, { status = 200, prepare }: State, hasScript: boolean) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(status)
  await hydrated(page, hasScript)
  await prepare?.(page)
}

interface Look {
  state: State
  /** With the codes of this shop's orders in it. */
  path: string
  hasScript: boolean
}

/** One language at all its widths: the page comes alive at the first of them, and axe judges it there. */
async function visit(page: Page, id: string, { state, path, hasScript }: Look, { language, widths }: Visit) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const isFirst = width === widths[0]
    if (isFirst) await open(page, inLanguage(path, language), state, hasScript)
    await expectSoundDocument(page, language)
    if (state.prepare) await expectOneErrorPerField(page)
    await expectNoSidewaysScroll(page)
    if (width === 1440 && id !== 'routes/resources/dev-kit/route') await expectOneMainAction(page)
    if (!isFirst) continue
    expect(await brokenRules(page, hasScript), `axe at ${width} in ${language}`).toEqual([])
  }
}

for (const [id, { visitor, states }] of Object.entries(screenTable)) {
  for (const state of states) {
    test(`${id}, ${state.name}, ${state.path}`, async ({ page, context, shop, hasScript }) => {
      await become(context, shop.url, visitor)
      const path = state.path.replace(/\{(\w+)\}/g, (_, name: string) => shop.purchases[name] ?? '')
      const visits = visitsOf(hasScript, state === states[0])
      for (const each of visits) await visit(page, id, { state, path, hasScript }, each)
      if (hasScript) return
      const answer = await context.request.get(shop.url + inLanguage(path, 'en'))
      expect(answer.status(), path).toBe(state.status ?? 200)
      expectSoundSource(await answer.text(), 'en')
    })
  }
}
