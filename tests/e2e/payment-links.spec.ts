/** A partner makes a payment link, and a customer pays it without an account. */
import { type Browser, expect, type Page } from '@playwright/test'
import {
  acceptContract,
  fillAddress,
  fillPassengers,
  fillPayer,
  openPayment,
  payAtProvider,
  payButton,
} from './support/buying'
import { TRIP } from './support/goods'
import { hydrated } from './support/hydrated'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

const paid = /Pagamento confirmado/

/** Makes the link of the open form; gives its address and the page of its maker. */
async function create(page: Page): Promise<{ address: string; page: string }> {
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page).toHaveURL(/\/agency\/links\/\w{10,}/)
  await expect(page.getByRole('status').filter({ hasText: 'Link de pagamento criado' })).toBeVisible()
  const address = await page.locator('code').first().innerText()
  return { address: new URL(address).pathname + new URL(address).search, page: new URL(page.url()).pathname }
}

async function someoneElse(browser: Browser, hasScript: boolean, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript, baseURL, locale: 'pt-BR' })
  return context.newPage()
}

/** What the first passenger typed is not typed again, nor corrected twice: with scripts it stands there at once. */
async function fillPayerWhoTravels(page: Page, hasScript: boolean): Promise<void> {
  const person = newPerson()
  await fillPassengers(page)
  const first = page.getByRole('group', { name: 'Viajante 1' })
  const cpf = first.getByLabel('CPF')
  await cpf.fill('529.982.247-24')
  await first.getByLabel(/^Celular/).fill(person.phone)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await payer.getByRole('checkbox', { name: /viajante 1/ }).check()
  if (hasScript) {
    await expect(payer.getByLabel('CPF')).toHaveValue('529.982.247-24')
    await expect(page.locator('#announcements')).toContainText('copiados')
  }
  await payer.getByLabel('E-mail').fill(person.email)
  await fillAddress(page)
  if (!hasScript) {
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await expect(cpf).toHaveAttribute('aria-invalid', 'true')
    await expect(payer.getByLabel('CPF')).toHaveValue('')
  }
  await cpf.fill(person.cpf)
  await cpf.blur()
  if (hasScript) await expect(payer.getByLabel('CPF')).toHaveValue(person.cpf.replace(/(...)(...)(...)/, '$1.$2.$3-'))
}

async function expectPayer(page: Page): Promise<void> {
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await expect(payer.getByLabel('Nome', { exact: true })).toHaveValue('Ana')
  await expect(payer.getByLabel('Sobrenome')).toHaveValue('Lima')
  await expect(payer.getByLabel('Data de nascimento')).toHaveValue(/^(1980-03-07|07\/03\/1980)$/)
  await expect(payer.getByLabel('Celular com DDD')).toHaveValue('(11) 98765-4321')
}

async function chooseToPay(page: Page, hasScript: boolean): Promise<void> {
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
}

