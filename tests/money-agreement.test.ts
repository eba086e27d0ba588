/** Whatever happens to whichever orders, the figures of every screen agree with the orders and with each other. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders, settings } from '~/data/collections'
import { store } from '~/data/store.server'
import { loadEssentials } from '~/demo/load-essentials.server'
import { commissionOf, earnedCommission } from '~/domain/agencies/commission'
import { SETTINGS_ID } from '~/domain/content/settings'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import { applyCancellation, applyExpiry } from '~/domain/orders/order-closing'
import type { Outcome } from '~/domain/orders/order-outcome'
import { type ChargeState, chargeStateSchema } from '~/domain/payments/charge-base'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import { addDays, addMinutes, addMonths, type Instant, type LocalDate, MINUTE } from '~/domain/values/dates'
import { type Centavos, centavos, split } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import { figuresOf } from '~/features/accounts/agency-review/agency-facts.server'
import { dataOf } from '~/features/back-office/export-response.server'
import { eachOfList } from '~/features/back-office/read-list.server'
import {
  commissionFigures,
  commissionSpec,
  eachEarned,
  listCommissions,
} from '~/features/commissions/commission-list.server'
import { agencyOrderSpec } from '~/features/orders/agency-order-spec.server'
import { moneyOfSales, salesOf } from '~/features/orders/agency-sales.server'
import { houseOrderSpec } from '~/features/orders/house-order-spec.server'
import { eachMoved, listMovements, movementExportColumns } from '~/features/orders/movement-list.server'
import { listOrders, orderExportColumns } from '~/features/orders/order-list.server'
import { formatMoney } from '~/i18n/format'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { prepareEffects } from '~/operations/orders/change-order.server'
import { fillMovements } from '~/operations/orders/fill-movements.server'
import { loadSales } from '~/routes/admin/dashboard/sales-view.server'
import { contextIn } from './support/context-in'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from './support/sample-documents'
import { openTestStore } from './support/test-store'

const TODAY = today(SAMPLE_NOW)
const dueOn = addDays(TODAY, 3)
const boletoInstallments = split(centavos(100_000), 3).map((amount, month) => ({
  amount,
  dueOn: addMonths(dueOn, month),
}))
const choices: PaymentChoice[] = [
  { method: 'pix' },
  { method: 'card', installments: 3, hosted: false },
  { method: 'boleto', dueOn, boletoInstallments },
]
const seenStates = chargeStateSchema.options.filter((state) => state !== 'created' && state !== 'paidLate')

const step = fc.record({
  verb: fc.constantFrom('see', 'see', 'see', 'cancel', 'expire'),
  which: fc.nat(2),
  state: fc.constantFrom<ChargeState>('paid', 'paid', ...seenStates),
  paid: fc.constantFrom(50, 100, 100, 120),
  back: fc.constantFrom(0, 1000, 50_000),
  daysLater: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const purchase = fc.record({
  choice: fc.constantFrom(...choices),
  daysAgo: fc.nat(60),
  isAgencySale: fc.boolean(),
  steps: fc.array(step, { maxLength: 6 }),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never

function happen(order: Order, { verb, which, state, paid, back }: Step, now: Instant): Outcome {
  const context = contextAt(now)
  if (verb === 'expire') return applyExpiry(order, context)
  if (verb === 'cancel') {
    const canceled = applyCancellation(order, { reason: 'shop', note: null, refund: centavos(back) }, context)
    return canceled.ok ? canceled.value : { order, effects: [], changed: false }
  }
  const charge = order.charges[which % order.charges.length]
  if (!charge) return { order, effects: [], changed: false }
  const { amount, method, id: checkoutAttemptId, providerChargeId } = charge
  const hasMoney = ['paid', 'partiallyRefunded', 'refundPending', 'refunded', 'chargedBack'].includes(state)
  const paidAmount = centavos(hasMoney || (state === 'pending' && paid === 50) ? Math.round((amount * paid) / 100) : 0)
  const refunded = state === 'refunded' ? paidAmount : state === 'partiallyRefunded' ? Math.round(paidAmount / 3) : 0
  const id = providerChargeId ?? `ch_${order.code}_${checkoutAttemptId}`
  const seen = { id, checkoutAttemptId, method, state, amount, paidAmount, refundedAmount: centavos(refunded) }
  return applyObservation(order, observe({ ...seen, orderCode: order.code }), context)
}

/** Lets it happen as the shop would, its sums and commission written with the order. */
async function play({ choice, daysAgo, isAgencySale, steps }: Purchase, index: number): Promise<void> {
  const code = `AAAA${String(index).padStart(4, '0')}`
  const day = addDays(TODAY, -daysAgo)
  const createdAt = fromLocal(day, '10:00')
  const base = sampleOrder(choice)
  const agency = { agencyId: 'viva', commission: { agencyId: 'viva', ...commissionOf(base, 900) } }
  const charges = base.charges.map((charge) => ({ ...charge, id: `${code}-${charge.id}`, createdAt }))
  const placed = { code, checkoutAttemptId: code, charges, createdAt, placedOn: day, ...(isAgencySale ? agency : {}) }
  await orders.create(code, { ...base, ...placed })
  const shop = await settings.get(SETTINGS_ID)
  let at = createdAt
  for (const each of steps) {
    at = addMinutes(at, each.daysLater * 24 * 60 + 1)
    if (at > SAMPLE_NOW) return
    const now = at
    await store().transact(async (tx) => {
      const before = (await tx.get(orders, code))?.data
      if (!before) throw new Error(`${code} is gone`)
      const { order: after, effects } = happen(before, each, now)
      const ofMoney = effects.filter(({ kind }) => kind.endsWith('Commission'))
      const write = await prepareEffects(tx, { before, after, effects: ofMoney, trip: null, shop, now })
      tx.put(orders, code, after)
      write()
    })
  }
}

