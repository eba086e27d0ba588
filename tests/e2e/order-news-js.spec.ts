/** News of an order that come while its page is busy with something else. */
import { expect, type Page } from '@playwright/test'
import { buyByPix } from './support/buying'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('news of an order do not take the notice of a page that is under way', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await buyByPix(page, person, hasScript)

  await hearLate(page)
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel`)
  await hydrated(page, hasScript)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pedido cancelado' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/**
 * The page hears of what it has posted only after that was answered and while the next page is under way: the shop has
 * sent it, notice and all, and the browser waits for it.
 */
async function hearLate(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.route('**/post-checkout/events?*', async (route) => {
    await answered
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.route('**/myAcquired/orders/*.data*', async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fulfill({ response: answer })
  })
}
