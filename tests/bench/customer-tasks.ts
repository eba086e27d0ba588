/**
 * What customers come for besides buying, each from the page where one would begin to the answer. A task throws where the
 * answer is not there, or is not the right one.
 */
import { expect, type Page } from '@playwright/test'
import { acceptContract, chooseTrip, fillCard, payButton } from '../e2e/support/buying'
import { GOOD_CARD, OTHER_TRIP, REFUSED_CARD, SOLD_OUT } from '../e2e/support/goods'
import { newPerson } from '../e2e/support/people'
import { become } from '../e2e/support/visitors'
import { enterByCode, type Hand } from './hand'

export interface Visit {
  page: Page
  hand: Hand
  shop: { url: string; folder: string }
}

export interface CustomerTask {
  name: string
  /** Fields, choices and presses that the walk of 2026-11-23 counted (`–` where it was impossible or not counted). */
  before: string
  /** Not timed: up to the page where the customer begins. */
  begin(visit: Visit): Promise<void>
  /** Timed: ends with the answer in sight. */
  work(visit: Visit): Promise<void>
  /** Not timed: whether the shop holds what it said. */
  check?(visit: Visit): Promise<void>
}

const TRIP = 'capitolio-canyons-de-furnas'
/** What the demonstration's customer has bought. */
const PAID_TRIP = 'Rio de Janeiro clássico'
const BOLETO_TRIP = 'Pantanal Norte, rio e onça'
const WRONG_NAME = 'Rafael Nogueira de Souza'
const RIGHT_NAME = 'Rafael Nogueira de Sousa'
/** In reais. */
const MAX_FOR_TWO = 4000

const main = (page: Page) => page.getByRole('main')
const at =
  (path: string) =>
  async ({ page }: Visit) => {
    await page.goto(path)
  }
const atTrip = (trip: string) => at(`/trip-details/${trip}`)

async function enterAsCustomer({ page, shop }: Visit): Promise<void> {
  await become(page.context(), shop.url, 'customer')
}

async function atMyPurchases(visit: Visit): Promise<void> {
  await enterAsCustomer(visit)
  await visit.page.goto('/user/myAcquired')
}

async function findBeach({ page, hand }: Visit): Promise<void> {
  const sheet = page.locator('#filters')
  await hand.press(page.getByRole('link', { name: 'Filtros' }))
  await hand.type(sheet.getByLabel('Buscar'), 'praia')
  const month = sheet.getByLabel('Quando')
  const months = await month.getByRole('option').allTextContents()
  // The demonstration's trips leave some days after today: it may have no December.
  const december = months.findIndex((text) => text.startsWith('dezembro'))
  await hand.select(month, { index: Math.max(december, 1) })
  await hand.type(sheet.getByLabel('Até', { exact: true }), '2000')
  await hand.select(sheet.getByLabel('Adultos'), { index: 2 })
  await hand.press(sheet.getByRole('button', { name: /^(Ver|Nenhuma)/ }))
  await page.waitForURL(/[?&]q=praia&.*people=2/)
  const isNone = await page.getByRole('heading', { name: 'Nenhuma viagem encontrada' }).isVisible()
  const cards = (isNone ? page.getByRole('region', { name: 'Quase isso' }) : main(page)).getByRole('article')
  await hand.read(cards.first())
  for (const text of await cards.allTextContents()) expectFitsTwo(text)
}

function expectFitsTwo(card: string): void {
  const total = /para 2 pessoas.*?R\$\s*([\d.]+),\d\d/.exec(card)?.[1]
  if (total === undefined) throw new Error(`no price for two: ${card}`)
  const fits = Number(total.replace('.', '')) <= MAX_FOR_TWO
  if (!fits && !card.includes('a mais')) throw new Error(`above the limit, and it does not tell: ${card}`)
}

