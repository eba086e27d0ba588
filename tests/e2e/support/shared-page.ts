/** One page per worker that goes from screen to screen, as people's do: what is cached stays cached. */
import type { Page } from '@playwright/test'
import { axeSource } from './axe'
import { test as base } from './test'

export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, javaScriptEnabled } = project.use
      // Nothing fades while axe runs.
      const reducedMotion = 'reduce'
      const context = await browser.newContext({ viewport, locale, timezoneId, javaScriptEnabled, reducedMotion })
      const page = await context.newPage()
      if (javaScriptEnabled) await page.addInitScript({ content: axeSource })
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage }, use) => use(sharedPage),
})
