/** Two hundred mixed orders of a departure that is called off, by a process that is killed ten times. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { agencies, commissions, orders, outbox, stock, trips, users } from '~/data/collections'
import { callOffProgress, chargeWithoutAccount } from '~/domain/departures/call-off'
import { moveKey } from '~/domain/departures/move-order'
import type { Order } from '~/domain/orders/order'
import { manualRefundKey } from '~/domain/orders/order-refunds'
import { isManual } from '~/domain/payments/charge'
import { owedOn } from '~/domain/payments/charge-refund'
import { addDays, DAY, HOUR, MINUTE, millisBetween } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { openTill } from '~/operations/counter/till.server'
import { callOffDeparture, nameAccount, takeRefund } from '~/operations/departures/call-off.server'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { moveOrder, previewMove, takeOtherDate } from '~/operations/departures/move-order.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { recordRefundByHand } from '~/operations/payments/refund-order.server'
import { newCustomer } from '../support/request-as'
import { testAgency } from '../support/test-agency'
import { boletoInstallmentId, REFUND_ACCOUNT } from '../support/test-boleto-installments'
import { linkForm, makeLink, payWith, TRIP_OFFER } from '../support/test-links'
import { PAYER, passenger } from '../support/test-people'
import { buy, byCard, orderWhen, providerId, runMoney } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'
import { workerFile } from '../support/worker-file'

const worker = workerFile('notify-worker')
const OF_A_KIND = 20
const CUTS = 5
const by = { id: 'admin', name: 'Helena', agencyId: null }

let shop: TestShop
const now = () => shop.clock.now()

function start(): ChildProcess {
  const place = { DATA_DIR: shop.folder, ...shop.settings }
  const env = { ...process.env, MODE: 'demo', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent', ...place }
  const ahead = Math.ceil((Date.parse(now()) - Date.now()) / MINUTE)
  return spawn(process.execPath, [worker, String(ahead)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const listAll = () => orders.list({ order: { by: 'createdAt', dir: 'asc' }, limit: 1000 })

/** Kills the process whenever it has changed some more orders, then lets one finish. */
async function runKilled(isDone: (order: Order) => boolean): Promise<number[]> {
  const count = async () => (await listAll()).filter(isDone).length
  const moments: number[] = []
  for (let cut = 0; cut < CUTS; cut += 1) {
    const before = await count()
    const child = start()
    while ((await count()) < before + 1 && child.exitCode === null) await new Promise((next) => setTimeout(next, 5))
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    moments.push(await count())
    // What a killed process had claimed is taken up when its claim is over.
    shop.clock.forward(HOUR)
  }
  const last = start()
  await once(last, 'exit')
  expect(last.exitCode).toBe(0)
  return moments
}

