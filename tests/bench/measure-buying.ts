/**
 * How long a new customer takes to buy a trip for two by Pix on a phone, at five characters a second, and how much is
 * asked on the way: once with the e-mail and its code, once through the sign-up. The mail is opened too. Looking up a
 * document or reading the contract is not counted; each field and each choice costs a glance.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { signUp } from '../e2e/support/accounts'
import { type NewUser, newPerson } from '../e2e/support/people'
import { openPlace, startServer } from '../support/shop-server'
import { CHARACTER_MS, enterByCode, GLANCE_MS, Hand, MAIL_MS, openPhone } from './hand'
import { print, row } from './report'
import { atMost } from './verdicts'

const TRIP = '/trip-details/capitolio-canyons-de-furnas'
const GUIDE = '/products/noronha-a-pe'

type Enter = (page: Page, hand: Hand, person: NewUser, folder: string) => Promise<void>

/** The way that everybody had to take before, filled in at once and counted at the same pace. */
async function bySignUp(page: Page, hand: Hand, person: NewUser, folder: string): Promise<void> {
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Criar conta' }))
  const { firstName, lastName, email, cpf, phone, password } = person
  const typed = [firstName, lastName, cpf, phone, '04051990', email, password, password]
  hand.fields += typed.length + 1
  hand.choices += 1
  hand.presses += 2
  await wait(typed.length * GLANCE_MS + typed.join('').length * CHARACTER_MS + 6 * CHARACTER_MS + MAIL_MS)
  await signUp(page, folder, person)
}

async function fillIn(page: Page, hand: Hand, person: NewUser): Promise<void> {
  const travellers = page.getByRole('group', { name: /^Viajante \d+$/ })
  await travellers.first().waitFor()
  const known = (await travellers.first().getByLabel('CPF').inputValue()) !== ''
  const [first, second] = [travellers.nth(0), travellers.nth(1)]
  if (!known) {
    await hand.type(first.getByLabel('Nome completo'), `${person.firstName} ${person.lastName}`)
    await hand.type(first.getByLabel('Data de nascimento'), '04051990')
    await hand.type(first.getByLabel('CPF'), person.cpf)
    await hand.type(first.getByLabel(/^Celular/), '11987654321')
  }
  const boarding = first.locator('select[name$=".boardingPlaceId"]')
  if ((await boarding.count()) > 0 && (await boarding.inputValue()) === '') await hand.select(boarding, { index: 1 })
  await hand.type(second.getByLabel('Nome completo'), 'Rui Lima')
  await hand.type(second.getByLabel('Data de nascimento'), '07031985')
  await hand.type(second.getByLabel('CPF'), '11144477735')
  const payer = page.getByRole('group', { name: 'Quem paga' })
  if (!known) await hand.choose(payer.getByLabel('Quem paga é o viajante 1'))
  await hand.type(payer.getByLabel('CEP'), '14010100')
  await hand.type(payer.getByLabel('Rua', { exact: true }), 'Rua Visconde de Inhaúma')
  await hand.type(payer.getByLabel('Número', { exact: true }), '580')
  await hand.type(payer.getByLabel('Bairro'), 'Centro')
}

async function payByPix(page: Page, hand: Hand): Promise<void> {
  await hand.choose(page.getByRole('radio', { name: /^Pix/ }))
  await hand.choose(page.getByRole('checkbox', { name: /Li e aceito/ }))
  await hand.press(page.getByRole('button', { name: /^Pagar/ }))
  await page.getByRole('heading', { level: 1, name: 'Falta só o Pix' }).waitFor()
}

/** A guide in PDF, from its page. */
async function buyGuide(page: Page, folder: string): Promise<Hand & { ms: number }> {
  const hand = new Hand()
  const person = newPerson('Lia')
  await page.goto(GUIDE)
  const startedAt = Date.now()
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Comprar guia' }).first())
  await enterByCode(page, hand, person, folder)
  const payer = page.getByRole('group', { name: 'Quem paga' })
  await hand.type(payer.getByLabel('Nome completo'), `${person.firstName} ${person.lastName}`)
  await hand.type(payer.getByLabel('CPF'), person.cpf)
  await payByPix(page, hand)
  return Object.assign(hand, { ms: Date.now() - startedAt })
}

async function buy(page: Page, enter: Enter, folder: string): Promise<Hand & { ms: number }> {
  const hand = new Hand()
  const person = newPerson('Lia')
  await page.goto(TRIP)
  const startedAt = Date.now()
  await hand.press(page.locator('#buy').getByRole('button', { name: 'Reservar minhas vagas' }))
  await enter(page, hand, person, folder)
  await fillIn(page, hand, person)
  await payByPix(page, hand)
  return Object.assign(hand, { ms: Date.now() - startedAt })
}

export async function measureBuying(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn', SEED: 'demo' } })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  print('a new customer buys a trip for two by Pix on a phone, five characters a second, mail included')
  print(row(['way in', 'seconds', 'fields', 'choices', 'presses']))
  try {
    const ways: [string, Enter][] = [
      ['sign-up first', bySignUp],
      ['e-mail and code', enterByCode],
    ]
    for (const [name, enter] of ways) {
      const page = await openPhone(browser, server.url)
      const { ms, fields, choices, presses } = await buy(page, enter, place.folder)
      await page.context().close()
      print(row([name, (ms / 1000).toFixed(0), String(fields), String(choices), String(presses)]))
      if (enter !== enterByCode) continue
      atMost('a purchase by a new customer', 150, { unit: 's', value: ms / 1000 })
      atMost('fields on its way', 13, { unit: '', value: fields })
    }
    const page = await openPhone(browser, server.url)
    const guide = await buyGuide(page, place.folder)
    await page.context().close()
    print(
      row([
        'a guide in PDF',
        (guide.ms / 1000).toFixed(0),
        ...[guide.fields, guide.choices, guide.presses].map(String),
      ]),
    )
    atMost('fields of a guide in PDF', 4, { unit: '', value: guide.fields })
    print('')
  } finally {
    await browser.close()
    await server.stop()
    place.remove()
  }
}
