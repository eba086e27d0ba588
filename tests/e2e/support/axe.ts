/** Accessibility rules, judged by axe-core. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The only frame of the shop shows a mail in a sandbox without scripts, which axe could not enter anyway. */
const judge = `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' – ' + (node.failureSummary ?? '').slice(0, 200))))`

async function judged(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own security policy does not bind.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  const answer = await session.send('Runtime.evaluate', {
    expression: judge,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  const found: unknown = answer.result.value
  if (!Array.isArray(found)) throw new Error(`axe did not judge ${page.url()}: ${answer.exceptionDetails?.text}`)
  return found.map(String)
}

/** Every broken rule of what the page shows now. */
export async function brokenRules(page: Page, hasScript: boolean): Promise<string[]> {
  return hasScript ? judged(page) : judgedCopy(page)
}

const copies = new WeakMap<Browser, Page>()

/**
 * Without scripts axe cannot run either. So the very document that the script-less page holds is opened once more, its
 * scripts taken out, where axe's may run.
 */
async function judgedCopy(page: Page): Promise<string[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const known = copies.get(browser)
  const copy =
    known && !known.isClosed()
      ? known
      : await (await browser.newContext({ bypassCSP: true, javaScriptEnabled: true })).newPage()
  copies.set(browser, copy)
  const body = (await page.content()).replace(/<script\b[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '')
  const size = page.viewportSize()
  if (size) await copy.setViewportSize(size)
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await copy.goto(page.url())
  await copy.unrouteAll()
  return judged(copy)
}
