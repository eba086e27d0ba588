/** A script that is gone: one reload, then words instead of a page that goes round. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { become } from './support/visitors'

const PRODUCTS = '/admin/products'
const TIPS = { path: '/admin/tripTips', id: 'routes/admin/tips/route', link: 'Dicas', title: 'Dicas de viagem' }

/** The script of a screen that the present page has not loaded is taken away. */
async function removeScript(page: Page, { path, id }: { path: string; id: string }): Promise<void> {
  const version = /\/manifest-(\w+)\.js/.exec(await (await page.request.get(PRODUCTS)).text())?.[1]
  const response = await page.request.get(`/__manifest?p=${path}&version=${version}`)
  const routes: Record<string, { module: string }> = await response.json()
  const module = routes[id]?.module ?? ''
  expect(module).toMatch(/\.js$/)
  await page.route(`**${module}*`, (route) => route.fulfill({ status: 404, body: '' }))
}

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

test.describe('a screen whose script is gone', () => {
  // The missing file itself is what the browser complains about.
  test.use({ complaints: [] })

  test.beforeEach(async ({ page, context, shop }) => {
    await become(context, shop.url, 'admin')
    await page.goto(PRODUCTS)
  })

  test('is loaded from the server once; the second failure within ten seconds shows the error page', async ({
    page,
    hasScript,
  }) => {
    // The page's clock stands still: however slow the machine, the second failure is soon after the first.
    await page.clock.setFixedTime(new Date())
    await page.reload()
    await hydrated(page, hasScript)
    await removeScript(page, TIPS)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    const title = page.getByRole('heading', { level: 1 })
    await goTo(page, TIPS.link).click()
    await expect(page).toHaveURL(TIPS.path)
    await expect(title).toHaveText(TIPS.title)
    await expect.poll(() => loads).toBe(1)

    await page.goBack()
    await hydrated(page, hasScript)
    await page.waitForLoadState()
    const before = loads
    await goTo(page, TIPS.link).click()
    await expect(title).toHaveText('Ocorreu um erro')
    await expect(page.getByText('Uma parte da página não carregou.')).toBeVisible()
    await page.waitForTimeout(1500)
    expect(loads).toBe(before)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(title).toHaveText(TIPS.title)
  })

  test('on a slow phone the link still leads where it was meant to', async ({ page, hasScript }) => {
    test.slow()
    await hydrated(page, hasScript)
    await removeScript(page, TIPS)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await goTo(page, TIPS.link).click({ timeout: 30_000 })
    await expect(page).toHaveURL(TIPS.path, { timeout: 30_000 })
  })
})

test.describe('a script that only helps is gone', () => {
  test.use({ complaints: [] })

  test('the page does without it, keeps what was typed, and fetches it the next time', async ({
    page,
    context,
    shop,
    hasScript,
  }) => {
    await become(context, shop.url, 'admin')
    await page.route(/\/assets\/date-picker[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    await page.goto('/admin/banner?id=banner-interlagos')
    await hydrated(page, hasScript)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    const subtitle = page.locator('[name="subtitle"]').first()
    await subtitle.fill('Digitado antes')
    const requested = page.waitForResponse(/\/assets\/date-picker/)
    const opener = page.getByRole('button', { name: 'Abrir o calendário' }).first()
    await opener.click()
    await requested
    await page.waitForTimeout(1000)
    expect([loads, faults]).toEqual([0, []])
    await expect(subtitle).toHaveValue('Digitado antes')
    await page.unrouteAll()
    await opener.click()
    await expect(page.getByRole('dialog', { name: /^Escolha o dia/ })).toBeVisible()
  })
})
