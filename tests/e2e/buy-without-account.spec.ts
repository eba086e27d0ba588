/** Buying without a wall: "Reservar" requests the e-mail only, and the code from the mail leads on to the checkout. */
import { expect } from '@playwright/test'
import { fillSignIn } from './support/accounts'
import {
  ADDRESS,
  acceptContract,
  chooseTrip,
  expectPaid,
  fillPassengers,
  openPayment,
  orderCode,
  payAtProvider,
  payButton,
} from './support/buying'
import { SPARE_TRIP } from './support/goods'
import { codeFor, mailsTo, newestMail } from './support/mail'
import { ADMIN, CUSTOMER, newPerson } from './support/people'
import { test } from './support/test'

test('a new customer buys with an address and a code, and a password is offered after paying', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const person = newPerson('Lia')
  await chooseTrip(page, SPARE_TRIP)
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fuser%2Fcheckout/)
  const summary = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/R\$\s[\d.]+,\d{2}/)
  const name = (await summary.getByRole('link').textContent()) ?? ''
  const code = page.getByLabel('Código de 6 números')

  await page.getByLabel('E-mail').fill('lia@')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail')).toHaveValue('lia@')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digite o código')
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toContainText(name)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Entrar e seguir' }).click()
  await expect(page.getByText(/Código errado|não confere|Restam/i).first()).toBeVisible()
  await code.fill(await codeFor(shop.folder, person.email))
  await page.getByRole('button', { name: 'Entrar e seguir' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finalizar compra')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Precisa de ajuda para comprar?')
  await fillPassengers(page)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await expect(payer.getByLabel('E-mail')).toHaveValue(person.email)
  await payer.getByLabel('Quem paga é o viajante 1').check()
  const first = page.getByRole('group', { name: 'Viajante 1' })
  await first.getByLabel('CPF').fill(person.cpf)
  await first.getByLabel(/^Celular/).fill(person.phone)
  await payer.getByLabel('CEP').fill(ADDRESS.CEP)
  for (const label of ['Rua', 'Número', 'Bairro'] as const) {
    await payer.getByLabel(label, { exact: true }).fill(ADDRESS[label])
  }
  await openPayment(page, hasScript)
  await expect(payer.locator('select[name$="state"]')).toHaveValue('SP')
  await expect(payer.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  const order = await orderCode(page)
  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, await shop.provider.chargeOf(order))
  await bank.close()
  await expectPaid(page, hasScript)

  // The payer's name is now the account's, and it has no password yet.
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Minha conta')
  await page.getByRole('link', { name: 'Criar uma senha' }).click()
  const password = page.getByRole('region', { name: 'Senha' })
  await expect(password.getByLabel('Senha atual')).toHaveCount(0)
  await password.getByLabel('Senha nova', { exact: true }).fill(person.password)
  await password.getByLabel('Repita a senha nova').fill(person.password)
  await password.getByRole('button', { name: 'Criar senha' }).click()
  await expect(password.getByLabel('Senha atual')).toBeVisible()
  await page.goto(`/user/checkout/post-checkout?order=${order}`)
  await expect(page.getByRole('link', { name: 'Criar uma senha' })).toHaveCount(0)
  await newestMail(shop.folder, person.email, /senha/i)
})

test('anyone who has a password uses it there, and a wrong one keeps the address and the fold open', async ({
  page,
}) => {
  await chooseTrip(page)
  await fillSignIn(page, CUSTOMER, 'Nao#e#esta9')
  await expect(page.getByText('E-mail ou senha não conferem').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(CUSTOMER)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('Trilha#do#Ouro7')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finalizar compra')
})

test('an administrator gets the same page and no mail', async ({ page, shop }) => {
  const before = (await mailsTo(shop.folder, ADMIN)).length
  await chooseTrip(page)
  await page.getByLabel('E-mail').fill(ADMIN)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digite o código')
  await expect(page.getByText(ADMIN)).toBeVisible()
  // A mail to somebody else that was requested later has arrived: this one never was.
  const later = newPerson('Teo')
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(later.email)
  await page.getByRole('button', { name: 'Receber um código por e-mail' }).click()
  await expect(page).toHaveURL(/\/validate-code/)
  await codeFor(shop.folder, later.email)
  expect((await mailsTo(shop.folder, ADMIN)).length).toBe(before)
})
