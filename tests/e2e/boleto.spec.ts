/** A boleto from the choice to the payment, and every way in which it does not come to one. */
import { expect, type Page } from '@playwright/test'
import {
  acceptContract,
  expectPaid,
  fillAddress,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payAtProvider,
  payButton,
} from './support/buying'
import { BOLETO_OPTION } from './support/goods'
import { hydrated } from './support/hydrated'
import { passTime } from './support/order-time'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become } from './support/visitors'

// One after the other: they share the customer, and with them the half-filled checkout.
test.describe.configure({ mode: 'default' })

const SOON = { timeout: 30_000 }

type Visit = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'shop' | 'hasScript'>

/** As the demonstration's customer; the payer's CEP says what the provider spoils. */
async function buy(
  { page, shop, hasScript }: Visit,
  method: RegExp,
  { cep = '01310-100', payer = newPerson() } = {},
): Promise<string> {
  await become(page.context(), shop.url, 'customer')
  await page.goto(`/user/checkout?item=${BOLETO_OPTION[hasScript ? 'js' : 'nojs']}:1`)
  await fillPassengers(page)
  await fillPayer(page, payer)
  // Another CEP empties the address that the page came with.
  await fillAddress(page, cep)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: method }).check()
  await acceptContract(page)
  await payButton(page).click()
  return orderCode(page)
}

const PDF_MESSAGE =
  'Não foi possível abrir o PDF do boleto. Tente de novo ou fale com a gente. A linha digitável abaixo já serve para pagar.'

