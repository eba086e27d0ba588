/** Accounts: in, out, and who may open what. */
import { expect } from '@playwright/test'
import { fillAdminSignUp, fillSignIn, fillSignUp, signIn, signUp } from './support/accounts'
import { mailsTo, newestMail } from './support/mail'
import { ADMIN, AGENCY, CUSTOMER, newPerson } from './support/people'
import { startShop } from './support/shop-process'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

test('a new customer signs up, confirms the code from the mail, and is inside', async ({ page, shop }) => {
  const person = newPerson()
  await page.goto('/signup')
  await signUp(page, shop.folder, person)
  await expect(page.getByRole('banner')).toContainText('Minha conta')
  await expect(page.getByRole('status')).toContainText('Cadastro concluído')
})

test('a known address gets the same reply at sign-up, and its owner a mail', async ({ page, shop }) => {
  const [first, second] = [newPerson(), newPerson('Bruno')]
  await becomeNew(page.context(), shop, first)
  await page.context().clearCookies()
  const before = (await mailsTo(shop.folder, first.email)).length
  await page.goto('/signup')
  await fillSignUp(page, { ...second, email: first.email })
  await page.getByLabel(/Li e aceito/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/validate-code/)
  await expect(page.getByRole('main')).toContainText(first.email)
  await expect.poll(async () => (await mailsTo(shop.folder, first.email)).length).toBeGreaterThan(before)
  expect((await newestMail(shop.folder, first.email, /./)).text).not.toContain(second.firstName)
})

test('a wrong password and an unknown address get the same reply', async ({ page }) => {
  const statuses: string[] = []
  for (const email of [CUSTOMER, 'ninguem@exemplo.com.br']) {
    await page.goto('/signin')
    await fillSignIn(page, email, 'Errada*com*Certeza1')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeVisible()
    statuses.push((await alert.textContent()) ?? '')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    // The answer never carries the password, and a page that lives on empties its field.
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/signin')
  }
  expect(statuses[0]).toContain('E-mail ou senha não conferem')
  expect(statuses[1]).toBe(statuses[0])
})

test('signing out is a post, and the old cookie opens nothing afterwards', async ({ page, context }) => {
  await signIn(page, CUSTOMER)
  const before = await context.cookies()
  const session = before.find(({ name }) => name === 'main')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/signin')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('main')
  await context.addCookies(before)
  await page.goto('/user/myAcquired')
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await expect(page.getByRole('status')).toBeVisible()
})

test('nothing about the visitor is stored in the browser besides cookies', async ({ page }) => {
  await signIn(page, CUSTOMER)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('a guarded page requests sign-in and comes back', async ({ page }) => {
  await page.goto('/user/myAcquired?a=1')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fuser%2FmyAcquired%3Fa%3D1')
  await fillSignIn(page, CUSTOMER)
  await expect(page).toHaveURL('/user/myAcquired?a=1')
})

test('a customer and an agency at the doors of the back office go to the home page', async ({ page }) => {
  for (const email of [CUSTOMER, AGENCY]) {
    await page.context().clearCookies()
    await signIn(page, email, { lands: email === AGENCY ? '/agency' : '/' })
    for (const door of ['/admin', '/admin/users', '/admin/signin', '/admin/signup', '/admin/nao-existe']) {
      await page.goto(door)
      await expect(page).toHaveURL('/')
    }
  }
})

test('an administrator is sent from every public page to the users', async ({ page }) => {
  await signIn(page, ADMIN, { at: '/admin/signin', lands: '/admin/users' })
  for (const address of ['/', '/trips', '/trips/national', '/signin', '/user/myAcquired', '/admin', '/admin/signin']) {
    await page.goto(address)
    await expect(page).toHaveURL('/admin/users')
  }
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
})

test("a customer's password does not open the back office", async ({ page }) => {
  await page.goto('/admin/signin')
  await fillSignIn(page, CUSTOMER)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('E-mail ou senha não conferem')
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/admin\/signin/)
})

test('signed in already: the sign-in pages lead on', async ({ page }) => {
  await signIn(page, CUSTOMER)
  await page.goto('/signin?redirectTo=%2Ftrips%2Fcruises')
  await expect(page).toHaveURL('/trips/cruises')
  await page.goto('/signup')
  await expect(page).toHaveURL('/')
  await page.goto('/signin?redirectTo=https%3A%2F%2Fexample.com')
  await expect(page).toHaveURL('/')
})

test('on an empty server the printed code makes the first administrator, once', async ({ page }) => {
  test.setTimeout(90_000)
  const empty = await startShop({ SEED: 'none' })
  try {
    const code = /with the code ([\w-]+)/.exec(empty.output())?.[1] ?? 'the server printed no code'
    const person = newPerson('Diana')
    const fill = async () => {
      await page.goto(`${empty.url}/admin/signup`)
      await page.getByLabel('Código do servidor').fill(code)
      await fillAdminSignUp(page, person, false)
      await page.getByRole('main').getByRole('button').last().click()
    }
    await fill()
    await expect(page).toHaveURL(`${empty.url}/admin/users`)
    await expect(page.getByRole('row', { name: new RegExp(person.email) })).toBeVisible()
    await page.context().clearCookies()
    await fill()
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('convite válido')
  } finally {
    await empty.stop()
  }
})
