import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over; without scripts there is nothing to wait for.
 * React marks an element when everything inside it is done, so `html` is the last one to be marked.
 */
export async function hydrated(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) return
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (Object.keys(document.documentElement).some((key) => key.startsWith('__react'))) setTimeout(resolve)
          else setTimeout(look, 10)
        }
        look()
      }),
  )
}
