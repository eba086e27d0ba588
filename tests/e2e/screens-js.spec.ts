/** Every screen that people see, in every state, at four widths; in English the first screen of each layout. */
import { expect } from '@playwright/test'
import { screenIds } from './support/routes'
import type { State } from './support/screen'
import { placed, screenTable } from './support/screen-table'
import { test } from './support/shared-page'
import { ALL_STATES, isExample, type Visit, visitScreen } from './support/visit-screen'
import { become } from './support/visitors'

const PORTUGUESE: Visit = { language: 'pt-BR', widths: [390, 1280, 1440, 320] }
const ENGLISH: Visit = { language: 'en', widths: [1440, 320] }

/** English words are seen on every screen without scripts: `screens-nojs`. */
const visitsOf = (id: string, state: State) =>
  isExample(id, state) || ALL_STATES ? [PORTUGUESE, ENGLISH] : [PORTUGUESE]

test('every screen of the build is checked', () => {
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