async function paid(order: Order): Promise<Order> {
  if (order.status !== 'paid') await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

async function payBoletos(order: Order, count: number): Promise<Order> {
  for (let number = 1; number <= count; number += 1) await shop.act(boletoInstallmentId(order, number), 'pay')
  return orderWhen(order.code, ({ charges }) => charges.filter(({ state }) => state === 'paid').length === count)
}

async function atCounter(method: 'cash' | 'transfer', amount: number): Promise<Order> {
  const sold = await sellAtCounter({
    checkoutAttemptId: newId(crypto.getRandomValues(new Uint8Array(16))),
    items: [{ optionId: 'quarto', quantity: 1 }],
    passengers: [passenger('Ana Lima'), passenger('Rui Lima')],
    payer: PAYER,
    payments: [{ method, amount: centavos(amount) }],
    balanceUntil: amount < 120_000 ? addDays(today(now()), 30) : null,
    shownTotal: centavos(120_000),
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: now(),
  })
  if (!sold.ok) throw new Error(JSON.stringify(sold.reason))
  return sold.value
}

async function ofHouseLink(): Promise<Order> {
  const made = await createPaymentLink({ ...linkForm(shop, TRIP_OFFER), owner: 'house' })
  if (!made.ok) throw new Error(JSON.stringify(made.reason))
  return paid(await payWith(shop, made.value))
}

const boletos = (installments?: number) => ({
  payment: { method: 'boleto' as const, ...(installments ? { installments } : {}) },
  shownTotal: centavos(120_000),
})

/** One order of each kind, in the order of the sheet. */
const KINDS = {
  pix: async () => paid(await buy(shop)),
  cardInThree: async () => paid(await buy(shop, byCard(await shop.token(), 3))),
  twoBoletos: async () => payBoletos(await buy(shop, boletos(2)), 2),
  oneOfTwoBoletos: async () => payBoletos(await buy(shop, boletos(2)), 1),
  cash: () => atCounter('cash', 120_000),
  deposit: () => atCounter('transfer', 50_000),
  houseLink: ofHouseLink,
  boletoByLink: async () => paid(await payWith(shop, await makeLink(shop, TRIP_OFFER), boletos())),
  partner: async () => paid(await payWith(shop, await makeLink(shop, TRIP_OFFER))),
  unpaid: () => buy(shop),
}
type Kind = keyof typeof KINDS

/**
 * Counted by hand, in centavos: a double room costs 1,200.00; Pix takes 5 % off; the other date costs 1,000.00, a sixth
 * less. `whole` goes back with money or silence, `cheaper` with the other date. Nobody pays a fee.
 */
const SHEET: Readonly<Record<Kind, { whole: number; cheaper: number; mayChoose: boolean; needsAccount: boolean }>> = {
  pix: { whole: 114_000, cheaper: 19_000, mayChoose: true, needsAccount: false },
  cardInThree: { whole: 120_000, cheaper: 20_000, mayChoose: true, needsAccount: false },
  twoBoletos: { whole: 120_000, cheaper: 20_000, mayChoose: true, needsAccount: true },
  oneOfTwoBoletos: { whole: 60_000, cheaper: 0, mayChoose: false, needsAccount: true },
  cash: { whole: 120_000, cheaper: 20_000, mayChoose: true, needsAccount: false },
  deposit: { whole: 50_000, cheaper: 0, mayChoose: false, needsAccount: false },
  houseLink: { whole: 114_000, cheaper: 19_000, mayChoose: true, needsAccount: false },
  boletoByLink: { whole: 120_000, cheaper: 20_000, mayChoose: true, needsAccount: true },
  partner: { whole: 114_000, cheaper: 19_000, mayChoose: true, needsAccount: false },
  unpaid: { whole: 0, cheaper: 0, mayChoose: false, needsAccount: false },
}

/** Half of those who may choose do so, in three ways; the staff's way is a customer who calls. */
const WAYS = ['money', 'silence', 'date', 'silence', 'staff', 'silence'] as const

async function otherDate(): Promise<string> {
  const { checkinOn } = await trips.get('trip-1')
  const made = await copyToDates({ id: 'trip-1', dates: [addDays(checkinOn, 7)] }, by, now())
  if (!made.ok || !made.value[0]) throw new Error('no date')
  const [trip] = made.value
  const options = trip.options.map((option) => ({ ...option, price: centavos(100_000), vacancies: 300 }))
  await trips.put(trip.id, { ...trip, state: 'published', options })
  for (const { id } of options) await stock.put(id, { ...(await stock.get(id)), vacancies: 300 })
  return trip.id
}

async function choose(order: Order, kind: Kind, how: (typeof WAYS)[number], dateId: string): Promise<void> {
  const account = SHEET[kind].needsAccount ? REFUND_ACCOUNT : null
  const orderCode = order.code
  if (how === 'money') expect(await takeRefund({ orderCode, account, now: now() })).toMatchObject({ ok: true })
  if (how === 'date') expect(await takeOtherDate({ orderCode, tripId: dateId, now: now() })).toMatchObject({ ok: true })
  if (how !== 'staff') return
  const choice = new Map<string, string>()
  const preview = await previewMove(await orders.get(orderCode), dateId, choice, now())
  if (!preview?.quote.ok) throw new Error('no move')
  const shown = moveKey(preview.quote.value)
  const move = { orderCode, tripId: dateId, choice, shown, offerUntil: null, account, by, now: now() }
  expect(await moveOrder(move)).toMatchObject({ ok: true })
}

/** Also what a busy machine had to put off. */
async function runAllMoney(): Promise<void> {
  for (let hour = 0; hour < 4; hour += 1) {
    await runMoney(shop)
    shop.clock.forward(HOUR)
  }
}

/** The counter gives back what it took, and records it. */
async function refundByHand(): Promise<void> {
  for (const { code, charges } of await listAll()) {
    for (const charge of charges.filter((each) => isManual(each) && owedOn(each) > 0)) {
      const entry = { amount: owedOn(charge), day: today(now()), means: 'transfer' as const, proof: 'E1', reason: 'x' }
      const input = { orderCode: code, chargeId: charge.id, shown: manualRefundKey(charge), entry, by, now: now() }
      expect(await recordRefundByHand(input)).toMatchObject({ ok: true })
    }
  }
}

async function lettersOf(template: string): Promise<string[]> {
  const codes: string[] = []
  const mails = { eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' } } as const
  for await (const { data } of outbox.each(mails)) {
    const [, code = ''] = data.dedupeKey.split(':')
    if (data.payload['template'] === template) codes.push(code)
  }
  return codes
}

/** Who is notified besides customers, sorted. */
async function notedAddresses(): Promise<string[]> {
  const mails = await outbox.list({ eq: { done: false, topic: 'mail' }, limit: 1000 })
  const notices = mails.filter(({ payload }) => payload['template'] === 'calledOffNotice')
  return notices.map(({ payload }) => String(payload['to'])).sort()
}

/** Accounts of who sells orders of it, and of the agency whose departure it is. */
const ACCOUNTS = [
  { email: 'claudia@viva.example', agencyId: 'viva', cpf: '52998224725' },
  { email: 'davi@viva.example', agencyId: 'viva', cpf: '11144477735' },
  { email: 'olga@outra.example', agencyId: 'outra', cpf: '39053344705' },
]

async function openAgencies(): Promise<void> {
  await agencies.create('viva', testAgency())
  await agencies.create('outra', testAgency({ id: 'outra', slug: 'outra', name: 'Outra', sellerCode: 'OUT-1001' }))
  for (const { email, agencyId, cpf } of ACCOUNTS) {
    const { id } = await newCustomer(now(), email, cpf)
    await users.update(id, (known) => ({ ...known, agencyId }))
  }
}

interface Placed {
  order: Order
  kind: Kind
  how: (typeof WAYS)[number]
}

async function fillDeparture(): Promise<Placed[]> {
  shop = await openTestShop({ vacancies: 300, timeoutMs: 10_000 })
  await openAgencies()
  await trips.update('trip-1', (trip) => ({
    ...trip,
    agencyId: 'outra',
    allowsBoletoInstallments: true,
    checkinOn: addDays(today(now()), 140),
    checkoutOn: addDays(today(now()), 146),
    cancellation: [{ untilDaysBefore: 0, feePercent: 50 }],
  }))
  expect((await openTill(centavos(0), { by, now: now() })).ok).toBe(true)
  const kinds: Placed[] = []
  for (const [kind, make] of Object.entries(KINDS) as [Kind, () => Promise<Order>][]) {
    for (let n = 0; n < OF_A_KIND; n += 1)
      kinds.push({ order: await make(), kind, how: SHEET[kind].mayChoose ? (WAYS[n % 6] ?? 'silence') : 'silence' })
  }
  return kinds
}

/** Who is missing something stands in the list of answers, and got a letter about it. */
async function expectListed(kinds: readonly Placed[]): Promise<void> {
  const steps = new Map((await listAll()).map((order) => [order.code, callOffProgress(order)]))
  const stepOf = (wanted: Kind, way?: string) => [
    ...new Set(
      kinds.flatMap(({ order, kind, how }) =>
        kind === wanted && (way === undefined || how === way) ? [steps.get(order.code)] : [],
      ),
    ),
  ]
  expect(stepOf('pix', 'silence')).toEqual(['silence'])
  expect(stepOf('twoBoletos', 'silence')).toEqual(['account'])
  expect(stepOf('boletoByLink', 'date')).toEqual(['account'])
  expect(stepOf('boletoByLink', 'money')).toEqual(['refund'])
  expect(stepOf('oneOfTwoBoletos')).toEqual(['account'])
  expect(stepOf('cash')).toEqual(['byHand'])
  expect(stepOf('unpaid')).toEqual(['unpaid'])
  const waiting = (await listAll()).filter((order) => chargeWithoutAccount(order) !== null)
  const written = new Set(await lettersOf('departureAccount'))
  const isWaiting = new Set(waiting.map(({ code }) => code))
  const astray = kinds.filter(({ order: { code } }) => written.has(code) !== isWaiting.has(code))
  expect(astray.map(({ kind, how, order }) => [kind, how, steps.get(order.code)])).toEqual([])
}

async function expectSheet(kinds: readonly Placed[]): Promise<void> {
  for (const { order, kind, how } of kinds) {
    const { whole, cheaper } = SHEET[kind]
    const wanted = how === 'date' || how === 'staff' ? cheaper : whole
    const { refunded } = await orderWhen(order.code, (each) => each.refunded === wanted)
    expect([kind, how, refunded]).toEqual([kind, how, wanted])
  }
  const partners = kinds.filter(({ kind, how }) => kind === 'partner' && how === 'silence')
  for (const { order } of partners) expect((await commissions.get(order.code)).amount).toBe(0)
  expect((await stock.get('quarto')).sold + (await stock.get('quarto')).held).toBe(0)
  const { violations } = await checkInvariants({ now: now(), provider: await shop.charges(), acknowledged: [] })
  expect(violations).toEqual([])
}

test('each refund is that of the sheet, nobody pays a fee, and who is missing something is listed', async () => {
  const kinds = await fillDeparture()
  expect(kinds).toHaveLength(200)
  const choosing = kinds.filter(({ kind }) => SHEET[kind].mayChoose)
  const dateId = await otherDate()
  const wish = { tripId: 'trip-1', text: 'Não vai.', textEn: '', answerUntil: addDays(today(now()), 7) }
  const began = now()
  expect((await callOffDeparture(wish, by, now())).ok).toBe(true)

  // Killed five times while customers are notified and unpaid orders end.
  const first = await runKilled(({ calledOff }) => calledOff !== null)
  expect(Math.max(...first)).toBeLessThan(10 * OF_A_KIND)
  expect((await listAll()).every(({ calledOff }) => calledOff !== null)).toBe(true)
  const letters = await lettersOf('departureCalledOff')
  expect([letters.length, new Set(letters).size]).toEqual([choosing.length, choosing.length])
  expect(await notedAddresses()).toEqual(ACCOUNTS.map(({ email }) => email))
  for (const { order, kind, how } of choosing) await choose(order, kind, how, dateId)

  // And five times when the last day is over.
  shop.clock.forward(9 * DAY - millisBetween(began, now()))
  const silent = choosing.filter(({ how }) => how === 'silence').length
  const second = await runKilled(({ calledOff }) => calledOff?.answer === 'silence')
  expect(Math.max(...second)).toBeLessThan(silent)
  await runAllMoney()

  await expectListed(kinds)
  for (let round = 0; round < 2; round += 1) {
    for (const { code } of (await listAll()).filter((order) => chargeWithoutAccount(order) !== null))
      expect(await nameAccount({ orderCode: code, account: REFUND_ACCOUNT, now: now() })).toMatchObject({ ok: true })
    await runAllMoney()
  }
  await refundByHand()
  await expectSheet(kinds)
  expect(await notedAddresses()).toEqual(ACCOUNTS.map(({ email }) => email))
  await shop.close()
}, 400_000)
