/**
 * How many presses a task of the office takes: on a link, a button, a choice or a box. Typing, and the key that ends it,
 * are none.
 */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { hydrated } from './hydrated'

export function countPresses(page: Page, hasScript: boolean) {
  let presses = 0
  return {
    async press(what: Locator) {
      await hydrated(page, hasScript)
      await what.click()
      presses += 1
    },
    async select(what: Locator, index: number) {
      await hydrated(page, hasScript)
      await what.selectOption({ index })
      presses += 1
    },
    expectAtMost(limit: number) {
      console.log(`${test.info().title}: ${presses} presses`)
      expect(presses, 'presses').toBeLessThanOrEqual(limit)
    },
  }
}
