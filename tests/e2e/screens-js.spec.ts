/** Every screen that people see, in every state: four widths in Portuguese, and English where a long word would show. */
import { expect } from '@playwright/test'
import { test } from './support/kept-page'
import { screenIds } from './support/routes'
import type { State } from './support/screen'
import { placed, screenTable } from './support/screen-table'
import { ALL_STATES, isExample, type Visit, visitScreen } from './support/visit-screen'
import { become } from './support/visitors'

const PORTUGUESE: Visit = { language: 'pt-BR', widths: [390, 1280, 1440, 320], isJudged: true }
const ENGLISH: Visit = { language: 'en', widths: [1440, 320], isJudged: true }
const NARROW_ENGLISH: Visit = { language: 'en', widths: [320], isJudged: false }

/** What axe says of a layout in English it says on the first screen inside. */
function visitsOf(id: string, state: State): readonly Visit[] {
  if (isExample(id, state) || ALL_STATES) return [PORTUGUESE, ENGLISH]
  return state === screenTable[id]?.states[0] ? [PORTUGUESE, NARROW_ENGLISH] : [PORTUGUESE]
}

test('every screen of the build is looked at', () => {
  expect(Object.keys(screenTable).sort()).toEqual(screenIds())
})

for (const [id, { visitor, states }] of Object.entries(screenTable)) {
  for (const state of states) {
    test(`${id}, ${state.name}, ${state.path}`, async ({ page, context, shop, hasScript }) => {
      await become(context, shop.url, visitor)
      const path = placed(state.path, shop.purchases)
      for (const each of visitsOf(id, state)) await visitScreen(page, { id, state, path, hasScript }, each)
    })
  }
}
