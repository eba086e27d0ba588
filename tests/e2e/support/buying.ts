/** The steps of a purchase as a customer takes them. They are the same with and without scripts, unless said otherwise. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { OTHER_TRIP, TRIP } from './goods'
import type { NewUser } from './people'
import type { Provider, ProviderCharge } from './provider'

export const ADDRESS = {
  CEP: '01310-100',
  Rua: 'Av. Paulista',
  Número: '1000',
  Bairro: 'Bela Vista',
  Cidade: 'São Paulo',
} as const

const usualTrip = () => (test.info().project.name === 'nojs' ? OTHER_TRIP : TRIP)

/** From the trip page to the checkout of one unit of its first option on sale. */
export async function chooseTrip(page: Page, trip = usualTrip()): Promise<void> {
  await page.goto(`/trip-details/${trip}`)
  // By key: the box stays in view while its page scrolls, and a pointer would first look for its lower end.
  await page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }).press('Enter')
}

export async function fillPassengers(page: Page): Promise<void> {
  const blocks = page.getByRole('group', { name: /^Viajante \d+$/ })
  await expect(blocks.first()).toBeVisible()
  await page.waitForLoadState('domcontentloaded')
  for (const [index, block] of (await blocks.all()).entries()) {
    await block.getByLabel('Nome completo do documento').fill(['Ana Lima', 'Rui Lima', 'Eva Lima'][index] ?? 'Leo Lima')
    await block.getByLabel('Data de nascimento').fill(`198${index}-03-07`)
    await block.locator('select[name$=".documentType"]').selectOption('passport')
    await block.getByLabel('Número do documento').fill(`FZ 12345${index}`)
    const boarding = block.locator('select[name$=".boardingPlaceId"]')
    if ((await boarding.count()) > 0) await boarding.selectOption({ index: 1 })
  }
}

export async function fillPayer(page: Page, person: NewUser): Promise<void> {
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await payer.getByLabel('CPF').fill(person.cpf)
  await payer.getByLabel('E-mail').fill(person.email)
  // A product needs no more.
  if ((await payer.getByLabel('Celular com DDD').count()) === 0) {
    await payer.getByLabel('Nome completo').fill(`${person.firstName} ${person.lastName}`)
    return
  }
  await payer.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await payer.getByLabel('Sobrenome').fill(person.lastName)
  await payer.getByLabel('Data de nascimento').fill(person.birthDate)
  await payer.getByLabel('Celular com DDD').fill(person.phone)
  await fillAddress(page)
}

export async function fillAddress(page: Page, cep: string = ADDRESS.CEP): Promise<void> {
  const payer = page.getByRole('group', { name: 'Quem paga' })
  for (const [label, value] of Object.entries({ ...ADDRESS, CEP: cep }))
    await payer.getByLabel(label, { exact: true }).fill(value)
  await payer.locator('select[name$="state"]').selectOption('SP')
}

/**
 * Without scripts the payment opens with a first post; with them it is open as soon as the payer is complete. Anyone who
 * has been here for the same item finds it open.
 */
export async function openPayment(page: Page, hasScript = true): Promise<void> {
  const method = page.getByRole('radio', { name: /^Pix/ })
  if (!hasScript && !(await method.isVisible())) {
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  }
  await expect(method).toBeVisible()
}

export async function acceptContract(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /Li e aceito/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^(Pagar|Gerar)/ })
}

/** On the page of the shop, where a script takes the card to the provider. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('12/2035')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Nome impresso no cartão').fill('ANA LIMA')
}

/** On the provider's own page. */
export async function payHosted(page: Page, provider: Provider, number: string, count: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${provider.url}/pay/`))
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome impresso no cartão').fill('ANA LIMA')
  await page.getByLabel('Mês de validade').fill('12')
  await page.getByLabel('Ano de validade').fill('2035')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Parcelas').selectOption(count)
  await page.getByRole('button', { name: 'Pagar' }).click()
}

export async function orderCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/user\/checkout\/post-checkout\?order=\w{8}/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Pays at the provider's page of this charge, as the person who plays the bank. */
export async function payAtProvider(page: Page, provider: Provider, charge: ProviderCharge): Promise<void> {
  await page.goto(`${provider.url}/simulate/${charge.id}`)
  await page.getByRole('button', { name: /^Pagar,/ }).click()
  await expect(page.getByText('paga', { exact: true })).toBeVisible()
}

/** The result page shows the payment: by itself with scripts, when it is asked again without. */
export async function expectPaid(page: Page, hasScript = true, words = 'Viagem confirmada'): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    if (!hasScript && (await title.textContent()) !== words) await page.reload()
    await expect(title).toHaveText(words, { timeout: hasScript ? 10_000 : 1000 })
  }).toPass({ timeout: 15_000 })
}

/** Presses a button that cancels with figures that nobody showed: in one go, since news of the order may draw them again. */
export async function cancelWithFigures(button: Locator, shown: string): Promise<void> {
  await button.evaluate((one: HTMLButtonElement, figures) => {
    one.form?.querySelector('input[name="shown"]')?.setAttribute('value', figures)
    one.click()
  }, shown)
}

/** A whole purchase by Pix up to the result page. */
export async function buyByPix(page: Page, person: NewUser, hasScript = true): Promise<string> {
  await chooseTrip(page)
  await fillPassengers(page)
  await fillPayer(page, person)
  await openPayment(page, hasScript)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await acceptContract(page)
  await payButton(page).click()
  return orderCode(page)
}
