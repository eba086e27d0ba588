/** One page per worker that goes from screen to screen, as people's do: what is cached stays cached. */
import type { Page } from '@playwright/test'
import { test as base } from './test'

export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, javaScriptEnabled } = project.use
      // Nothing fades while it is judged.
      const reducedMotion = 'reduce'
      const context = await browser.newContext({ viewport, locale, timezoneId, javaScriptEnabled, reducedMotion })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage }, use) => use(sharedPage),
})
