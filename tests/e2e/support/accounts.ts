/** Signing up, in and out through the screens, as people do. */
import { expect, type Page } from '@playwright/test'
import { codeFor } from './mail'
import { DEMO_PASSWORD, type NewUser } from './people'

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.waitForLoadState('domcontentloaded')
  // On the way to the checkout the password is folded: a code is the usual way there.
  const fold = page.getByText('Tenho senha', { exact: true })
  if (await fold.isVisible()) await fold.click()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Entrar|Continuar)$/ })
    .click()
}

/** Signs in and waits for the page after it. */
export async function signIn(page: Page, email: string, { at = '/signin', lands = '/' } = {}): Promise<void> {
  await page.goto(at)
  await fillSignIn(page, email)
  await expect(page).toHaveURL(lands)
}

export async function fillSignUp(page: Page, person: NewUser): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await page.getByLabel('Sobrenome').fill(person.lastName)
  await page.getByLabel('CPF', { exact: true }).fill(person.cpf)
  await page.getByLabel('Celular com DDD').fill(person.phone)
  await page.getByLabel('Data de nascimento').fill(person.birthDate)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Repita a senha').fill(person.password)
}

/** An administrator's name and password; the address where the invitation does not name it. */
export async function fillAdminSignUp(page: Page, person: NewUser, hasAddress: boolean): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await page.getByLabel('Sobrenome').fill(person.lastName)
  if (!hasAddress) await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Repita a senha').fill(person.password)
}

/** From the sign-up form to the page after the mailed code. */
export async function signUp(page: Page, folder: string, person: NewUser): Promise<void> {
  await fillSignUp(page, person)
  await page.getByLabel(/Li e aceito/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/validate-code/)
  await page.getByLabel('Código de 6 números').fill(await codeFor(folder, person.email))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).not.toHaveURL(/\/validate-code/)
}
