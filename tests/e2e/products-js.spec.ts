/** A guide in PDF: bought by Pix and by card, opened by its customer, and by nobody else. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signUp } from './support/accounts'
import {
  acceptContract,
  expectPaid,
  fillCard,
  fillPayer,
  openPayment,
  orderCode,
  payAtProvider,
  payButton,
} from './support/buying'
import { GOOD_CARD, PRODUCT } from './support/goods'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

const NAME = 'Noronha a pé'
const PAID = 'Compra confirmada'

async function chooseGuide(page: Page): Promise<void> {
  await page.goto('/products')
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await page.getByRole('region', { name: 'Comprar guia' }).getByRole('link', { name: 'Comprar guia' }).click()
}

/** The file behind the button of the page, as it lands on the disk. */
async function download(page: Page): Promise<{ name: string; start: string }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: 'Baixar PDF' }).first().click()
  const file = await waiting
  const bytes = await readFile(await file.path())
  return { name: file.suggestedFilename(), start: bytes.subarray(0, 5).toString() }
}

test('a guest finds a guide, signs up on the way, pays by Pix and keeps the file to themselves', async ({
  page,
  context,
  shop,
}) => {
  const [customer, other] = [newPerson(), newPerson('Bruno')]
  await chooseGuide(page)
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await page
    .getByRole('link', { name: /Criar conta/ })
    .first()
    .click()
  await signUp(page, shop.folder, customer)
  await expect(page).toHaveURL(`/user/checkout?product=${PRODUCT}`)
  await expect(page.getByRole('group', { name: /^Viajante/ })).toHaveCount(0)
  await fillPayer(page, customer)
  await openPayment(page)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  const code = await orderCode(page)

  await page.goto('/user/myAcquired/list?type=products')
  await expect(page.getByRole('main')).toContainText('Aguardando pagamento')
  await expect(page.getByRole('main').getByRole('link', { name: 'Baixar PDF' })).toHaveCount(0)
  const key = `/files/${PRODUCT}.pdf`
  expect((await context.request.get(key)).status()).toBe(404)

  const charge = await shop.provider.chargeOf(code)
  expect(charge.amount).toBe(2840)
  await payAtProvider(await context.newPage(), shop.provider, charge)
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expectPaid(page, true, PAID)
  expect(await download(page)).toEqual({ name: `${PRODUCT}.pdf`, start: '%PDF-' })
  await page.goto('/user/myAcquired/list?type=products')
  expect(await download(page)).toEqual({ name: `${PRODUCT}.pdf`, start: '%PDF-' })

  await context.clearCookies()
  expect((await context.request.get(key)).status()).toBe(404)
  await becomeNew(page.context(), shop, other)
  expect((await context.request.get(key)).status()).toBe(404)
  expect((await page.goto(`/user/myAcquired/orders/${code}`))?.status()).toBe(404)
})

test('by card; the same form sent again is the same order', async ({ page, context, shop }) => {
  const customer = newPerson()
  await becomeNew(page.context(), shop, customer)
  await chooseGuide(page)
  await fillPayer(page, customer)
  await openPayment(page)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await acceptContract(page)
  await fillCard(page, GOOD_CARD)
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/user/checkout'),
  )
  await payButton(page).click()
  const sent = await posted
  const code = await orderCode(page)
  await expectPaid(page, true, PAID)

  const again = await context.request.post(`/user/checkout?product=${PRODUCT}`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: shop.url },
    data: sent.postData() ?? '',
    maxRedirects: 0,
  })
  expect(again.headers()['location']).toContain(`order=${code}`)
  const charges = (await shop.provider.charges()).filter((charge) => charge.orderCode === code)
  expect(charges.map(({ amount }) => amount)).toEqual([2990])

  await page.goto(`/user/myAcquired/orders/${code}`)
  expect(await download(page)).toEqual({ name: `${PRODUCT}.pdf`, start: '%PDF-' })
})
