/** A script that is gone: one reload, then words instead of a page that goes round. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

/** The script of a screen that the present page has not loaded is taken away. Tells how often it was asked for. */
async function removeScript(page: Page, path: string): Promise<string> {
  const version = /\/manifest-(\w+)\.js/.exec(await (await page.request.get('/signin')).text())?.[1]
  const answer = await page.request.get(`/__manifest?p=${path}&version=${version}`)
  const routes: Record<string, { module: string }> = await answer.json()
  const module = Object.entries(routes).find(([id]) => id.includes(path.slice(1)))?.[1].module ?? ''
  expect(module).toMatch(/\.js$/)
  await page.route(`**${module}*`, (route) => route.fulfill({ status: 404, body: '' }))
  return module
}

test.describe('a screen whose script is gone', () => {
  // The missing file itself is what the browser complains about.
  test.use({ complaints: [] })

  test('is loaded from the server once; the second failure within ten seconds shows the error page', async ({
    page,
    hasScript,
  }) => {
    // The page's clock stands still: however slow the machine, the second failure is soon after the first.
    await page.clock.setFixedTime(new Date())
    await page.goto('/signin')
    await hydrated(page, hasScript)
    await removeScript(page, '/signup')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    const go = () => page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
    await go()
    await expect(page).toHaveURL(/\/signup/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar conta')
    await expect.poll(() => loads).toBe(1)

    await page.goBack()
    await hydrated(page, hasScript)
    await page.waitForLoadState()
    const before = loads
    await go()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorreu um erro')
    await expect(page.getByText('Uma parte da página não carregou.')).toBeVisible()
    await page.waitForTimeout(1500)
    expect(loads).toBe(before)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar conta')
  })

  test('on a slow phone the link still leads where it was meant to', async ({ page, hasScript }) => {
    test.slow()
    await page.goto('/signin')
    await hydrated(page, hasScript)
    await removeScript(page, '/signup')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click({ timeout: 30_000 })
    await expect(page).toHaveURL(/\/signup/, { timeout: 30_000 })
  })
})

test.describe('a script that only helps is gone', () => {
  test.use({ complaints: [] })

  test('the page does without it, keeps the password that was typed, and asks again', async ({ page, hasScript }) => {
    await page.route(/\/assets\/(maska|date-picker)[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    await page.goto('/signup')
    await hydrated(page, hasScript)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.locator('#form-password').fill('Segredo#1')
    await page.locator('#form-cpf').fill('529.982.247-25')
    const asked = page.waitForResponse(/\/assets\/date-picker/)
    const opener = page.getByRole('button', { name: 'Abrir o calendário' })
    await opener.click()
    await asked
    await page.waitForTimeout(1000)
    expect([loads, faults]).toEqual([0, []])
    await expect(page.locator('#form-password')).toHaveValue('Segredo#1')
    await page.unrouteAll()
    await opener.click()
    await expect(page.getByRole('dialog', { name: /^Escolha o dia/ })).toBeVisible()
  })
})
