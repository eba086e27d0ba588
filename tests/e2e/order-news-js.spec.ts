/** The page of an order follows it while it is open. */
import { expect, type Page } from '@playwright/test'
import { buyByPix, expectPaid } from './support/buying'
import { holdBack } from './support/hold-back'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

const EVENTS = '**/post-checkout/events?*'
const resultOf = (code: string | undefined) => `/user/checkout/post-checkout?order=${code}`

/** The stream has nothing to say until the answer is called; then it names a version that the page does not have. */
async function holdNews(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(EVENTS, async (route) => {
    await arrived
    await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\ndata: 9999\n\n' })
  })
  return arrive
}

/** The page that was fetched for the news. */
const newPage = (page: Page) =>
  page.waitForResponse((response) => response.request().resourceType() === 'fetch' && /\?order=/.test(response.url()))

test('news leave what is typed, opened and focused as it is', async ({ page, context, shop, hasScript }) => {
  await become(context, shop.url, 'customer')
  const arrive = await holdNews(page)
  await page.goto(resultOf(shop.purchases['pending']))
  await hydrated(page, hasScript)
  await page.getByText('Pagar de outro jeito').click()
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  const holder = page.getByLabel('Nome impresso no cartão')
  await holder.fill('ANA LIMA')
  await page.evaluate(() => scrollBy(0, 40))
  const scrolled = await page.evaluate(() => scrollY)
  const fetched = newPage(page)
  arrive()
  await (await fetched).finished()
  await page.waitForTimeout(300)
  await expect(page.getByRole('radio', { name: /^Cartão/ })).toBeChecked()
  await expect(holder).toHaveValue('ANA LIMA')
  await expect(holder).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('#announcements')).toBeEmpty()
})

test('the code counts down; the page that is paid says so in place, by a toast and to screen readers', async ({
  page,
  shop,
  hasScript,
}) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  await page.goto(resultOf(code))
  await expect(page.getByRole('timer')).toHaveText(/O código vale por\s*(\d+:)?\d\d:\d\d$/)
  await expect(page.getByRole('link', { name: 'atualize agora' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Atualizar esta página' })).toBeHidden()
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('button', { name: 'Copiar código' }).focus()
  await fetch(`${shop.provider.url}/_charges/${(await shop.provider.chargeOf(code)).id}/pay`, { method: 'POST' })
  await expectPaid(page, hasScript)
  await expect(page.getByRole('status').filter({ hasText: 'Compra realizada' })).toBeVisible()
  await expect(page.locator('#announcements')).toContainText('Viagem confirmada')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page).toHaveTitle(/Viagem confirmada/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('where the server has no room for a stream, the page is checked from time to time', async ({
  page,
  shop,
  hasScript,
}) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  await page.route(EVENTS, (route) => route.fulfill({ status: 204 }))
  await page.clock.install()
  await page.goto(resultOf(code))
  await hydrated(page, hasScript)
  await fetch(`${shop.provider.url}/_charges/${(await shop.provider.chargeOf(code)).id}/pay`, { method: 'POST' })
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viagem confirmada', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})

test('a script that is late finds the payment; one that is missing leaves the link that reloads', async ({
  page,
  shop,
  hasScript,
  complaints,
}) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  await page.route('**/assets/purchase-*.js', (route) => route.abort())
  await page.goto(resultOf(code))
  await expect(page.getByRole('link', { name: 'Atualizar esta página' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/O código vale até\s*\d\d:\d\d$/)
  await page.unroute('**/assets/purchase-*.js')
  for (const each of complaints) expect(each).toMatch(/purchase-|ERR_FAILED/)
  complaints.length = 0

  const arrive = await holdBack(page, '**/assets/purchase-*.js')
  await page.goto(resultOf(code), { waitUntil: 'domcontentloaded' })
  await fetch(`${shop.provider.url}/_charges/${(await shop.provider.chargeOf(code)).id}/pay`, { method: 'POST' })
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status).toBe('paid')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  arrive()
  await expectPaid(page, hasScript)
})

test('a session that ends leads to the sign-in with the next news', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)
  const arrive = await holdNews(page)
  await page.goto(resultOf(code))
  await hydrated(page, hasScript)
  await page.context().clearCookies({ name: 'main' })
  arrive()
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
})

test('news of an order do not take the toast of a post', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)

  // The page hears of what it has posted only after the server has handled it.
  const handled = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.route(EVENTS, async (route) => {
    await handled
    await route.continue()
  })
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel`)
  await hydrated(page, hasScript)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
