import type { Page } from '@playwright/test'

/** Waits until React has taken the page over; without scripts there is nothing to wait for. */
export async function hydrated(page: Page, hasScript: boolean): Promise<void> {
  if (!hasScript) return
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const parts = [...document.body.children]
          if (parts.some((one) => Object.keys(one).some((key) => key.startsWith('__react')))) resolve()
          else setTimeout(look, 10)
        }
        look()
      }),
  )
}