async function chooseSector({ page, hand, shop }: Visit): Promise<void> {
  const race = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await hand.select(page.getByLabel('Adultos', { exact: true }), { index: 1 })
  const sector = page.locator('#sectors li[id]').filter({ hasText: 'para 2' }).first()
  await sector.waitFor()
  await hand.press(page.locator(`#sectors svg a[href="#${await sector.getAttribute('id')}"]`))
  await hand.press(sector.getByRole('link', { name: /^Escolher: / }))
  await enterByCode(page, hand, newPerson('Lia'), shop.folder)
  await hand.read(page.getByRole('group', { name: 'Viajante 1' }))
  await expect(page.getByRole('group', { name: 'Viajante 2' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quem paga' })).toBeVisible()
  await expect(main(page)).toContainText(race)
}

/** What the shop does not know of its customer, the plan of ten, and a card that the bank will refuse. */
async function fillCheckout(visit: Visit): Promise<void> {
  const { page } = visit
  await enterAsCustomer(visit)
  await chooseTrip(page, OTHER_TRIP)
  const passenger = page.getByRole('group', { name: 'Viajante 1' })
  await passenger.getByLabel('Número do documento').fill('327140865')
  await passenger.locator('select[name$=".boardingPlaceId"]').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await fillCard(page, REFUSED_CARD)
  await page.locator('select[name=installments]').selectOption({ index: 9 })
  await acceptContract(page)
}

async function payByAnotherCard({ page, hand }: Visit): Promise<void> {
  await hand.press(payButton(page))
  await hand.read(page.getByRole('heading', { level: 1, name: 'Pagamento recusado' }))
  await hand.type(page.getByLabel('Número do cartão'), GOOD_CARD)
  await hand.type(page.getByLabel('Validade'), '1235')
  await hand.type(page.getByLabel('CVV'), '123')
  await hand.type(page.getByLabel('Nome impresso no cartão'), 'MARIANA SOUZA')
  // The button tells the plan that was chosen before.
  await hand.press(main(page).getByRole('button', { name: /^Pagar 10x de R\$/ }))
  await hand.read(page.getByRole('heading', { level: 1, name: 'Viagem confirmada' }))
}

async function expectTenInstallments({ page }: Visit): Promise<void> {
  await main(page).getByRole('link', { name: 'Ver o pedido' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'final 0010' })).toContainText('10x')
}

async function correctName({ page, hand }: Visit): Promise<void> {
  await hand.press(page.getByRole('link', { name: PAID_TRIP }))
  const passengers = page.getByRole('region', { name: 'Quem vai viajar' })
  await hand.press(page.getByRole('link', { name: 'Ver quem viaja' }))
  await hand.press(passengers.locator('summary').filter({ hasText: WRONG_NAME }))
  await hand.press(passengers.getByRole('link', { name: `Corrigir dados: ${WRONG_NAME}` }))
  const dialog = page.getByRole('dialog')
  await hand.mend(dialog.getByLabel('Nome completo do documento'), ['Backspace', 'Backspace', 's', 'a'])
  await hand.press(dialog.getByRole('button', { name: 'Salvar dados' }))
  await hand.read(passengers.getByText(RIGHT_NAME))
}

async function expectNameOnVoucher({ page }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Abrir voucher' }).first().click()
  await expect(page.getByRole('article')).toContainText(RIGHT_NAME)
}

async function readRefund({ page, hand }: Visit): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: PAID_TRIP })
  const paid = /R\$\s*[\d.]+,\d\d/.exec((await card.textContent()) ?? '')?.[0] ?? 'no price'
  await hand.press(card.getByRole('link', { name: PAID_TRIP }))
  await hand.press(page.getByRole('link', { name: 'Ver como desistir' }))
  const dialog = page.getByRole('dialog')
  await hand.read(dialog.getByText('Volta para você'))
  // Bought today: all of it goes back.
  await expect(dialog.getByRole('definition').last()).toContainText(paid)
  await hand.press(dialog.getByRole('link', { name: 'Manter' }))
  await expect(dialog).toHaveCount(0)
}

async function expectStillPaid({ page }: Visit): Promise<void> {
  await page.reload()
  await expect(page.getByRole('link', { name: 'Abrir voucher' }).first()).toBeVisible()
}

async function openVoucherOffline({ page, hand }: Visit): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: PAID_TRIP })
  await hand.press(card.getByRole('link', { name: 'Abrir voucher' }))
  const voucher = page.getByRole('article')
  const qr = voucher.getByRole('img', { name: 'QR code para conferir o voucher' })
  await hand.read(qr)
  const text = await voucher.innerText()
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await page.context().setOffline(true)
  await hand.reload(page)
  await hand.read(qr)
  expect(await voucher.innerText()).toBe(text)
}

