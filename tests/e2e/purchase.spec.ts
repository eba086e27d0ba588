/** The main job: find a trip, buy it, see it among one's purchases. */
import { expect } from '@playwright/test'
import { signUp } from './support/accounts'
import {
  acceptContract,
  buyByPix,
  chooseTrip,
  expectPaid,
  fillCard,
  fillPassengers,
  fillPayer,
  openPayment,
  orderCode,
  payAtProvider,
  payButton,
  payHosted,
} from './support/buying'
import { GOOD_CARD, REFUSED_CARD } from './support/goods'
import { newestMail } from './support/mail'
import { expectFitsPhone } from './support/page-checks'
import { newPerson } from './support/people'
import { test } from './support/test'
import { become, becomeNew } from './support/visitors'

test('a visitor finds a trip, signs up in the middle, pays by Pix and sees the trip paid', async ({
  page,
  context,
  shop,
  hasScript,
}) => {
  test.slow()
  const person = newPerson()
  await page.goto('/')
  await page.getByLabel('Para onde').fill('goiania')
  await page.getByRole('button', { name: 'Buscar viagens' }).click()
  // The address changes before the page does: the home page has a link to MotoGP too.
  await expect(page).toHaveURL(/\/trips\?q=goiania/)
  await expect(page.locator('#search-where')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /MotoGP/ })
    .first()
    .click()
  await page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }).press('Enter')

  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
  await signUp(page, shop.folder, person)
  await expect(page).toHaveURL(/\/user\/checkout\?item=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finalizar compra')

  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  if (hasScript) await expect(page.locator('#announcements')).toContainText(/Total: R\$/)
  await acceptContract(page)
  await payButton(page).click()

  const code = await orderCode(page)
  await expect(page.getByRole('status').filter({ hasText: 'Pedido feito' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta só o Pix')
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await expect(
    page
      .getByText(/^000201/)
      .or(page.locator('input[value^="000201"]'))
      .first(),
  ).toBeVisible()
  const charge = await shop.provider.chargeOf(code)
  const reais = (charge.amount / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  await expect(page.getByRole('main')).toContainText(reais)

  if (!hasScript) await expect(page.getByRole('link', { name: 'Atualizar esta página' }).first()).toBeVisible()
  if (hasScript) await page.getByRole('button', { name: /^Copiar/ }).focus()
  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, charge)
  if (!hasScript) await page.getByRole('link', { name: 'Atualizar esta página' }).first().click()
  await expectPaid(page, hasScript)
  const notices = page.getByRole('status', { includeHidden: true })
  await expect(notices.filter({ hasText: 'Compra realizada' })).toBeAttached()
  if (hasScript) {
    await expect(page.locator('#announcements')).toContainText('Viagem confirmada')
    await expect(page.locator('#content')).toBeFocused()
  }

  await page.goto('/user/myAcquired')
  await expect(page.getByRole('main')).toContainText(code)
  await expect(page.getByRole('main')).toContainText('Pago')
  const { text } = await newestMail(shop.folder, person.email, /confirmad/i)
  expect(text).toContain(code)
})

test('a card in three installments pays, and no digit of it reaches the shop', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await page.locator('select[name="installments"]').selectOption('3')
  await acceptContract(page)
  if (hasScript) await fillCard(page, GOOD_CARD)
  await payButton(page).click()
  if (!hasScript) await payHosted(page, shop.provider, GOOD_CARD, '3')
  const code = await orderCode(page)
  await expectPaid(page, hasScript)
  await expect.poll(async () => (await shop.provider.chargeOf(code)).status).toBe('paid')
  const digits = sent.join('\n').replace(/\D/g, '')
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.join('\n')).not.toContain(GOOD_CARD.slice(0, 8))
  expect(digits).not.toContain(GOOD_CARD)
})

