/** Writing to the shop: what is sent is stored, mailed and told; what is wrong is said at its field. */
import { expect } from '@playwright/test'
import { newestMail } from './support/mail'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

const SHOP = 'atendimento@roteiro.example'

test('a visitor writes, gets a number, and both sides get a mail', async ({ page, shop }) => {
  const { firstName, lastName, email } = newPerson()
  await page.goto('/contactUs?order=7k3m9qxa')
  await page.getByLabel('Nome completo').fill(`${firstName} ${lastName}`)
  await page.getByLabel('E-mail', { exact: true }).fill('marina@')
  await page.locator('select[name=subject]').selectOption('order')
  await page.getByLabel('Mensagem').fill('Paguei o Pix <b>ontem</b> & ainda espera.\nVejam por favor.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()

  // Wrong at one field: said there, and nothing typed is lost.
  const wrong = page.locator('main [aria-invalid=true]')
  await expect(wrong).toHaveCount(1)
  await expect(wrong).toHaveAccessibleDescription(/Confira o e-mail/)
  await expect(page.getByLabel('Código do pedido (opcional)')).toHaveValue('7K3M9QXA')
  await expect(page.getByLabel('Mensagem')).toHaveValue('Paguei o Pix <b>ontem</b> & ainda espera.\nVejam por favor.')
  await expect(page.locator('select[name=subject]')).toHaveValue('order')

  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page).toHaveURL(/\/contactUs\?sent=[0-9A-Z]{8}$/)
  const number = new URL(page.url()).searchParams.get('sent') ?? ''
  await expect(page.getByRole('heading', { name: 'Recebemos sua mensagem' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada' })).toBeVisible()

  const receipt = await newestMail(shop.folder, email, new RegExp(number))
  expect(receipt.text).toContain('Paguei o Pix <b>ontem</b> & ainda espera.')
  const notice = await newestMail(shop.folder, SHOP, new RegExp(number))
  expect(notice.text).toContain(email)
  expect(notice.text).toContain('pedido 7K3M9QXA')
})

test('an empty form says one thing at each field', async ({ page }) => {
  await page.goto('/contactUs?lang=en')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused()
  await expect(page.getByText('This field is required', { exact: true })).toHaveCount(4)
})

test('a form sent again from the page before is still one message', async ({ page, shop }) => {
  const { email } = newPerson()
  await page.goto('/contactUs')
  const attempt = await page.locator('input[name=attempt]').inputValue()
  const form = {
    name: 'Rui Alves',
    email,
    phone: '',
    subject: 'other',
    orderCode: '',
    body: 'Uma pergunta só.',
    attempt,
  }
  const send = () => page.request.post('/contactUs', { form, headers: { Origin: shop.url }, maxRedirects: 0 })
  const [first, again] = [await send(), await send()]
  expect(first.status()).toBe(302)
  expect(again.headers()['location']).toBe(first.headers()['location'])
})

test('anyone who is signed in finds the own data filled in', async ({ page, context, shop }) => {
  await become(context, shop.url, 'customer')
  await page.goto('/contactUs')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('cliente@roteiro.example')
  await expect(page.getByLabel('Nome completo')).not.toHaveValue('')
})
