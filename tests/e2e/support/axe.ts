/** Accessibility rules, tested by axe-core. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Axe itself. A page that is tested again and again has it as an init script: sending it each time costs as much again. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The only frame of the shop shows a mail in a sandbox without scripts, which axe could not enter anyway. */
const runAxe = `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' – ' + (node.failureSummary ?? '').slice(0, 200))))`

/** Through the debugger, which the page's own security policy does not bind. */
async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const response = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (response.exceptionDetails) throw new Error(`axe did not run: ${response.exceptionDetails.text}`)
  return response.result.value
}

async function violations(session: CDPSession): Promise<string[]> {
  const found = await evaluate(session, runAxe)
  if (!Array.isArray(found)) throw new Error('axe returned no list')
  return found.map(String)
}

/** Every broken rule of what the page shows now. */
export async function brokenRules(page: Page, hasScript = true): Promise<string[]> {
  if (!hasScript) return violationsOfCopy(page)
  const session = await page.context().newCDPSession(page)
  if ((await evaluate(session, 'typeof axe')) === 'undefined') await evaluate(session, axeSource)
  const found = await violations(session)
  await session.detach()
  return found
}

interface CopyPage {
  page: Page
  session: CDPSession
}

const copyPages = new WeakMap<Browser, Promise<CopyPage>>()

/** A page of the same shop on which axe's scripts may run: it is opened once, then every copy is written into it. */
async function openCopyPage(browser: Browser, origin: string): Promise<CopyPage> {
  const context = await browser.newContext({ bypassCSP: true, javaScriptEnabled: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  const session = await context.newCDPSession(page)
  await evaluate(session, axeSource)
  return { page, session }
}

const write = (html: string) => `new Promise((resolve) => {
  document.open()
  addEventListener('load', () => resolve(document.fonts.ready.then(() => null)), { once: true })
  document.write(${JSON.stringify(html)})
  document.close()
})`

/**
 * Without scripts axe cannot run either. So the very document that the script-less page holds is written out once more,
 * its scripts taken out, where axe's may run.
 */
async function violationsOfCopy(page: Page): Promise<string[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const copyPage = copyPages.get(browser) ?? openCopyPage(browser, new URL(page.url()).origin)
  copyPages.set(browser, copyPage)
  const { page: copy, session } = await copyPage
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '')
  const size = page.viewportSize()
  if (size) await copy.setViewportSize(size)
  await evaluate(session, write(html))
  return violations(session)
}
