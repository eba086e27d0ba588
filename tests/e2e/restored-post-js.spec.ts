/** A session that ends over a form: what was typed is back in it after signing in, and can be sent. */
import { expect, type Page } from '@playwright/test'
import { fillSignIn } from './support/accounts'
import { hydrated } from './support/hydrated'
import { ADMIN, AGENCY, CUSTOMER } from './support/people'
import { test } from './support/test'
import { become, type VisitorKind } from './support/visitors'

const TYPED = 'Digitado, "e não" <b>perdido</b>'
const emails = { admin: ADMIN, agency: AGENCY, customer: CUSTOMER } as const

interface Typed {
  who: Exclude<VisitorKind, 'guest'>
  path: string
  field: string
  button: string
  text?: string
}

const forms: Typed[] = [
  {
    who: 'admin',
    path: '/admin/tripTips/tip-primeiro-cruzeiro',
    field: 'summary',
    button: 'Salvar',
  },
  { who: 'admin', path: '/admin/products/product-guia-de-bolso-interlagos', field: 'description', button: 'Salvar' },
  { who: 'admin', path: '/admin/banner?id=banner-interlagos', field: 'subtitle', button: 'Salvar' },
  { who: 'admin', path: '/admin/settings', field: 'legalName', button: 'Salvar' },
  {
    who: 'admin',
    path: '/admin/trips/manage?id=trip-maceio-maragogi-gales',
    field: 'placeDescription',
    button: 'Salvar viagem',
  },
  { who: 'agency', path: '/agency/links/new?kind=free', field: 'title', button: 'Criar link' },
  { who: 'customer', path: '/user/tripForfait', field: 'destination', button: 'Pedir minha proposta' },
  { who: 'customer', path: '/user/profile', field: 'lastName', button: 'Salvar', text: 'Prado "de" Souza' },
]

async function sendSignedOut(page: Page, { who, path, field, button, text = TYPED }: Typed) {
  await page.goto(path)
  await hydrated(page)
  const input = page.locator(`[name="${field}"]`).first()
  await input.fill(text)
  await page.context().clearCookies({ name: 'main' })
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await expect(page.getByText('Guardamos o que você digitou').first()).toBeVisible()
  await fillSignIn(page, emails[who])
  await expect(page).toHaveURL(path)
  await expect(input, path).toHaveValue(text)
  await expect(page.getByText('O que você tinha digitado voltou')).toHaveCount(1)
}

for (const form of forms) {
  test(`${form.path}: ${form.field} is back after signing in`, async ({ page, context, shop }) => {
    await become(context, shop.url, form.who)
    await sendSignedOut(page, form)
  })
}

test('what was typed is saved then, with the usual message about a colleague’s change', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'customer')
  await page.goto('/user/profile')
  const phone = page.locator('#profile-phone')
  const before = await phone.inputValue()
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/user/profile')
  await other.locator('#profile-phone').fill('(16) 98888-7777')
  await other.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(other.getByText('atualizad').first()).toBeVisible()
  await other.close()
  const last = await page.locator('#profile-lastName').inputValue()
  await sendSignedOut(page, { who: 'customer', path: '/user/profile', field: 'lastName', button: 'Salvar', text: last })
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('atualizad').first()).toBeVisible()
  await page.goto('/user/profile')
  await expect(phone).toHaveValue('(16) 98888-7777')
  await phone.fill(before)
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('atualizad').first()).toBeVisible()
})

test('what the shop says of a given-back form stays when one follows its own links', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  const path = '/admin/tripTips/tip-viajar-com-criancas-e-adolescentes'
  await sendSignedOut(page, { who: 'admin', path, field: 'title', button: 'Salvar', text: ' ' })
  await page.getByRole('main').getByRole('button', { name: 'Salvar' }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeVisible()
  await summary.getByRole('link').first().click()
  await expect(page).toHaveURL(/#/)
  await expect(page.locator('#form-title')).toBeFocused()
  await expect(page.locator('#form-title')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('O que você tinha digitado voltou')).toHaveCount(0)
})

test('a save over a colleague’s is reported once, whatever links are followed in between', async ({
  page,
  context,
  shop,
}) => {
  await become(context, shop.url, 'admin')
  // One that no other journey opens: what is saved here would be news there.
  const path = `/admin/tripTips/tip-conforto-no-onibus-de-excursao`
  const other = await context.newPage()
  await other.goto(path)
  await page.goto(path)
  await hydrated(page)
  const save = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Salvar' }).click()
  const before = await page.locator('#form-summary').inputValue()
  await other.locator('#form-summary').fill('De outra pessoa, com palavras bastantes')
  await save(other)
  await expect(other.getByRole('status').first()).toBeVisible()
  await page.locator('#form-summary').fill('Meu resumo, com palavras bastantes')
  await save(page)
  await expect(page.locator('#form-summary')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('main').getByRole('alert').getByRole('link').first().click()
  await expect(page).toHaveURL(/#/)
  await save(page)
  await expect(page.getByRole('status').first()).toBeVisible()
  await expect(page.locator('#form-summary')).not.toHaveAttribute('aria-invalid', 'true')
  await page.locator('#form-summary').fill(before)
  await save(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await other.close()
})
