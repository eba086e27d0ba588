/** A script that is gone: one reload, then words instead of a page that goes round. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'

/** The script of a screen that the present page has not loaded is taken away. Tells how often it was asked for. */
async function removeScript(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(
    `/__manifest?p=${path}&version=${await page.evaluate(() => window.__remixManifest.version)}`,
  )
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
})
