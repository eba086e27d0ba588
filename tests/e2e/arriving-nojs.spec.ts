/** A page is drawn as it arrives: what comes later must not push down what is already being read. */
import { expect } from '@playwright/test'
import { test } from './support/test'
import { become, type VisitorKind } from './support/visitors'

test.use({ viewport: { width: 390, height: 844 } })

/** Where each page is cut off, and what must stand there as it does in the whole page. */
const pages: readonly { path: string; visitor: VisitorKind; cutBehind: string; stays: string }[] = [
  { path: '/user/checkout?item={option}:1', visitor: 'customer', cutBehind: '</form>', stays: 'main form' },
  {
    path: '/user/myAcquired/orders/{paid}/voucher',
    visitor: 'customer',
    cutBehind: '</section>',
    stays: 'main section',
  },
  { path: '/signup', visitor: 'guest', cutBehind: '</form>', stays: 'h1' },
]

for (const { path, visitor, cutBehind, stays } of pages) {
  test(`${path} stays where it is`, async ({ page, context, shop }) => {
    await become(context, shop.url, visitor)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => shop.purchases[name] ?? '')
    let isCut = true
    await page.route(shop.url + address, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const end = html.indexOf(cutBehind, html.indexOf('<main')) + cutBehind.length
      await route.fulfill({ response, body: isCut ? html.slice(0, end) : html })
    })
    const top = async () => {
      await page.goto(address)
      return (await page.locator(stays).first().boundingBox())?.y
    }
    const beginning = await top()
    isCut = false
    expect(beginning).toBeGreaterThan(0)
    expect(await top()).toBe(beginning)
  })
}
