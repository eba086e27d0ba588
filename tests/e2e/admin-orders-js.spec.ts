/** Orders at the desk: refunded with seats and commission, one passenger canceled by the customer, lists printed; nobody else may. */
import { expect, type Page } from '@playwright/test'
import { createVisitor } from '../support/visitor'
import { boughtBy } from './support/agency-sale'
import { cancelWithFigures } from './support/buying'
import { hydrated } from './support/hydrated'
import { AGENCY, CUSTOMER, DEMO_PASSWORD, newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

/** The back office and the customer see what the provider did as soon as its notice has come. */
const SOON = { timeout: 30_000 }

const main = (page: Page) => page.getByRole('main')

test('staff see what a refund does to seats and commission, do it once, and the money goes back', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const code = await boughtBy(shop, { email: CUSTOMER, password: DEMO_PASSWORD })
  await become(context, shop.url, 'admin')
  await page.goto(`/admin/orders?words=${code}`)
  await main(page).getByRole('link', { name: code, exact: true }).click()
  await expect(main(page)).toContainText('Venda de Viva Turismo')
  const commission = main(page).locator('dl').filter({ hasText: 'Comissão hoje' })
  await expect(commission).toContainText('a liberar')

  await page.getByLabel('Escrever nota').fill('Cliente ligou, <b>pediu</b> reembolso')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(main(page).locator('#notes')).toContainText('Cliente ligou, <b>pediu</b> reembolso')

  await main(page).getByRole('link', { name: 'Cancelar ou devolver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Devolver dinheiro, sem cancelar ninguém').check()
  await dialog.getByLabel('Um fornecedor cancelou').check()
  await expect(dialog.getByLabel('Valor a devolver')).toBeVisible()
  await expect(dialog.getByLabel('Outro valor', { exact: true })).toBeHidden()
  await dialog.getByLabel('Valor a devolver').fill('999999,00')
  await dialog.getByRole('button', { name: 'Ver valores e efeitos' }).click()
  await expect(dialog.getByRole('alert')).toContainText('maior do que pode voltar')
  await expect(dialog.locator('#amount-error')).toContainText('maior do que pode voltar')
  await expect(dialog.getByLabel('Valor a devolver')).toBeFocused()
  await dialog.getByLabel('Valor a devolver').fill('150,00')
  await dialog.getByRole('button', { name: 'Ver valores e efeitos' }).click()
  await dialog.getByRole('link', { name: 'Mudar' }).click()
  await expect(dialog.getByLabel('Devolver dinheiro, sem cancelar ninguém')).toBeChecked()
  await expect(dialog.getByLabel('Valor a devolver')).toHaveValue('150,00')
  await dialog.getByLabel('Cancelar o pedido inteiro').check()
  await expect(dialog.getByLabel('Valor a devolver')).toBeHidden()
  await dialog.getByLabel('Tudo', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Ver valores e efeitos' }).click()
  await expect(dialog).toContainText('Volta para a venda: 1 ×')
  await expect(dialog).toContainText(/A comissão passa de R\$\s[\d.,]+ para R\$\s0,00/)
  await dialog.getByLabel(/^Tirar a viagem .* do ar agora/).uncheck()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()

  await expect(main(page)).toContainText('Cancelado')
  await expect(commission).toContainText('estornada')
  await expect(main(page).getByRole('link', { name: 'Cancelar ou devolver' })).toHaveCount(0)
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status, SOON).toBe('canceled')
  await page.goto(`/admin/audit?words=${code}`)
  await expect(main(page)).toContainText('cancelou')
})

test('a customer cancels one of two passengers and the other keeps the trip; the list for the bus follows', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  const code = await boughtBy(shop, person)

  await page.goto(`/user/myAcquired/orders/${code}`)
  await page.getByText('Rui Lima').first().click()
  await page.getByRole('link', { name: 'Cancelar esta pessoa: Rui Lima' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cancelar só Rui Lima?')
  await hydrated(page)
  await cancelWithFigures(dialog.getByRole('button', { name: 'Cancelar esta pessoa' }), 'withdrawal.1.1.0.9999')
  await expect(page.getByRole('alert').filter({ hasText: 'Os valores mudaram' })).toBeVisible()
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel&person=1`)
  await dialog.getByRole('button', { name: 'Cancelar esta pessoa' }).click()
  const receipt = page.getByRole('region', { name: 'Cancelamento de Rui Lima' })
  await expect(receipt).toContainText('Devolução')
  await expect(main(page)).toContainText('Viagem confirmada')
  await expect(page.getByRole('link', { name: 'Cancelar esta pessoa: Ana Lima' })).toHaveCount(0)
  await page.goto(`/user/myAcquired/orders/${code}?dialog=cancel&person=1`)
  await expect(dialog).toHaveCount(0)

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/orders/details?id=${code}`)
  await main(page).getByRole('link', { name: 'Passageiros da viagem' }).click()
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: code, exact: true }) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Ana Lima')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir em PDF: Lista de passageiros' }).click()
  expect((await file).suggestedFilename()).toMatch(/^lista-de-passageiros-.*\.pdf$/)
  await page.reload()
  await expect(main(page)).toContainText('Última impressão em')
})

test("nobody opens the orders, people or lists of somebody else's sales", async ({ shop }) => {
  const code = shop.purchases['paid'] ?? ''
  const trip = 'trip-japao-toquio-hakone-kyoto'
  const agency = createVisitor(shop.url)
  await agency.signIn(AGENCY, DEMO_PASSWORD)
  for (const path of [
    `/agency/orders/details?id=${code}`,
    `/agency/passengers?trip=${trip}`,
    `/agency/passengers/list?trip=${trip}&kind=passengers`,
  ]) {
    expect((await agency.get(path)).status, path).toBe(404)
  }
  expect((await agency.post(`/agency/passengers/list?trip=${trip}&kind=passengers`, {}, '/agency')).status).toBe(404)
  const sales = await agency.open('/agency/orders')
  expect(sales.status).toBe(200)
  expect(sales.text).not.toContain(code)
  const customer = createVisitor(shop.url)
  await customer.signIn(CUSTOMER, DEMO_PASSWORD)
  for (const path of [
    '/admin/orders',
    `/admin/orders/details?id=${code}`,
    '/admin/orders/export',
    `/admin/trips/buyers/list?trip=${trip}&kind=rooming`,
  ]) {
    expect((await customer.get(path)).location, path).toBe('/')
  }
  const forged = await customer.post(
    `/admin/orders/details?id=${code}`,
    { intent: 'refund', who: 'order', how: 'all' },
    '/',
  )
  expect(forged.location).toBe('/')
  agency.leave()
  customer.leave()
})