/** The words as the glossary has them, told by the charges alone. */
function wordsOf(found: readonly Order[]) {
  const sum = (of: (order: Order) => number) => centavos(found.reduce((all, order) => all + of(order), 0))
  const isSold = ({ state, status }: Order) => status === 'paid' || state === 'partiallyPaid'
  const all = ({ charges }: Order, of: (charge: Order['charges'][number]) => number) =>
    charges.reduce((whole, charge) => whole + of(charge), 0)
  const back = (charge: Order['charges'][number]) =>
    charge.state === 'chargedBack' ? charge.paidAmount : charge.refundedAmount
  const [sold, received, refunded] = [
    sum((order) => (isSold(order) ? order.total : 0)),
    sum((order) => all(order, ({ paidAmount }) => paidAmount)),
    sum((order) => all(order, back)),
  ]
  return { sold, received, refunded, net: centavos(received - refunded), count: found.filter(isSold).length }
}

const shown = (...amounts: number[]) => amounts.map((amount) => formatMoney(centavos(amount)))
const none = new URLSearchParams()
/** Every order and all its money lie within it. */
const whole = new URLSearchParams({ from: addDays(TODAY, -90), to: addDays(TODAY, 1) })

async function sumOfFile(header: string): Promise<number> {
  const column = orderExportColumns(new Map(), contextIn('pt-BR')).find((each) => each.header === header)
  if (!column) throw new Error(`no column ${header}`)
  let sum = 0
  for await (const order of dataOf(eachOfList(houseOrderSpec(none), none))) {
    const cell = column.value(order)
    if (cell !== null && typeof cell === 'object' && 'money' in cell) sum += cell.money
  }
  return sum
}

async function checkHouse(found: readonly Order[]) {
  const { sold, received, refunded, net, count } = wordsOf(found)
  const list = await listOrders(houseOrderSpec(whole), whole, new Map(), contextIn('pt-BR'))
  const open = await sumOfFile('Em aberto')
  expect(list.totals.map(({ value }) => value)).toEqual(shown(sold, received, refunded, net, open))
  expect((await listOrders(houseOrderSpec(none), none, new Map(), contextIn('pt-BR'))).totals).toEqual(list.totals)
  for (const [header, amount] of [
    ['Vendido', sold],
    ['Recebido', received],
    ['Devolvido', refunded],
    ['Líquido', net],
  ] as const)
    expect(await sumOfFile(header), header).toBe(amount)
  // Every order and all its money lie within the quarter.
  const panel = await loadSales('quarter', TODAY, contextIn('pt-BR'))
  expect([panel.sold, panel.received, panel.refunded, panel.net]).toEqual(shown(sold, received, refunded, net))
  const waiting = new URLSearchParams({ ...Object.fromEntries(whole), status: 'pending' })
  const waitingList = await listOrders(houseOrderSpec(waiting), waiting, new Map(), contextIn('pt-BR'))
  expect(panel.open.amount).toBe(waitingList.totals.at(-1)?.value)
  expect(panel.open.count).toBe(found.filter(({ status }) => status === 'pending').length)
  expect(panel.orders).toBe(String(count))
  expect(panel.average).toBe(shown(count === 0 ? 0 : Math.round(sold / count))[0])
  expect(centavos(panel.points.reduce((sum, { value }) => sum + value, 0))).toBe(sold)
  // What a list shows of a week is what the dashboard shows of it.
  const from = addDays(TODAY, -6)
  const weekly = new URLSearchParams({ from, to: TODAY })
  const week = await listOrders(houseOrderSpec(weekly), weekly, new Map(), contextIn('pt-BR'))
  expect(week.totals[0]?.value).toBe((await loadSales('week', TODAY, contextIn('pt-BR'))).sold)
}

