import type { Page } from '@playwright/test'

/** Waits until React has taken the page over; without scripts there is nothing to wait for. */
export async function hydrated(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) return
  await page.waitForFunction(() =>
    [...document.body.children].some((one) => Object.keys(one).some((key) => key.startsWith('__react'))),
  )
}
