/** The shortest ways through the checkout, and payers who are no person in Brazil. */
import { expect, type Locator, type Page } from '@playwright/test'
import {
  acceptContract,
  chooseTrip,
  expectPaid,
  fillAddress,
  fillPassengers,
  openPayment,
  orderCode,
  payAtProvider,
  payButton,
} from './support/buying'
import { GOOD_CARD, PRODUCT, SPARE_TRIP } from './support/goods'
import { codeFor } from './support/mail'
import { type NewUser, newPerson } from './support/people'
import { test } from './support/test'
import { becomeNew } from './support/visitors'

/** Counts the fields into which something is typed. */
function typist() {
  let count = 0
  return {
    count: () => count,
    type: async (field: Locator, text: string) => {
      count += 1
      await field.fill(text)
    },
  }
}

type Typist = ReturnType<typeof typist>

async function enterByCode(page: Page, hand: Typist, { email }: NewUser, folder: string): Promise<void> {
  await hand.type(page.getByLabel('E-mail'), email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await hand.type(page.getByLabel('Código de 6 números'), await codeFor(folder, email))
  await page.getByRole('button', { name: 'Entrar e seguir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finalizar compra')
}

async function payByPix(page: Page): Promise<string> {
  await openPayment(page)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  return orderCode(page)
}

test('a new customer types 13 fields to pay a trip for two by Pix, and the documents follow', async ({
  page,
  context,
  shop,
}) => {
  const [person, other] = [newPerson('Lia'), newPerson('Rui')]
  const hand = typist()
  await chooseTrip(page, SPARE_TRIP)
  await enterByCode(page, hand, person, shop.folder)
  const [first, second] = [1, 2].map((number) => page.getByRole('group', { name: `Viajante ${number}` }))
  if (!first || !second) throw new Error('no passengers')
  await hand.type(first.getByLabel('Nome completo'), 'Lia Prado')
  await hand.type(first.getByLabel('Data de nascimento'), person.birthDate)
  await hand.type(first.getByLabel('CPF'), person.cpf)
  await hand.type(first.getByLabel(/^Celular/), person.phone)
  await first.locator('select[name$=".boardingPlaceId"]').selectOption({ index: 1 })
  await hand.type(second.getByLabel('Nome completo'), 'Rui Prado')
  await hand.type(second.getByLabel('Data de nascimento'), other.birthDate)
  await hand.type(second.getByLabel('CPF'), other.cpf)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await hand.type(payer.getByLabel('CEP'), '14010100')
  await hand.type(payer.getByLabel('Rua', { exact: true }), 'Rua Visconde de Inhaúma')
  await hand.type(payer.getByLabel('Número', { exact: true }), '580')
  await hand.type(payer.getByLabel('Bairro'), 'Centro')
  const code = await payByPix(page)
  expect(hand.count()).toBe(13)

  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, await shop.provider.chargeOf(code))
  await expect(async () => {
    await page.goto(`/user/myAcquired/orders/${code}`)
    await expect(page.getByRole('main')).toContainText('Faltam 2 dados de quem vai viajar', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Completar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir dados do viajante' })
  await dialog.getByLabel('Número do documento').fill('284015539')
  await dialog.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByRole('main')).toContainText('Falta 1 dado de quem vai viajar')
})

test('a new customer types 4 fields for a guide in PDF', async ({ page, context, shop }) => {
  const person = newPerson('Lia')
  const hand = typist()
  await page.goto(`/products/${PRODUCT}`)
  await page.getByRole('main').getByRole('link', { name: 'Comprar guia' }).first().click()
  await enterByCode(page, hand, person, shop.folder)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await hand.type(payer.getByLabel('Nome completo'), 'Lia Prado')
  await hand.type(payer.getByLabel('CPF'), person.cpf)
  const code = await payByPix(page)
  expect(hand.count()).toBe(4)
  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, await shop.provider.chargeOf(code))
  await expectPaid(page, true, 'Compra confirmada')
})

test('somebody from abroad reads how to pay, and pays by card in English with a passport', async ({ page, shop }) => {
  await becomeNew(page.context(), shop, newPerson('Zoe'))
  await page.goto(`/trip-details/${SPARE_TRIP}?lang=en`)
  await expect(page.locator('#buy')).toContainText('From outside Brazil you pay by card')
  await page.locator('#buy').getByRole('button', { name: 'Book my places' }).click()
  const [first, second] = [1, 2].map((number) => page.getByRole('group', { name: `Traveller ${number}` }))
  if (!first || !second) throw new Error('no passengers')
  for (const [index, block] of [first, second].entries()) {
    await block.getByLabel('Full name').fill(['Zoe Neill', 'Max Neill'][index] ?? '')
    await block.getByLabel('Birth date').fill('1990-05-04')
    await block.getByLabel('CPF').fill('')
    await block.locator('select[name$=".documentType"]').selectOption('passport')
    await block.getByLabel('Document number').fill(`GB12345${index}`)
  }
  await first.locator('select[name$=".boardingPlaceId"]').selectOption({ index: 1 })
  const payer = page.getByRole('group', { name: 'Who pays' })
  await payer.locator('select[name$="country"]').selectOption('GB')
  await payer.getByLabel('Passport number').fill('GB123450')
  await payer.getByLabel('Phone with country code').fill('+44 7911 123456')
  await payer.getByLabel('Address', { exact: true }).fill('10 Downing Street')
  await payer.getByLabel('City').fill('London')
  await expect(page.getByText('From outside Brazil you pay by card')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pix/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Credit card/ }).check()
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByLabel('Card number').fill(GOOD_CARD)
  await page.getByLabel('Expiry').fill('12/2035')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name printed on the card').fill('ZOE NEILL')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await orderCode(page)
  await expectPaid(page, true, 'Trip confirmed')
})

test('a company pays with its CNPJ and a contact', async ({ page, context, shop }) => {
  const person = newPerson('Lia')
  await becomeNew(page.context(), shop, person)
  await chooseTrip(page, SPARE_TRIP)
  await fillPassengers(page)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await payer.locator('select[name$="country"]').selectOption('BR-company')
  await payer.getByLabel('Razão social').fill('Sol e Mar Eventos Ltda')
  await payer.getByLabel('CNPJ').fill('11.222.333/0001-81')
  await expect(payer.getByLabel('Data de nascimento')).toHaveCount(0)
  await fillAddress(page)
  const code = await payByPix(page)
  const bank = await context.newPage()
  await payAtProvider(bank, shop.provider, await shop.provider.chargeOf(code))
  await expectPaid(page)
  await page.goto(`/user/myAcquired/orders/${code}`)
  await expect(page.getByRole('main')).toContainText('Sol e Mar Eventos Ltda')
})
