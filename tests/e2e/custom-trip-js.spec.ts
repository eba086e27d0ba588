/** A trip of one's own: requested by a visitor who has to sign in first, sent once, found again. */
import { expect, type Page } from '@playwright/test'
import { fillSignIn, signUp } from './support/accounts'
import { mailsTo, newestMail } from './support/mail'
import { newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

async function fillWish(page: Page) {
  await page.getByLabel('Noites').fill('8 a 10')
  await page.locator('select[name=people]').selectOption('3')
  await page.locator('select[name=age]').first().selectOption('9')
  await page.locator('label').filter({ hasText: 'Natureza' }).click()
  await page.getByRole('radio', { name: 'R$ 15.000,00 a R$ 25.000,00' }).check()
  await page.getByLabel(/O que não pode faltar/).fill('Dormir uma noite no iglu. <script>alert(1)</script>')
}

const send = (page: Page) => page.getByRole('button', { name: 'Pedir minha proposta' }).click()

test('signed out, the home page leads through the account to the form; the request gets a number and two mails', async ({
  page,
  shop,
}) => {
  const person = newPerson('Helena')
  await page.goto('/')
  await page.getByRole('main').locator('a[href^="/user/tripForfait"]').first().click()
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fuser%2FtripForfait/)
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
  await signUp(page, shop.folder, person)
  await expect(page).toHaveURL('/user/tripForfait')
  await expect(page.getByLabel('Celular com DDD')).toHaveValue(person.phone)
  await expect(page.getByRole('checkbox', { name: /WhatsApp/ })).not.toBeChecked()

  await page.getByLabel('Lugares que estão na cabeça').fill('Lapônia')
  await fillWish(page)
  await page.getByLabel('Noites').fill('uma semana')
  await send(page)
  await expect(
    page
      .getByRole('main')
      .getByText(/Diga as noites em números/)
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Lugares que estão na cabeça')).toHaveValue('Lapônia')
  await expect(page.getByRole('checkbox', { name: 'Natureza' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'R$ 15.000,00 a R$ 25.000,00' })).toBeChecked()
  await page.getByLabel('Noites').fill('8 a 10')
  await send(page)

  await expect(page).toHaveURL(/\/user\/tripForfait\?request=\w{8}$/)
  const number = new URL(page.url()).searchParams.get('request') ?? ''
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recebemos seu pedido')
  for (const words of [
    number,
    'Recebido',
    'Lapônia',
    '8 a 10 noites',
    '2 adultos e 1 criança (9 anos)',
    '<script>alert(1)</script>',
  ]) {
    await expect(main).toContainText(words)
  }
  const receipt = await newestMail(shop.folder, person.email, new RegExp(number))
  expect(receipt.text).toContain('Lapônia')
  const notice = await newestMail(shop.folder, 'atendimento@roteiro.example', new RegExp(number))
  expect(notice.text).toContain('Dormir uma noite no iglu')

  await page.goto('/user/tripForfait')
  await expect(main.getByRole('link', { name: /Lapônia/ })).toContainText(number)
  expect((await mailsTo(shop.folder, person.email)).filter(({ subject }) => subject.includes(number))).toHaveLength(1)
})

test('the form sent twice at once is one request, and nobody else sees it', async ({ page, shop }) => {
  const [owner, other] = [newPerson(), newPerson('Bruno')]
  await becomeNew(page.context(), shop, owner)
  await page.goto('/user/tripForfait?destination=Jalap%C3%A3o')
  await expect(page.getByLabel('Lugares que estão na cabeça')).toHaveValue('Jalapão')
  const form = {
    destination: 'Jalapão',
    nights: '5',
    people: '2',
    message: 'Fervedouros',
    phone: '(11) 98765-4321',
    document: owner.cpf,
    checkoutAttemptId: await page.locator('input[name=checkoutAttemptId]').inputValue(),
  }
  const post = () => page.request.post('/user/tripForfait', { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  const places = (await Promise.all([post(), post(), post()])).map((response) => response.headers()['location'])
  expect(new Set(places).size).toBe(1)
  await page.goto('/user/tripForfait')
  await expect(page.getByRole('main').getByRole('link', { name: /Jalapão/ })).toHaveCount(1)

  await page.context().clearCookies()
  await becomeNew(page.context(), shop, other)
  expect((await page.goto(places[0] ?? ''))?.status()).toBe(404)
  await expect(page.getByRole('main')).not.toContainText('Fervedouros')
})

test('a form sent after the session ended is filled again after signing in', async ({ page, context, shop }) => {
  const person = newPerson('Clara')
  await becomeNew(page.context(), shop, person)
  await page.goto('/user/tripForfait')
  await page.getByLabel('Lugares que estão na cabeça').fill('Alter do Chão')
  await fillWish(page)
  await context.clearCookies()
  await send(page)
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL('/user/tripForfait')
  await expect(page.getByLabel('Lugares que estão na cabeça')).toHaveValue('Alter do Chão')
  await expect(page.getByLabel('Noites')).toHaveValue('8 a 10')
  await expect(page.locator('select[name=age]').first()).toHaveValue('9')
  await expect(page.getByRole('checkbox', { name: 'Natureza' })).toBeChecked()
})
