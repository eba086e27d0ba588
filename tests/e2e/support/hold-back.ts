import type { Page } from '@playwright/test'

/** Holds back what the page requests at these addresses, as a slow connection does, until the answer is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(addresses, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
