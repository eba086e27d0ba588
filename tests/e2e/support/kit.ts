/** The page that shows every part of the interface. */
import type { Page } from '@playwright/test'
import { hydrated } from './hydrated'

export const KIT = '/dev/kit'

export async function openKit(page: Page, hasScript = true, path = KIT): Promise<void> {
  await page.goto(path)
  await hydrated(page, hasScript)
}

/** Computed values of the first match, through the browser's own eyes. */
export function checks(page: Page, selector: string, names: string[], part?: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (one, [wanted, pseudo]) => {
        const style = getComputedStyle(one, pseudo ?? undefined)
        return wanted.map((name) => style.getPropertyValue(name))
      },
      [names, part ?? null] as const,
    )
}