async function findSeller({ page, hand }: Visit): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Reservar vagas' }))
  const seller = page.locator('#buy').getByRole('region', { name: 'Quem vende' })
  await hand.press(seller.locator('summary'))
  for (const text of [/CNPJ \d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/, /Cadastur \d{2}\.\d{6}/])
    await expect(seller.getByRole('listitem').filter({ hasText: text })).toBeInViewport()
}

async function compareTwo({ page, hand }: Visit): Promise<void> {
  const hearts = page.getByRole('button', { name: /nas favoritas$/ })
  const titles = main(page).locator('article h2')
  const names = [await titles.nth(0).innerText(), await titles.nth(1).innerText()]
  for (const index of [0, 1]) {
    await hand.press(hearts.nth(index))
    await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await hand.press(page.getByRole('link', { name: 'Favoritas' }))
  await hand.press(page.getByRole('button', { name: 'Comparar as marcadas' }))
  const table = page.getByRole('table')
  await hand.read(table)
  for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Preço/ })).toContainText(/R\$.*R\$/)
}

async function copyLink({ page, hand }: Visit): Promise<void> {
  await hand.press(main(page).getByText('Compartilhar', { exact: true }))
  await hand.press(page.getByRole('button', { name: 'Copiar link' }))
  await hand.read(page.getByRole('button', { name: 'Link copiado' }))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
}

async function readWhatIsIncluded({ page, hand }: Visit): Promise<void> {
  await hand.read(page.locator('#includes').getByText(/^Café da manhã/))
  await hand.press(page.locator('#boarding summary'))
  await hand.read(page.locator('#boarding').getByText(/, às \d\d:\d\d$/))
  await hand.press(page.getByText('Documentos para embarcar'))
  await hand.read(page.locator('#documents').getByText(/^RG ou CNH/))
  await hand.press(page.getByText('Informações extras'))
  await hand.read(page.locator('#documents').getByText(/^Leve /))
}

async function openNextBoleto({ page, hand }: Visit): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: BOLETO_TRIP })
  const [, day = 'no day', number = '0', count = '0'] =
    /até (\d\d\/\d\d\/\d{4}), (\d+) de (\d+)/.exec((await card.textContent()) ?? '') ?? []
  await hand.press(card.getByRole('link', { name: 'Ver boleto' }))
  const boleto = page.getByRole('group').filter({ hasText: `Parcela ${number} de ${count}` })
  await expect(boleto).toContainText(`vence em ${day}`)
  await hand.read(boleto.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/))
}

async function requestAlert({ page, hand }: Visit): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Avise-me' }))
  await hand.type(page.getByLabel('E-mail'), newPerson('Rui').email)
  await hand.press(page.getByRole('button', { name: 'Avise-me' }))
  await hand.read(page.getByRole('heading', { name: 'Aviso anotado' }))
}

/** In the order of the walk. */
export const customerTasks: readonly CustomerTask[] = [
  { name: 'a beach in December, two, ≤ R$ 2,000', before: '– – –', begin: at('/trips'), work: findBeach },
  { name: 'an F1 weekend, up to the form', before: '– – 3', begin: at('/f1'), work: chooseSector },
  {
    ...{ name: 'a refused card, then a good one', before: '– – –', begin: fillCheckout },
    ...{ work: payByAnotherCard, check: expectTenInstallments },
  },
  {
    ...{ name: 'a letter in a name', before: '– – –', begin: atMyPurchases },
    ...{ work: correctName, check: expectNameOnVoucher },
  },
  {
    ...{ name: 'what canceling gives back', before: '– – –', begin: atMyPurchases },
    ...{ work: readRefund, check: expectStillPaid },
  },
  { name: 'the voucher without signal', before: '– – –', begin: atMyPurchases, work: openVoucherOffline },
  { name: 'who sells this?', before: '0 0 0', begin: atTrip(TRIP), work: findSeller },
  { name: 'two trips compared', before: '– – –', begin: at('/trips'), work: compareTwo },
  { name: 'a trip shared by its link', before: '– – –', begin: atTrip(TRIP), work: copyLink },
  { name: 'included, to bring, to board', before: '– – –', begin: atTrip(TRIP), work: readWhatIsIncluded },
  { name: 'the next boleto', before: '– – –', begin: atMyPurchases, work: openNextBoleto },
  { name: 'an alert for a sold-out trip', before: '– – –', begin: atTrip(SOLD_OUT), work: requestAlert },
]
