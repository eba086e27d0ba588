/** Units that nobody pays: one account, one document, one network and one boleto hold no more than their share. */
import { orders, stock } from '~/data/collections'
import { newPerson as newGuest } from '../e2e/support/people'
import { openPayment, orderCodeOf, payByPix, visibleText } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, type Stand } from '../support/open-stand'
import { newPerson, sellTrip, sessionOf } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'
import type { Visitor } from '../support/visitor'

/** As `DEFAULT_PAYMENT_SETTINGS` has them. */
const MOST_ORDERS = 3
const BOLETO_ONE_IN = 3

const account = async () => (await sessionOf(await newPerson(PASSWORD))).cookie

/** A browser behind the trusted proxy, with a session of its own unless it is given one. */
async function buyer(stand: Stand, network: string, session?: [string, string]): Promise<Visitor> {
  return stand.visitor(new Map([session ?? (await account())]), { 'x-forwarded-for': network })
}

const somebodyElse = () => ({ 'payer.cpf': newGuest().cpf })

/** Presses the last button; whether an order was placed, and what the page says. */
async function buy(visitor: Visitor, payer: Readonly<Record<string, string>>, method = 'pix', optionId = 'chapada') {
  const form = await openPayment(visitor, { optionId }, payer)
  const response = await payByPix(visitor, form, { method })
  return { isPlaced: orderCodeOf(response) !== null, status: response.status, words: visibleText(response) }
}

/** Buys one after the other until the shop refuses, at most `most` times; gives how many orders were placed. */
async function buyUntilRefused(stand: Stand, next: (at: number) => ReturnType<typeof buy>, most: number) {
  for (let at = 0; at < most; at += 1) {
    const { isPlaced, status, words } = await next(at)
    if (isPlaced) continue
    stand.expect(status >= 400 && status < 500, `a purchase too many is answered ${status}`)
    stand.expect(/pag(ue|ar|amento)/i.test(words), `a purchase too many is told nothing: ${words.slice(0, 200)}`)
    return at
  }
  return most
}

async function holdByOne(stand: Stand): Promise<void> {
  const holders: Readonly<Record<string, (at: number) => ReturnType<typeof buy>>> = await (async () => {
    const session = await account()
    const document = somebodyElse()
    return {
      'one account': async (at) => buy(await buyer(stand, `198.51.100.${at}`, session), somebodyElse()),
      'one document': async (at) => buy(await buyer(stand, `198.51.101.${at}`), document),
      'one network': async () => buy(await buyer(stand, '198.51.102.9'), somebodyElse()),
      'one network of IPv6': async (at) => buy(await buyer(stand, `2001:db8:7:7::${at}`), somebodyElse()),
    }
  })()
  for (const [name, next] of Object.entries(holders)) {
    const placed = await buyUntilRefused(stand, next, MOST_ORDERS + 2)
    stand.expect(placed === MOST_ORDERS, `${name} holds ${placed} unpaid orders`)
  }
}

/** Eight buttons at the same moment, in eight browsers of one account. */
async function holdAtOnce(stand: Stand): Promise<void> {
  const session = await account()
  const forms = []
  for (let at = 0; at < 8; at += 1) {
    const visitor = await buyer(stand, `198.51.103.${at}`, session)
    forms.push({ visitor, form: await openPayment(visitor, { optionId: 'chapada' }, somebodyElse()) })
  }
  const responses = await Promise.all(forms.map(({ visitor, form }) => payByPix(visitor, form)))
  const placed = responses.filter((response) => orderCodeOf(response) !== null).length
  const failed = responses.filter(({ status }) => status >= 500).length
  stand.expect(placed === MOST_ORDERS, `of eight purchases at once ${placed} were placed`)
  stand.expect(failed === 0, `of eight purchases at once ${failed} failed`)
}

/** Ever new people from ever new networks, all by boleto. */
async function holdByBoleto(stand: Stand): Promise<void> {
  const vacancies = 6
  const optionId = await sellTrip('boletos', vacancies)
  const next = async (at: number) => buy(await buyer(stand, `198.51.104.${at}`), somebodyElse(), 'boleto', optionId)
  const placed = await buyUntilRefused(stand, next, vacancies)
  stand.expect(placed === vacancies / BOLETO_ONE_IN, `unpaid boletos hold ${placed} of ${vacancies} units`)
  const { isPlaced } = await buy(await buyer(stand, '198.51.105.1'), somebodyElse(), 'pix', optionId)
  stand.expect(isPlaced, 'nobody may buy by Pix what boletos do not hold')
}

const holding: Check = {
  name: 'unpaid-holds',
  row: 'R18',
  run: (place) =>
    onStand(
      place,
      async (stand) => {
        await holdByOne(stand)
        await holdAtOnce(stand)
        await holdByBoleto(stand)
        const held = (await stock.get('chapada')).held
        const unpaid = await orders.count({ eq: { status: 'pending' } })
        process.stdout.write(`         ${held} units of chapada held, ${unpaid} orders wait\n`)
        await stand.checkInvariants('afterwards')
      },
      { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    ),
}

export const holdingChecks = [holding]
