/**
 * Screens without scripts: the first of each layout, and every state that a press leads to. The others are the documents
 * that `screen-sources` reads, under the styles that are seen with scripts.
 */
import { test } from './support/kept-page'
import { expectInsideCards, expectNoSidewaysScroll } from './support/page-checks'
import { inLanguage, placed, screenTable } from './support/screen-table'
import { ALL_STATES, isExample, type Visit, visitScreen } from './support/visit-screen'
import { become } from './support/visitors'

const PORTUGUESE: Visit = { language: 'pt-BR', widths: [320, 1440], isJudged: true }

for (const [id, { visitor, states }] of Object.entries(screenTable)) {
  for (const state of states.filter((each) => each.prepare || isExample(id, each) || ALL_STATES)) {
    test(`${id}, ${state.name}, ${state.path}`, async ({ page, context, shop, hasScript }) => {
      await become(context, shop.url, visitor)
      const path = placed(state.path, shop.purchases)
      await visitScreen(page, { id, state, path, hasScript }, PORTUGUESE)
    })
  }
}

const open = Object.values(screenTable)
  .filter(({ visitor }) => visitor === 'guest')
  .flatMap(({ states }) => states)
  .filter(({ path, prepare }) => prepare === undefined && !path.includes('{'))

for (const language of ['pt-BR', 'en']) {
  test(`nothing leaves the page or its card at 320 px in the light version, ${language}`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    await become(context, shop.url, 'guest')
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { path } of open) {
      await page.goto(`${inLanguage(path, language)}&light=1`)
      await expectNoSidewaysScroll(page)
      await expectInsideCards(page)
    }
  })
}
