/** The steps that bring an opened page into a state: an error, a confirmation, a dialog. With and without scripts. */
import type { Page } from '@playwright/test'
import { newPerson } from './people'

/** The page's own form, sent with nothing filled in. */
export async function sendEmpty(page: Page): Promise<void> {
  const form = page.locator('main form[method=post]').first()
  await form.locator('button[type=submit]').last().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

/** An editor of the back office, saved with nothing filled in. */
export async function sendEmptyEditor(page: Page): Promise<void> {
  await page.locator('main button[name=intent][value=save]:not([hidden])').click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

/** From the sign-up form to the page that requests the code. */
export async function requestCode(page: Page): Promise<void> {
  const { password, ...person } = newPerson()
  for (const [name, value] of Object.entries({ ...person, password, passwordConfirmation: password })) {
    await page.locator(`#form-${name}`).fill(value)
  }
  await page.locator('#form-acceptTerms').check()
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.locator('#form-code').waitFor()
}

export async function sendWrongCode(page: Page): Promise<void> {
  await requestCode(page)
  await page.locator('#form-code').fill('000000')
  await page.locator('main form[method=post] button[type=submit]').first().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

/** From the custom trip form to its number. */
export async function sendWish(page: Page): Promise<void> {
  await page.locator('#form-destination').fill('Patagônia')
  await page.locator('#form-nights').fill('8 a 10')
  await page.locator('select[name=people]').selectOption('2')
  await page.locator('#form-message').fill('Geleira e pouca caminhada')
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.waitForURL(/request=/)
}

/** From the page that requests the address to the one that requests code and password. */
export async function requestReset(page: Page): Promise<void> {
  await page.locator('#form-email').fill(newPerson().email)
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.locator('#form-passwordConfirmation').waitFor()
}

export async function sendEmptyReset(page: Page): Promise<void> {
  await requestReset(page)
  await sendEmpty(page)
}

export async function sendEmptyPassword(page: Page): Promise<void> {
  await page.locator('#password button[type=submit]').click()
  await page.locator('#password [aria-invalid=true]').first().waitFor()
}

/** A seat that somebody else took after this page was opened. */
export async function chooseTakenSeat(page: Page): Promise<void> {
  const taken = await page.locator('main td s').last().innerText()
  const seat = page.locator('main input[name=seat]').first()
  await seat.evaluate((radio: HTMLInputElement, number) => radio.setAttribute('value', number), taken)
  await seat.check({ force: true })
  await page.locator('main button[name=intent][value=choose]').click()
  await page.locator('main [role=alert]').first().waitFor()
}

/** From a list to the favorites with one of its trips. */
export async function saveFirstTrip(page: Page): Promise<void> {
  const heart = page.locator('[data-heart]:not([aria-pressed=true])').first()
  // With scripts the heart fills at once, and the cookie comes with the response.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await Promise.all([saved, heart.click()])
  await page.goto('/favorites')
  await page.locator('form#compare button').waitFor()
}

/** The form of a sheet, sent without one. */
export async function sendEmptySheet(page: Page): Promise<void> {
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

const SHEET = [
  'Cliente;E-mail;CPF;Nascimento',
  'Helena Duarte Prado;helena.prado@cliente.example;318.450.276-71;12/03/1981',
  'Ivo Mendonça;ivo@;;31/02/1990',
].join('\n')

export async function pasteSheet(page: Page): Promise<void> {
  await page.locator('#form-paste').fill(SHEET)
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.waitForURL(/import\/.+/)
  await page.locator('#columns').waitFor()
}

export async function checkSheet(page: Page): Promise<void> {
  await pasteSheet(page)
  await page.locator('main form[method=post] button[type=submit]').first().click()
  await page.locator('#preview').waitFor()
}
