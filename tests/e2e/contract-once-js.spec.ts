/** The contract's text: sent once with the page, whether the payment is open or not. */
import { expect } from '@playwright/test'
import { chooseTrip, fillPassengers, fillPayer, openPayment } from './support/buying'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('the contract comes once', async ({ page, shop }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  const text = page.locator('#contract-text')
  await expect(text).toBeHidden()
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page)
  await expect(text).toContainText('desistir')
  const html = await (await page.reload())?.text()
  const words = (await text.textContent())?.match(/[a-z, ]{24,}/g)?.sort((one, other) => other.length - one.length)[0]
  expect(html?.split(words ?? 'nothing').length).toBe(2)
})