test('a refused card says so, and another one pays while the places are held', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await acceptContract(page)
  if (hasScript) await fillCard(page, REFUSED_CARD)
  await payButton(page).click()
  if (hasScript) {
    const code = await orderCode(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento recusado')
    await expect(page.getByRole('main')).toContainText('O cartão foi recusado. Tente outro cartão ou pague com Pix.')
    await page.getByRole('radio', { name: /^Cartão/ }).check()
    await fillCard(page, GOOD_CARD)
    await page.getByRole('button', { name: /^(Pagar|Gerar boleto)/ }).click()
    await expectPaid(page, hasScript)
    expect(new URL(page.url()).searchParams.get('order')).toBe(code)
  } else {
    await payHosted(page, shop.provider, REFUSED_CARD, '1')
    await expect(page.getByRole('alert')).toBeVisible()
    await payHosted(page, shop.provider, GOOD_CARD, '1')
    await expectPaid(page, hasScript)
  }
})

test('a trip that changes while its customer types is shown and agreed to again', async ({
  page,
  browser,
  shop,
  hasScript,
}) => {
  test.slow()
  // Nobody else buys these.
  const trip = hasScript ? 'ouro-preto-mariana-tiradentes' : 'brotas-rafting-no-jacare-pepira'
  const time = hasScript ? '20:07' : '04:48'
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await page.goto(`/trip-details/${trip}`)
  await page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }).click()
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)

  const admin = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await become(admin, shop.url, 'admin')
  const editor = await admin.newPage()
  await editor.goto(`/admin/trips/manage?id=trip-${trip}`)
  await editor.locator('[name="boardingPlaces[0].time"]').fill(time)
  await editor.getByRole('button', { name: 'Salvar viagem', exact: true }).click()
  await expect(editor.getByRole('status').filter({ hasText: 'Viagem atualizada' })).toBeVisible()
  await admin.close()

  await payButton(page).click()
  await expect(page.getByText('A viagem mudou desde que você abriu esta página.').first()).toBeVisible()
  await expect(page.locator('select[name="passengers[0].boardingPlaceId"]')).toContainText(time)
  await expect(page.locator('[name="payer.firstName"]')).toHaveValue(person.firstName)
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked()
  await acceptContract(page)
  await payButton(page).click()
  await orderCode(page)
})

test("an order is its customer's alone: anybody else finds nothing there", async ({ page, shop, hasScript }) => {
  const [customer, other] = [newPerson(), newPerson('Bruno')]
  await becomeNew(page.context(), shop, customer)
  const code = await buyByPix(page, customer, hasScript)
  await page.context().clearCookies()
  await becomeNew(page.context(), shop, other)
  for (const address of [`/user/checkout/post-checkout?order=${code}`, `/user/myAcquired/orders/${code}`]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).not.toContainText(customer.lastName)
  }
  await page.goto('/user/myAcquired')
  await expect(page.getByRole('main')).not.toContainText(code)
})

test('a refused card keeps its installments, and the button says what is paid', async ({ page, shop, hasScript }) => {
  const person = newPerson()
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await page.locator('select[name="installments"]').selectOption('3')
  await acceptContract(page)
  if (hasScript) await fillCard(page, REFUSED_CARD)
  await payButton(page).click()
  if (hasScript) await expect(page).toHaveURL(/post-checkout/)
  else await payHosted(page, shop.provider, REFUSED_CARD, '3')
  await page.goto('/user/myAcquired')
  await page
    .getByRole('link', { name: /^(Pagar agora|Tentar de novo|Acompanhar)$/ })
    .first()
    .click()
  const code = await orderCode(page)
  await expect(async () => {
    await page.goto(`/user/myAcquired/orders/${code}`)
    await expect(page.getByRole('main')).toContainText('O cartão foi recusado', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expect(page.locator('select[name="plan"]')).toHaveValue(/^3:/)
  const pay = page.getByRole('main').getByRole('button', { name: /^Pagar/ })
  await expect(pay).toHaveText(/Pagar 3x de R\$/)
  await page.locator('select[name="plan"]').selectOption({ index: 0 })
  await expect(pay.getByText(/3x de/)).toBeHidden()
  // On the narrowest phone nothing of the card leaves it.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/user/myAcquired', '/list?type=purchases', `/user/myAcquired/orders/${code}`]) {
    await page.goto(path)
    await expectFitsPhone(page)
  }
})