test('an amount: made, sent, paid once, and the commission is there', async ({ page, shop, hasScript, browser }) => {
  await become(page.context(), shop.url, 'agency')
  await page.goto('/agency/links/new')
  await hydrated(page, hasScript)
  await expect(page.getByRole('link', { name: 'Viagem da Roteiro' })).toHaveAttribute('aria-current', /.+/)
  await page.getByRole('link', { name: 'Outro valor' }).click()
  await hydrated(page, hasScript)
  await page.getByLabel('Título que o cliente vê').fill('Excursão <b>Aparecida</b>')
  await page.getByLabel('Valor total').fill('1.000,00')
  await page.getByLabel('Nome do cliente').fill('Sr. José Ferreira')
  const refresh = page.getByRole('button', { name: 'Atualizar prévia' })
  await (hasScript ? expect(refresh).toHaveCount(0) : refresh.click())
  await expect(page.locator('#preview')).toContainText('Oi, José!')
  await expect(page.locator('#preview')).toContainText('R$ 950,00')
  const link = await create(page)
  await expect(page.getByRole('main')).toContainText('Dá para pagar')

  const [first, second] = [
    await someoneElse(browser, hasScript, shop.url),
    await someoneElse(browser, hasScript, shop.url),
  ]
  for (const payer of [first, second]) {
    await payer.goto(link.address)
    await expect(payer.getByRole('main')).toContainText('Excursão <b>Aparecida</b>')
    await expect(payer.getByRole('main')).toContainText('CNPJ')
    await fillPayer(payer, newPerson())
    await chooseToPay(payer, hasScript)
  }
  await payButton(first).click()
  await expect(first).toHaveURL(/\/external-post-checkout\?link=/)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  await payButton(second).click()
  await expect(second).toHaveURL(/\/external-post-checkout\?link=/)
  await expect(second.getByRole('main')).not.toContainText('529.982')

  const code = /Pedido\s([0-9A-Z]{8})/.exec(await first.getByRole('main').innerText())?.[1] ?? ''
  const teller = await someoneElse(browser, true, shop.url)
  await payAtProvider(teller, shop.provider, await shop.provider.chargeOf(code))
  await expect(async () => {
    if (!hasScript) await first.reload()
    await expect(first.getByRole('main')).toContainText(paid, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await second.goto(link.address)
  await expect(second.getByRole('main')).toContainText('Este link já foi pago')

  await page.goto(link.page)
  await expect(page.getByRole('main')).toContainText('Pago')
  await page.goto('/agency')
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('R$ 114,00')
  for (const context of [first, second, teller].map((each) => each.context())) await context.close()
})

test('a trip: places are requested by passengers, and a canceled link charges nobody', async ({
  page,
  shop,
  hasScript,
  browser,
}) => {
  await become(page.context(), shop.url, 'agency')
  await page.goto(`/agency/links/new?trip=${TRIP}`)
  // The trip and its price are known: how the message reads is shown at once, and follows what is chosen.
  await expect(page.locator('#preview')).toContainText('R$')
  const link = await create(page)
  const payer = await someoneElse(browser, hasScript, shop.url)
  await payer.goto(link.address)
  await fillPayerWhoTravels(payer, hasScript)
  await chooseToPay(payer, hasScript)
  await expectPayer(payer)
  await page.getByRole('link', { name: 'Cancelar link' }).click()
  await page.getByRole('button', { name: 'Cancelar link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link de pagamento cancelado' })).toBeVisible()
  await payButton(payer).click()
  await expect(payer.getByRole('main')).toContainText('Este link foi cancelado por quem enviou. Nada será cobrado.')
  await payer.context().close()
})

test('an address that is no link says what the payer may do', async ({ page }) => {
  for (const address of ['/externalPayment?link=zzz', '/externalPayment', '/external-post-checkout?link=zzz']) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link não encontrado')
    await expect(page.getByRole('alert')).toContainText(
      'Este link de pagamento não existe. Confira se ele veio inteiro',
    )
    await expect(page.getByRole('link', { name: 'Falar com a Roteiro' })).toHaveAttribute('href', '/contactUs')
  }
})

test('links are their maker’s alone', async ({ page, shop }) => {
  const link = `/agency/links/${shop.purchases['link']}`
  await become(page.context(), shop.url, 'customer')
  await page.goto(link)
  await expect(page).toHaveURL(/\/signupAgency/)
  await become(page.context(), shop.url, 'agency')
  expect((await page.goto('/agency/links/outro'))?.status()).toBe(404)
  await become(page.context(), shop.url, 'admin')
  expect((await page.goto(`/admin/links/${shop.purchases['link']}`))?.status()).toBe(200)
  await page.goto(link)
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('a form that made a link already, corrected: it leads to that link, and sent again makes one more', async ({
  page,
  shop,
  hasScript,
}) => {
  await become(page.context(), shop.url, 'agency')
  const fill = async (amount: string) => {
    await page.goto('/agency/links/new?kind=free')
    await hydrated(page, hasScript)
    await page.getByLabel('Título que o cliente vê').fill('Passeio de escuna')
    await page.getByLabel('Valor total').fill(amount)
  }
  await fill('1.000,00')
  const made = await create(page)
  await fill('1.500,00')
  if (hasScript) await expect(page.locator('#preview')).toContainText('R$ 1.500,00')
  // As a page that waits for an answer in vain: its attempt has arrived.
  const attempt = page.locator('input[name="checkoutAttemptId"]')
  await attempt.evaluate((input, id) => input.setAttribute('value', id), made.page.split('/').at(-1) ?? '')
  await page.getByRole('button', { name: 'Criar link' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('já criou um link com outros dados')
  await expect(alert.getByRole('link', { name: 'Abrir o link que já existe' })).toHaveAttribute('href', made.page)
  await expect(page.getByLabel('Valor total')).toHaveValue('1.500,00')
  const other = await create(page)
  expect(other.page).not.toBe(made.page)
  await page.goto(made.page)
  await expect(page.getByRole('main')).toContainText('R$ 1.000,00')
})
