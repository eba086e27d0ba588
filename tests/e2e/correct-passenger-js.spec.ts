/** A wrong letter in a name: mended by the customer, seen on the voucher, and mended again by the desk. */
import { expect, type Page } from '@playwright/test'
import { buyByPix, expectPaid } from './support/buying'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

async function openDialog(page: Page) {
  await hydrated(page)
  return page.getByRole('dialog', { name: 'Corrigir dados do viajante' })
}

test('a customer corrects a passenger, a wrong document is shown at its field, and staff correct at any time', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const customer = newPerson()
  await becomeNew(page.context(), shop, customer)
  const code = await buyByPix(page, customer)
  const charge = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${charge.id}/pay`, { method: 'POST' })
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expectPaid(page)
  const order = `/user/myAcquired/orders/${code}`

  await page.goto(order)
  await expect(page.getByRole('main')).toContainText('podem ser corrigidos aqui até')
  await page.goto(`${order}?dialog=passenger&person=0`)
  const own = await openDialog(page)
  await expect(own).toContainText('O CPF sozinho não embarca.')
  await own.locator('select[name=documentType]').selectOption('birthCertificate')
  await own.getByLabel('Número do documento').fill('1'.repeat(32))
  await own.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(own).toContainText('A partir de 12 anos no dia da viagem, a certidão não vale')
  await own.locator('select[name=documentType]').selectOption('passport')
  await own.getByLabel('Número do documento').fill('FZ 765432')
  await own.getByLabel('Nome completo do documento').fill('Anna Corrigida Lima')
  await own.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page).toHaveURL(`${order}#passengers`)
  await expect(page.getByRole('main')).toContainText('Anna Corrigida Lima')
  await page.goto(`${order}/voucher`)
  await expect(page.getByRole('article')).toContainText('Anna Corrigida Lima')
  await expect(page.getByRole('article')).toContainText('Passaporte FZ765432')

  const desk = await browser.newPage({ baseURL: shop.url })
  await become(desk.context(), shop.url, 'admin')
  await desk.goto(`/admin/orders/details?id=${code}&dialog=passenger&place=0`)
  const theirs = await openDialog(desk)
  await expect(theirs.getByLabel('Nome completo do documento')).toHaveValue('Anna Corrigida Lima')
  await theirs.getByLabel('Nome completo do documento').fill('Anna Certa Lima')
  await theirs.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(desk.getByRole('main')).toContainText('Anna Certa Lima')
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Anna Certa Lima')
  await desk.context().close()
})