/** The movements of these days, in the list, in the file and on the dashboard. */
async function checkMovements(period: 'week' | 'quarter', from: LocalDate) {
  const panel = await loadSales(period, TODAY, contextIn('pt-BR'))
  const days = new URLSearchParams({ from, to: TODAY })
  const { totals } = await listMovements(days, new Map(), contextIn('pt-BR'))
  expect(totals.map(({ value }) => value)).toEqual([panel.received, panel.refunded, panel.net])
  const net = movementExportColumns(new Map(), contextIn('pt-BR')).find(({ header }) => header === 'Líquido')
  let inFile = 0
  for await (const moved of eachMoved(days)) {
    const cell = net?.value(moved)
    if (cell && typeof cell === 'object' && 'money' in cell) inFile += cell.money
  }
  expect(panel.net).toBe(formatMoney(centavos(inFile)))
}

async function checkAgency(found: readonly Order[]) {
  const own = found.filter(({ agencyId }) => agencyId === 'viva')
  const { sold, received, refunded, net, count } = wordsOf(own)
  const list = await listOrders(agencyOrderSpec('viva', whole), whole, new Map(), contextIn('pt-BR'))
  expect(list.totals.map(({ value }) => value).slice(0, 4)).toEqual(shown(sold, received, refunded, net))
  const ever = { from: addDays(TODAY, -90), to: addDays(TODAY, 1) }
  expect(await salesOf('viva', ever)).toEqual({ count, amount: sold })
  expect(await moneyOfSales('viva', ever)).toEqual({ received, refunded, net })
  expect(await figuresOf('viva')).toMatchObject({ orders: count, sold, owed: 0, toSetOff: 0 })
  const earned = own.reduce((sum, order) => sum + (earnedCommission(order)?.amount ?? 0), 0)
  const spec = commissionSpec('/agency/commissions', 'viva')
  const { totals } = await listCommissions(spec, none, new Map(), contextIn('pt-BR'))
  const { accrued, released, owed } = await commissionFigures('viva')
  expect(totals.map(({ value }) => value)).toEqual(shown(earned, earned, 0, 0))
  expect([accrued.amount, released.amount, owed.amount]).toEqual(shown(earned, 0, 0))
  let inFile: Centavos = centavos(0)
  for await (const { commission } of eachEarned(spec, none)) inFile = centavos(inFile + commission.amount)
  expect(inFile).toBe(earned)
}

test('dashboard, lists, files, partner and statement agree with the orders', { timeout: 20 * MINUTE }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 8 }), async (purchases) => {
      const opened = openTestStore()
      try {
        await loadEssentials(SAMPLE_NOW)
        for (const [index, each] of purchases.entries()) await play(each, index)
        const found = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 100 })
        await checkHouse(found)
        await checkAgency(found)
        await checkMovements('week', addDays(TODAY, -6))
        await checkMovements('quarter', addDays(TODAY, -89))
        expect(await fillMovements(SAMPLE_NOW)).toBe(0)
        const input = { now: SAMPLE_NOW, provider: null, acknowledged: [] }
        const { violations } = await checkInvariants(input)
        expect(violations.filter(({ rule, problem }) => rule === 'I10' || problem.includes('its charges say'))).toEqual(
          [],
        )
      } finally {
        await opened.close()
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
