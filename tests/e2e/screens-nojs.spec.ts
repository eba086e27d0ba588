/**
 * Screens without scripts: the first of each layout, and every state that a press leads to. The others are the documents
 * that `screen-sources` reads, under the styles that are seen with scripts; here they are seen in English.
 */

import { expectFitsPhone } from './support/page-checks'
import { inLanguage, placed, screenTable } from './support/screen-table'
import { test } from './support/shared-page'
import { ALL_STATES, isExample, type Visit, visitScreen } from './support/visit-screen'
import { become, type VisitorKind } from './support/visitors'

const PORTUGUESE: Visit = { language: 'pt-BR', widths: [320, 1440] }

for (const [id, { visitor, states }] of Object.entries(screenTable)) {
  for (const state of states.filter((each) => each.prepare || isExample(id, each) || ALL_STATES)) {
    test(`${id}, ${state.name}, ${state.path}`, async ({ page, context, shop, hasScript }) => {
      await become(context, shop.url, visitor)
      const path = placed(state.path, shop.purchases)
      await visitScreen(page, { id, state, path, hasScript }, PORTUGUESE)
    })
  }
}

/** Without a press before it, at the narrowest phone's width. */
const KINDS: readonly VisitorKind[] = ['guest', 'customer', 'agency', 'admin']
const statesOf = (kind: VisitorKind) =>
  Object.values(screenTable)
    .filter(({ visitor }) => visitor === kind)
    .flatMap(({ states }) => states.filter(({ prepare }) => prepare === undefined))

for (const kind of KINDS) {
  test(`no English word leaves the page or its card at 320 px, as ${kind}`, async ({ page, context, shop }) => {
    test.slow()
    await become(context, shop.url, kind)
    await page.setViewportSize({ width: 320, height: 844 })
    for (const { path } of statesOf(kind)) {
      await page.goto(inLanguage(placed(path, shop.purchases), 'en'))
      await expectFitsPhone(page)
    }
  })
}

for (const language of ['pt-BR', 'en']) {
  test(`nothing leaves the page or its card at 320 px in the light version, ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    await become(context, shop.url, 'guest')
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { path } of statesOf('guest').filter((state) => !state.path.includes('{'))) {
      await page.goto(`${inLanguage(path, language)}&light=1`)
      await expectFitsPhone(page)
    }
  })
}
