/** The contract's text: sent once with the page that shows it, and there however that page came about. */
import { expect } from '@playwright/test'
import { chooseTrip, fillPassengers, fillPayer, openPayment } from './support/buying'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('the contract comes once, and scripts leave it where it is', async ({ page, shop }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  const text = page.locator('#contract-text')
  // Opened by a script: the text is not in the page yet.
  await openPayment(page)
  await expect(text).toContainText('desistir')
  // As a browser posts whose scripts have not come yet.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form#checkout')
    form?.insertAdjacentHTML('beforeend', '<input type="hidden" name="intent" value="continue">')
    form?.submit()
  })
  await expect(page).toHaveURL(/step=payment/)

  const html = await (await page.reload())?.text()
  const words = (await text.textContent())?.match(/[a-z, ]{24,}/g)?.sort((one, other) => other.length - one.length)[0]
  expect(html?.split(words ?? 'nothing').length).toBe(2)

  await hydrated(page)
  const sent = await text.innerHTML()
  expect(sent).toContain(words)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  expect(await text.innerHTML()).toBe(sent)
  // A post by script whose answer is the same page, with its data anew.
  await page.locator('form#checkout').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByText(/aceit/i).last()).toBeVisible()
  expect(await text.innerHTML()).toBe(sent)
})
