/** What anybody may open, on the narrowest phone, as it comes and in its light version. */
import { expectInsideCards, expectNoSidewaysScroll } from './support/page-checks'
import { screenTable } from './support/screen-table'
import { test } from './support/test'

const paths = Object.values(screenTable)
  .filter(({ visitor }) => visitor === 'guest')
  .flatMap(({ states }) => states)
  .filter(({ path, prepare }) => prepare === undefined && !path.includes('{'))
  .map(({ path }) => path)

for (const [version, light] of [
  ['as it comes', 0],
  ['light', 1],
]) {
  for (const language of ['pt-BR', 'en']) {
    test(`nothing leaves the page or its card at 320 px, ${version}, ${language}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of paths) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}light=${light}&lang=${language}`)
        await expectNoSidewaysScroll(page)
        await expectInsideCards(page)
      }
    })
  }
}
