/** Commissions and the dashboard: what is earned, who is paid when, and whose figures one sees. */
import { expect } from '@playwright/test'
import { boughtBy } from './support/agency-sale'
import { CUSTOMER, DEMO_PASSWORD } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

test('commissions are filtered, confirmed before they are paid, and printed; a partner sees its own', async ({
  page,
  context,
  shop,
}) => {
  const code = await boughtBy(shop, { email: CUSTOMER, password: DEMO_PASSWORD })
  await become(context, shop.url, 'admin')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Vendido por dia' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Precisa de você')
  await page.getByRole('link', { name: '7 dias' }).click()
  await page.getByText('Ver os números').click()
  await expect(page.getByRole('table', { name: 'Vendido por dia' }).getByRole('row')).toHaveCount(8)

  await page.getByRole('link', { name: 'Comissões' }).first().click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('A liberar')
  await page.locator('select[name=agency]').selectOption({ label: 'Viva Turismo Minas' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('link', { name: /Tirar o filtro Agência/ })).toBeVisible()
  const statement = await page.getByRole('link', { name: 'Extrato do mês em PDF' }).getAttribute('href')
  const pdf = await page.request.get(statement ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const csv = await page.request.get('/admin/comissions/export?format=csv')
  expect(await csv.text()).toContain('Viva Turismo Minas')

  await page.getByRole('checkbox', { name: `Selecionar ${code}` }).check()
  await page.getByRole('button', { name: 'Marcar como pagas' }).click()
  await expect(page.locator('#dialog, [role=dialog]')).toContainText('nenhuma das selecionadas está liberada')

  await become(context, shop.url, 'agency')
  await page.goto('/agency/commissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Comissões' })).toBeVisible()
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  const own = await page.request.get('/agency/commissions/export?format=csv&agency=outra')
  const rows = await own.text()
  expect(rows).toContain(code)
  expect(rows).not.toContain('Agência')
  for (const path of ['/admin/comissions', '/admin/dashboard', '/admin/comissions/statement?agency=agency-viva'])
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200)
})
