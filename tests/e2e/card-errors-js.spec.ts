/** A card is typed on our page only where scripts run; what is wrong with it is told with what is wrong elsewhere. */
import { expect } from '@playwright/test'
import { chooseTrip, fillCard, fillPayer, fillTravellers, openPayment, payButton } from './support/buying'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

test('what is wrong with the card and with all else is told in one go, and the first of it has the focus', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'customer')
  await chooseTrip(page)
  await fillTravellers(page)
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

  await document.fill('12.345.678-9')
  await payButton(page).click()
  await expect(lines).toHaveText(['Confira o número do cartão', /aceite o contrato/])
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('CVV')).toHaveValue('123')

  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await payButton(page).click()
  await expect(lines).toHaveText(['Confira o número do cartão'])
  await expect(page).toHaveURL(/\/user\/checkout\?/)
})
