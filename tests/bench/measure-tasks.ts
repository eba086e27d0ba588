/**
 * How long a customer's tasks take on a phone, and how much is typed, chosen and pressed on the way:
 * `npm run bench -- tasks`. Scrolling is counted in screens and takes no time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { openPlace, type ShopServer, startServer } from '../support/shop-server'
import { type CustomerTask, customerTasks, type Visit } from './customer-tasks'
import { Hand, openPhone } from './hand'
import { print, row } from './report'

const NAME_WIDTH = 40
const DEMONSTRATION_MADE_WITHIN_MS = 180_000

export async function measureTasks(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'info', SEED: 'demo' } })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  print(
    "a customer's tasks on a phone, five characters a second; before: fields, choices and presses as the walk found",
  )
  print(row(['task'.padEnd(NAME_WIDTH), 'seconds', 'fields', 'choices', 'presses', 'screens', 'before']))
  try {
    await demonstrationMade(server)
    for (const task of customerTasks) print(await measure(task, browser, { ...server, folder: place.folder }))
    print('')
  } finally {
    await browser.close()
    await server.stop()
    place.remove()
  }
}

/** The customer's orders come first; the past of the shop keeps the processor busy after them. */
async function demonstrationMade(server: ShopServer): Promise<void> {
  const until = Date.now() + DEMONSTRATION_MADE_WITHIN_MS
  while (!server.output().includes('demonstration past made')) {
    if (Date.now() > until) throw new Error('the demonstration is not made')
    await wait(250)
  }
}

async function measure(task: CustomerTask, browser: Browser, shop: Visit['shop']): Promise<string> {
  const page = await openPhone(browser, shop.url)
  const visit: Visit = { page, hand: new Hand(), shop }
  try {
    await task.begin(visit)
    const startedAt = Date.now()
    await task.work(visit)
    const seconds = (Date.now() - startedAt) / 1000
    const { fields, choices, presses, screens } = visit.hand
    await task.check?.(visit)
    const counted = [fields, choices, presses, screens].map(String)
    return row([task.name.padEnd(NAME_WIDTH), seconds.toFixed(0), ...counted, task.before])
  } catch (error) {
    throw new Error(`${task.name}: at ${page.url()}`, { cause: error })
  } finally {
    await page.context().close()
  }
}
