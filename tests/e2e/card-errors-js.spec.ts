/** A card is typed on our page only where scripts run; what is wrong with it is told with what is wrong elsewhere. */
import { expect, type Page } from '@playwright/test'
import {
  acceptContract,
  chooseTrip,
  fillCard,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payButton,
  payHosted,
} from './support/buying'
import { GOOD_CARD } from './support/goods'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

test('errors of the card and of all other fields are shown together, and the first has the focus', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'customer')
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page, true)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await fillCard(page, '4000000000000011')
  const document = page.getByLabel('Número do documento').first()
  await document.fill('')
  await payButton(page).click()
  const lines = page.getByRole('alert').getByRole('link')
  await expect(lines).toHaveText([/Número do documento/, 'Confira o número do cartão', /aceite o contrato/])
  await expect(document).toBeFocused()

  await document.fill('FZ123456')
  await payButton(page).click()
  await expect(lines).toHaveText(['Confira o número do cartão', /aceite o contrato/])
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('CVV')).toHaveValue('123')

  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await payButton(page).click()
  await expect(lines).toHaveText(['Confira o número do cartão'])
  await expect(page).toHaveURL(/\/user\/checkout\?/)
})

async function fillCheckoutByCard(page: Page, number: string) {
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page, true)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await fillCard(page, number)
}

test('a card is accepted, and a wrong one refused, in a browser without `requestSubmit` and `AbortSignal.timeout`', async ({
  page,
  context,
  shop,
}) => {
  // As Safari 15.
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [HTMLFormElement.prototype, 'requestSubmit'],
      [AbortSignal, 'timeout'],
      [Object, 'hasOwn'],
      [Array.prototype, 'at'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await become(context, shop.url, 'customer')
  await fillCheckoutByCard(page, '4000000000000011')
  await payButton(page).click()
  const lines = page.getByRole('alert').getByRole('link')
  await expect(lines).toHaveText(['Confira o número do cartão', /aceite o contrato/])
  await acceptContract(page)
  await fillCard(page, GOOD_CARD)
  await payButton(page).click()
  expect(await orderCode(page)).toMatch(/^\w{8}$/)
})

test('a card that the provider refuses to take stays typed, and the reason is shown at it', async ({
  page,
  context,
  shop,
}) => {
  await page.route('**/tokens?*', (route) => route.fulfill({ status: 422, json: {} }))
  await become(context, shop.url, 'customer')
  await fillCheckoutByCard(page, GOOD_CARD)
  await acceptContract(page)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /processar o cartão/ })).toBeVisible()
  await expect(page.getByLabel('CVV')).toHaveValue('123')
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  expect(loads).toBe(0)
  await page.unroute('**/tokens?*')
  await payButton(page).click()
  expect(await orderCode(page)).toMatch(/^\w{8}$/)
})

test.describe('the script of the payment is missing', () => {
  // The missing file itself is what the browser complains about.
  test.use({ complaints: [] })

  test("the card is typed on the provider's page", async ({ page, context, shop }) => {
    await page.route('**/assets/purchase-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await become(context, shop.url, 'customer')
    await chooseTrip(page)
    await fillPassengers(page)
    await fillPayer(page, newPerson())
    await openPayment(page, false)
    await page.getByRole('radio', { name: /^Cartão/ }).check()
    await expect(page.getByText('O cartão é digitado na página segura')).toBeVisible()
    await acceptContract(page)
    await payButton(page).click()
    await payHosted(page, shop.provider, GOOD_CARD, '1')
    expect(await orderCode(page)).toMatch(/^\w{8}$/)
  })
})
