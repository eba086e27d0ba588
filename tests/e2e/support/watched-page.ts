/** What a page must never do, whatever it shows: complain in the console, throw, or break its own security policy. */
import type { ConsoleMessage, Page } from '@playwright/test'

/** The browser reports the status of every refused form and missing page; the tests look at those themselves. */
function isStatusOfPage(message: ConsoleMessage): boolean {
  const refused = /Failed to load resource: the server responded with a status of 4(00|04|09|22)/.test(message.text())
  return refused && !/\.(js|css|woff2|avif|webp|png|jpg|svg)(\?|$)/.test(message.location().url)
}

/** Chromium times its preloads from the load of the page: on a slow machine one is used later than it expects. */
function isLatePreload(message: ConsoleMessage): boolean {
  return /^The resource \S+ was preloaded using link preload but not used within a few seconds/.test(message.text())
}

/** Chromium throws this into the page, which cannot catch it, where it shows the next document without a cross-fade. */
const isWithoutCrossFade = (message: string) => /^Transition was (aborted|skipped)/.test(message)

const watched = new WeakMap<Page, string[]>()

/** The complaints of a page from now on, as they come. */
export async function watch(page: Page): Promise<string[]> {
  const complaints = watched.get(page) ?? (await startWatching(page))
  complaints.length = 0
  return complaints
}

async function startWatching(page: Page): Promise<string[]> {
  const complaints: string[] = []
  watched.set(page, complaints)
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (isStatusOfPage(message) || isLatePreload(message)) return
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => {
    if (!isWithoutCrossFade(message)) complaints.push(`page error: ${message}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return complaints
}
