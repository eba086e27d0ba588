/** The voucher at a bus door without signal: the page as it was opened last, for as long as it is worth anything. */
import { expect, type Page } from '@playwright/test'
import { signIn } from './support/accounts'
import { CUSTOMER } from './support/people'
import { test } from './support/test'

const NO_SIGNAL = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/

/** How much of the open page the cache lacks: its copy, or parts of it; null before there is a cache. */
function missingParts(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const [name] = await caches.keys()
    const copy = name && (await (await caches.open(name)).match(location.href))
    if (!copy) return null
    const parts = (await copy.text()).matchAll(/(?:href|src)="(\/(?:assets|fonts|images)\/[^"]+)"/g)
    const found = await Promise.all([...parts].map(([, path = '']) => caches.match(path.replaceAll('&amp;', '&'))))
    return found.filter((part) => part === undefined).length
  })
}

/** The browser tells its pages one by one that the signal is back, the voucher's worker last. */
async function openWithSignal(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address)
  }).toPass({ timeout: 15_000 })
}

test('a voucher that was opened opens without signal, and goes with the sign-out', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  test.slow()
  // Signed in by itself: the session ends here, and that of `become` is every other journey's too.
  await signIn(page, CUSTOMER)
  const address = `/user/myAcquired/orders/${shop.purchases['paid']}/voucher`
  await page.goto(address)
  const sheet = page.getByRole('article')
  const shown = await sheet.innerText()
  const copies = () => page.evaluate(async () => (await caches.keys()).length)
  await expect.poll(() => missingParts(page), { timeout: 15_000 }).toBe(0)

  await context.setOffline(true)
  await page.reload()
  await expect(sheet).toBeVisible()
  expect(await sheet.innerText()).toBe(shown)
  await expect(sheet.getByRole('img', { name: 'QR code para conferir o voucher' })).toBeVisible()
  expect(await sheet.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  // Its own address is all that is kept.
  await expect(page.goto('/user/myAcquired')).rejects.toThrow()
  await context.setOffline(false)

  // The day after the return there is no copy.
  await openWithSignal(page, address)
  await context.setOffline(true)
  // The copy of the visit before may still be under way into the cache: then it is aged once more.
  await expect(async () => {
    await page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const cache = await caches.open(name)
      const copy = await cache.match(location.href)
      if (!copy) throw new Error('nothing is kept')
      const headers = new Headers(copy.headers)
      headers.set('x-voucher-until', '2020-01-01')
      await cache.put(location.href, new Response(await copy.text(), { headers }))
    })
    await expect(page.reload()).rejects.toThrow()
  }).toPass()
  await context.setOffline(false)

  await openWithSignal(page, address)
  await expect.poll(copies, { timeout: 15_000 }).toBe(1)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).toHaveURL(/\/signin/)
  await expect.poll(copies).toBe(0)
  await context.setOffline(true)
  await expect(page.goto(address)).rejects.toThrow()
  await context.setOffline(false)
  const unexpected = complaints.filter((text) => !NO_SIGNAL.test(text))
  expect(unexpected).toEqual([])
  complaints.length = 0
})
