/** One screen as it is seen: frame, pictures, errors at their fields, nothing outside the page, and axe. */
import { expect, type Page } from '@playwright/test'
import { brokenRules } from './axe'
import { hydrated } from './hydrated'
import { expectOneErrorPerField, expectSoundScreen } from './page-checks'
import { layouts } from './routes'
import type { State } from './screen'
import { inLanguage, screenTable } from './screen-table'

export interface Visit {
  language: string
  /** At the first the page comes alive, and axe judges it by all its rules. */
  widths: readonly number[]
}

export interface OpenedScreen {
  id: string
  state: State
  /** With the codes of this shop's orders in it. */
  path: string
  hasScript: boolean
}

/** Each state in each way, on each database: `npm run test:engines`. */
export const ALL_STATES = process.env.E2E_ENGINES !== undefined

const layoutOf = layouts()
const ids = Object.keys(screenTable)
const examples = new Set(
  ids.filter((id, place) => ids.findIndex((other) => layoutOf.get(other) === layoutOf.get(id)) === place),
)

/** The first screen of each layout. */
export const isExample = (id: string, state: State) => examples.has(id) && state === screenTable[id]?.states[0]

async function open(page: Page, path: string, { status = 200, prepare }: State, hasScript: boolean) {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(status)
  await hydrated(page, hasScript)
  await prepare?.(page)
}

/** The kit shows every button. */
const hasOneMainAction = (id: string) => id !== 'routes/resources/dev-kit/route'

/** In one language, at all its widths. */
export async function visitScreen(page: Page, screen: OpenedScreen, { language, widths }: Visit): Promise<void> {
  const { id, state, path, hasScript } = screen
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    const isFirst = width === widths[0]
    if (isFirst) await open(page, inLanguage(path, language), state, hasScript)
    await expectSoundScreen(page, language, width, hasOneMainAction(id))
    if (state.prepare) await expectOneErrorPerField(page)
    if (!isFirst) continue
    expect(await brokenRules(page, hasScript), `axe at ${width} in ${language}`).toEqual([])
  }
}
