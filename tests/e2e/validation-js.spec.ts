/** What a form says when it refuses, and what it keeps. */
import { expect, type Page } from '@playwright/test'
import { fillSignIn, fillSignUp, signIn, signUp } from './support/accounts'
import {
  ADDRESS,
  acceptContract,
  chooseTrip,
  fillPassengers,
  fillPayer,
  openPayment,
  payButton,
} from './support/buying'
import { hydrated } from './support/hydrated'
import { expectOneErrorPerField } from './support/page-checks'
import { CUSTOMER, newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()

function errorOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true })
}

test('a CPF with a wrong last digit is refused at its field, and everything else stays', async ({ page }) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, { ...person, cpf: '529.982.247-24' })
  await page.getByLabel(/Li e aceito/).check()
  await submit(page)
  const field = errorOf(page, 'CPF')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Confira o CPF: o último dígito não bate.')
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
  await expectOneErrorPerField(page)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.firstName)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.locator('[name=birthDate]')).toHaveValue(person.birthDate)
  await expect(page.getByLabel(/Li e aceito/)).toBeChecked()
  await expect(page).toHaveURL('/signup')
})

test('a CPF is accepted however it is written', async ({ page }) => {
  await page.goto('/signup')
  for (const cpf of ['52998224725', '529.982.247-25']) {
    await page.getByLabel('CPF').fill(cpf)
    await submit(page)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('CPF')).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('every required field says so once, in the language of the page, and the first has the focus', async ({
  page,
}) => {
  for (const [language, words] of [
    ['pt-BR', 'Este campo é obrigatório'],
    ['en', 'This field is required'],
  ] as const) {
    await page.goto(`/signup?lang=${language}`)
    await page.locator('main form[method=post] button[type=submit]').last().click()
    const first = page.locator('#form-firstName')
    await expect(first).toHaveAccessibleDescription(words)
    await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBeGreaterThanOrEqual(8)
    await expectOneErrorPerField(page)
    const body = page.getByRole('main')
    await expect(body).not.toContainText(language === 'en' ? 'obrigatório' : 'required')
  }
})

test('a field that came back empty is marked until it is filled', async ({ page }) => {
  await page.goto('/signup')
  await hydrated(page)
  await submit(page)
  const name = errorOf(page, 'Nome')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ana')
  await expect(page.locator('#form-firstName[aria-invalid=true]')).toHaveCount(0)
  await name.fill('')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
})

test('passwords: the rules carry their numbers, and both have to be the same', async ({ page }) => {
  const person = newPerson()
  const cases = [
    { password: 'Curta*1', repeated: 'Curta*1', at: 'Senha', words: /8/ },
    { password: 'sem-maiusc*9', repeated: 'sem-maiusc*9', at: 'Senha', words: /1 letra maiúscula/ },
    { password: 'SemEspecial99', repeated: 'SemEspecial99', at: 'Senha', words: /1 caractere especial/ },
    {
      password: person.password,
      repeated: `${person.password}x`,
      at: 'Repita a senha',
      words: /As senhas não são iguais/,
    },
  ]
  for (const { password, repeated, at, words } of cases) {
    await page.goto('/signup')
    await fillSignUp(page, { ...person, password })
    await page.getByLabel('Repita a senha').fill(repeated)
    await page.getByLabel(/Li e aceito/).check()
    await submit(page)
    await expect(page.getByLabel(at, { exact: true })).toHaveAccessibleDescription(words)
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
  }
})

test('the error of a whole form stays on the page when its toast has gone', async ({ page }) => {
  await page.goto('/signin')
  await fillSignIn(page, CUSTOMER, 'Errada*com*Certeza1')
  const toast = page.getByRole('status').filter({ hasText: 'não conferem' })
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 6000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('E-mail ou senha não conferem')
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast stays its 3000 ms and is gone, motion: ${reducedMotion}`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/signup')
    await signUp(page, shop.folder, newPerson())
    const toast = page.getByRole('status').filter({ hasText: 'Cadastro concluído' })
    await expect(toast).toBeVisible()
    const duration = await toast.evaluate((one) => getComputedStyle(one).animationDuration)
    expect(duration).toBe('3s')
    await expect(toast).toBeHidden({ timeout: 5000 })
  })
}

test('a post that the guard refused is back in its form after sign-in', async ({ page, context }) => {
  const person = newPerson()
  await signIn(page, CUSTOMER)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await context.clearCookies({ name: 'main' })
  await page.getByRole('button', { name: /^(Continuar para o pagamento|Pagar)/ }).click()
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fuser%2Fcheckout%3Fitem/)
  // The address changes a moment before the screen, and the checkout has a field "E-mail" too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qual é o seu e-mail?')
  await fillSignIn(page, CUSTOMER)
  await expect(page).toHaveURL(/\/user\/checkout\?item=/)
  await expect(page.getByText('O que você tinha digitado voltou para o formulário')).toBeVisible()
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await expect(payer.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(payer.getByLabel('Rua')).toHaveValue(ADDRESS.Rua)
  await expect(page.getByRole('group', { name: 'Viajante 1' }).getByLabel('Número do documento')).toHaveValue(
    'FZ 123450',
  )
})

test('a checkout without consent, method or payer is refused at the fields', async ({ page, shop }) => {
  await becomeNew(page.context(), shop, newPerson())
  await chooseTrip(page)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await payer.getByLabel('E-mail').fill('ana@x..com')
  await payer.getByLabel('CPF').fill('111.111.111-11')
  await page.getByRole('button', { name: /^(Continuar para o pagamento|Pagar)/ }).click()
  await expect(payer.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(payer.getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true')
  await expectOneErrorPerField(page)
  await expect(payer.getByLabel('E-mail')).toHaveValue('ana@x..com')

  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page)
  await payButton(page).click()
  await expect(page.getByRole('radio', { name: /^Pix/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('checkbox', { name: /Li e aceito/ })).toHaveAttribute('aria-invalid', 'true')
  await expectOneErrorPerField(page)
  await acceptContract(page)
})

test('without a complete payer the payment stays locked', async ({ page, shop }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  const locked = page.getByText('Preencha os dados de quem paga').first()
  await expect(locked).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pix/ })).toHaveCount(0)
  await fillPassengers(page)
  await fillPayer(page, { ...person, cpf: '529.982.247-24' })
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('group', { name: 'Quem paga' }).getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('radio', { name: /^Pix/ })).toHaveCount(0)
  await fillPayer(page, person)
  await openPayment(page)
  await expect(locked).toBeHidden()
})

test('a party of none or of eleven is refused politely', async ({ page }) => {
  for (const people of ['0', '11']) {
    await page.goto(`/trips?people=${people}`)
    await expect(page.getByText('grupos de 1 a 10 pessoas')).toBeVisible()
  }
  await page.goto('/')
  await expect(page.locator('select[name=people] option')).toHaveCount(10)
})