test('a boleto is chosen with its consequence, shown with line, bars and PDF, and paid at the bank', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const code = await buy({ page, shop, hasScript }, /^Boleto/)
  const main = page.getByRole('main')
  await expect(page.getByRole('status').filter({ hasText: 'Pedido feito' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta pagar o boleto')
  await expect(main).toContainText('A confirmação do boleto pode levar horas ou dias; avisamos por e-mail.')
  await expect(main).toContainText('Suas vagas ficam guardadas até')
  for (const address of [page.url(), `/user/myAcquired/orders/${code}`]) {
    await page.goto(address)
    await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
    await expect(page.locator('code')).toHaveText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
    await expect(page.locator('code')).toHaveCSS('user-select', 'all')
    const href = (await main.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')) ?? ''
    const pdf = await page.request.get(href)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const stranger = await context.browser()?.newContext({ baseURL: shop.url })
  if (!stranger) throw new Error('no browser')
  await become(stranger, shop.url, 'agency')
  const refused = await stranger.request.get(`/user/myAcquired/orders/${code}/boleto`, { maxRedirects: 0 })
  expect(refused.status()).toBe(404)
  await stranger.close()

  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  if (!hasScript) await expect(main.getByRole('link', { name: 'Atualizar esta página' })).toBeVisible()
  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, await shop.provider.chargeOf(code))
  await expectPaid(page, hasScript)
})

test('without a PDF the line still pays, and Pix takes its place on the page of the order', async ({
  page,
  shop,
  hasScript,
}) => {
  const code = await buy({ page, shop, hasScript }, /^Boleto/, { cep: '99000-006' })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Baixar PDF' }).click()
  await expect(page).toHaveURL(/pdf=missing/)
  await expect(main.getByRole('alert')).toHaveText(PDF_MESSAGE)
  await expect(page.locator('code')).toHaveText(/\d{14}$/)
  await expect(main.getByRole('link', { name: 'Falar com a gente' })).toHaveAttribute(
    'href',
    `/contactUs?order=${code}`,
  )
  await main.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(main.getByRole('alert')).toHaveText(PDF_MESSAGE)

  await page.goto(`/user/myAcquired/orders/${code}`)
  await main.getByText('Pagar de outro jeito').click()
  await expect(main).toContainText('Se você já pagou o boleto, não pague de novo')
  await expect(main.getByRole('radio', { name: /^Boleto/ })).toHaveCount(0)
  await main.getByRole('radio', { name: /^Pix/ }).check()
  await main.getByRole('button', { name: /^(Pagar|Gerar boleto)/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  const statuses = (await shop.provider.charges()).filter((charge) => charge.orderCode === code)
  expect(statuses.map(({ status }) => status)).toEqual(['canceled', 'pending'])
})

test('an installment that does not add up is never shown', async ({ page, shop, hasScript }) => {
  await buy({ page, shop, hasScript }, /^Boleto/, { cep: '99000-003' })
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O boleto não pôde ser usado')
  await expect(main).toContainText('não confere')
  await expect(page.locator('code')).toHaveCount(0)
  await expect(main.getByRole('radio', { name: /^Pix/ })).toBeVisible()
})

test('a boleto paid after its order was canceled goes back to the account that its payer names', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const payer = newPerson()
  const code = await buy({ page, shop, hasScript }, /^Boleto/, { payer })
  const own = `/user/myAcquired/orders/${code}`
  const main = page.getByRole('main')
  const dialog = hasScript ? page.getByRole('dialog') : page.locator('#dialog')
  const charge = await shop.provider.chargeOf(code)
  await page.goto(`${own}?dialog=cancel`)
  await hydrated(page, hasScript)
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(main).toContainText('Cancelado')
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status, SOON).toBe('canceled')
  await fetch(`${shop.provider.url}/_charges/${charge.id}/payLate`, { method: 'POST' })

  const nameAccount = async (number: string) => {
    await expect(async () => {
      await page.goto(own)
      await main.getByRole('link', { name: 'Informar a conta' }).click({ timeout: 1000 })
    }).toPass(SOON)
    await hydrated(page, hasScript)
    await dialog.getByLabel('CPF do titular').fill(payer.cpf)
    await dialog.getByLabel('Banco').fill('341')
    await dialog.getByLabel('Agência').fill('1234')
    await dialog.getByLabel('Conta com dígito').fill(number)
    await dialog.getByRole('button', { name: 'Pedir devolução' }).click()
    await expect(page.getByText('Devolução pedida', { exact: true }).first()).toBeVisible()
  }
  await nameAccount('00000-0')
  await nameAccount('56789-0')
  await expect(async () => {
    await page.goto(own)
    await expect(main).toContainText('Já devolvemos', { timeout: 1000 })
  }).toPass(SOON)
  await expect(main.getByRole('link', { name: 'Informar a conta' })).toHaveCount(0)

  await become(context, shop.url, 'admin')
  await page.goto(`/admin/orders/details?id=${code}`)
  await expect(main).not.toContainText('Precisa de alguém')
})

test('a boleto that nobody pays: the order is canceled and says why', async ({ page, shop, hasScript }) => {
  const code = await buy({ page, shop, hasScript }, /^Boleto/)
  const { id } = await shop.provider.chargeOf(code)
  await fetch(`${shop.provider.url}/_charges/${id}/expire`, { method: 'POST' })
  await expect(async () => {
    await page.goto(`/user/checkout/post-checkout?order=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O boleto venceu', { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await passTime(shop, code, 15 * 24 * 60)
    await page.goto(`/user/checkout/post-checkout?order=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido cancelado', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('O boleto não foi pago no prazo e as vagas voltaram para a venda.')
})

for (const [what, cep, message] of [
  ['invalid', '99000-001', 'Código Pix inválido. Não pague com ele: gere outro código.'],
  ['missing', '99000-002', 'Não foi possível carregar o código Pix. Atualize a página ou pague de outro jeito.'],
] as const) {
  test(`a Pix code that is ${what} is not shown: a message offers a refresh and other methods`, async ({
    page,
    shop,
    hasScript,
  }) => {
    await buy({ page, shop, hasScript }, /^Pix/, { cep })
    const main = page.getByRole('main')
    await expect(main).toContainText(message)
    await expect(page.getByRole('img', { name: 'QR code do Pix' })).toHaveCount(0)
    await expect(main).not.toContainText('000201')
    await expect(main.getByRole('link', { name: 'Atualizar esta página' })).toBeVisible()
    for (const method of [/^Pix/, /^Cartão/, /^Boleto/]) {
      await expect(main.getByRole('radio', { name: method })).toBeVisible()
    }
  })
}

test('a Pix after 31 minutes: no code any more, other ways to pay', async ({ page, shop, hasScript }) => {
  const code = await buy({ page, shop, hasScript }, /^Pix/)
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await passTime(shop, code, 31)
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O código Pix venceu')
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toHaveCount(0)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Boleto/ }).check()
  await main.getByRole('button', { name: /^(Pagar|Gerar boleto)/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta pagar o boleto')
})

test('a boleto in two installments: chosen with its days, paid one by one, confirmed by the last', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  await become(page.context(), shop.url, 'customer')
  await page.goto(`/user/checkout?item=${BOLETO_OPTION[hasScript ? 'js' : 'nojs']}:1`)
  await fillPassengers(page)
  await fillPayer(page, newPerson())
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Todas as parcelas no boleto' })).toBeVisible()
  await page.locator('select[name=boletoInstallments]').selectOption('2')
  await acceptContract(page)
  await payButton(page).click()
  const code = await orderCode(page)
  await expect(main).toContainText('0 de 2 parcelas pagas')
  const bank = await context.newPage()
  const boletoInstallment = async (number: number) => {
    const found = (await shop.provider.charges()).find((charge) => charge.orderCode === `${code}-B${number}`)
    if (!found) throw new Error(`no slip ${number}`)
    return found
  }
  await payAtProvider(bank, shop.provider, await boletoInstallment(1))
  await page.goto(`/user/myAcquired/orders/${code}`)
  await expect(async () => {
    await page.reload()
    await expect(main).toContainText('1 de 2 parcelas pagas', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByRole('link', { name: 'Abrir voucher' })).toHaveCount(0)
  await expect(main.getByRole('img', { name: '1 de 2 pagas, a próxima é a parcela 2' })).toBeVisible()
  await expect(main).toContainText('Em dia')
  // In the sentence on top, at the installment, among the payments, and in the history.
  await expect(main.getByText('vence em')).toHaveCount(4)
  // The next installment is requested, not the whole price.
  await expect(main.getByRole('link', { name: 'Ver boleto' })).toHaveAttribute('href', /#slip-2$/)
  const href = (await main.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')) ?? ''
  expect((await page.request.get(href)).headers()['content-disposition']).toContain(`boleto-${code}-B2.pdf`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user/myAcquired/list?type=purchases')
  await page.getByRole('article').filter({ hasText: code }).getByRole('link', { name: 'Ver boleto' }).click()
  await expect(page.locator('#slip-2 code')).toBeInViewport()
  await payAtProvider(bank, shop.provider, await boletoInstallment(2))
  await page.goto(`/user/checkout/post-checkout?order=${code}`)
  await expectPaid(page, hasScript)
})

test('staff pass a boleto on and move its due date; an invalid date is shown at its field', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  const place = `/admin/orders/details?id=${shop.purchases.boletoInstallments}`
  await become(context, shop.url, 'admin')
  await page.goto(place)
  await hydrated(page, hasScript)
  const main = page.getByRole('main')
  const boletos = main.getByRole('region', { name: 'Boletos em aberto' })
  await expect(boletos).toContainText(/Próxima parcela R\$.[\d.,]+, até \d\d\/\d\d\/\d{4}, 2 de 3/)
  const href = (await boletos.getByRole('link', { name: 'Baixar PDF' }).first().getAttribute('href')) ?? ''
  const pdf = await page.request.get(new URL(href, shop.url).href)
  expect(pdf.headers()['content-disposition']).toContain(`boleto-${shop.purchases.boletoInstallments}-B2.pdf`)
  const line = boletos.getByText(/^\d{5}\.\d{5}/).first()
  const lineBefore = (await line.textContent()) ?? ''

  await boletos.getByRole('link', { name: 'Nova data' }).first().click()
  const dialog = hasScript ? page.getByRole('dialog') : page.locator('#dialog')
  await expect(dialog).toBeVisible()
  await hydrated(page, hasScript)
  const day = dialog.getByLabel('Novo vencimento')
  await day.fill(hasScript ? '01/01/2020' : '2020-01-01')
  await dialog.getByRole('button', { name: 'Trocar o boleto' }).click()
  await expect(dialog).toContainText(/entre \d\d\/\d\d\/\d{4} e/)
  await page.goto(`${place}&dialog=due&charge=${await chargeInAddress(page)}`)
  await hydrated(page, hasScript)
  await dialog.getByRole('button', { name: 'Trocar o boleto' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Boleto com nova data' })).toBeVisible()
  await expect(line).not.toHaveText(lineBefore)
  await expect(main).toContainText('Nova data para o boleto')
})

async function chargeInAddress(page: Page): Promise<string> {
  return new URL(page.url()).searchParams.get('charge') ?? ''
}
