/** The card typed on the provider's page. */
import { expect } from '@playwright/test'
import {
  acceptContract,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payButton,
  payHosted,
} from './support/buying'
import { CARD_PAGE_OPTION, GOOD_CARD } from './support/goods'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

test('back from the card page the result of the payment is there at once', async ({ page, context, shop }) => {
  await become(context, shop.url, 'customer')
  await page.goto(`/user/checkout?item=${CARD_PAGE_OPTION}:1`)
  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page, false)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  await payHosted(page, shop.provider, GOOD_CARD, '1')
  await orderCode(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viagem confirmada')
})
