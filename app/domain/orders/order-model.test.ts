import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS as settings } from '~/domain/content/settings'
import type { Charge, ObservedCharge } from '~/domain/payments/charge'
import { markProcessing, noteRefundFailed } from '~/domain/payments/charge-actions'
import { type ChargeState, chargeStateSchema } from '~/domain/payments/charge-base'
import { owedOn } from '~/domain/payments/charge-refund'
import type { PaymentChoice } from '~/domain/payments/methods/methods'
import type { Stock } from '~/domain/trips/stock'
import { areUnitsFree, moveUnits } from '~/domain/trips/stock-rules'
import { addDays, addMinutes, addMonths, type Instant } from '~/domain/values/dates'
import { centavos, split, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import {
  contextAt,
  observe,
  SAMPLE_NOW,
  sampleOrder,
  sampleProductOrder,
  sampleStock,
} from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import { amountsFor, paymentWindow } from './checkout-rules'
import { type Order, orderSchema } from './order'
import { applyCancellation, applyExpiry } from './order-closing'
import { newCharge } from './order-new'
import type { Outcome } from './order-outcome'
import { applyRetry } from './order-retry'
import { isUnpaid, openOn, shortAmount } from './order-state'
import { publicStatus } from './order-status'
import { unitsInForce } from './order-units'

/** One order, for one of three units that others want as well or for a product, driven by anything in any order. */
interface World {
  order: Order
  stock: Stock
  now: Instant
  refunds: Map<string, number>
}

const choices: PaymentChoice[] = [{ method: 'pix' }, { method: 'card', installments: 3, hosted: false }]
const dueOn = addDays(today(SAMPLE_NOW), 3)
const boletoInstallments = split(centavos(100_000), 3).map((amount, month) => ({
  amount,
  dueOn: addMonths(dueOn, month),
}))
const placed: PaymentChoice[] = [...choices, { method: 'boleto', dueOn, boletoInstallments }]
/** The least that the purchase costs, by any way of paying. */
const CHEAPEST = 95_000
const seenStates = chargeStateSchema.options.filter((state) => state !== 'created' && state !== 'paidLate')

const commands = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      verb: fc.constant('see'),
      which: fc.nat(3),
      state: fc.constantFrom(...seenStates),
      paid: fc.constantFrom(0, 50, 100, 100, 120),
    }),
  },
  fc.record({ verb: fc.constant('panel'), id: fc.nat(1), amount: fc.constantFrom(5000, 94_999, 95_000, 120_000) }),
  fc.record({
    verb: fc.constant('panelRefund'),
    panel: fc.nat(1),
    how: fc.constantFrom('refunded', 'refundPending', 'chargedBack'),
  }),
  fc.record({ verb: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ verb: fc.constantFrom('sellToOther', 'expire', 'call', 'failRefund', 'failRefund') }),
  fc.record({
    verb: fc.constant('cancel'),
    reason: fc.constantFrom('customer', 'withdrawal', 'shop'),
    refund: fc.constantFrom(0, 1000, 50_000, 95_000),
  }),
  fc.record({ verb: fc.constant('retry'), choice: fc.constantFrom(...choices) }),
)
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never

function contextOf(world: World) {
  return contextAt(world.now, { areUnitsFree: areUnitsFree(unitsInForce(world.order), [world.stock]) })
}

/** Does to stock and ledger what the effects say. */
function take(world: World, { order, effects }: Outcome): World {
  const refunds = new Map(world.refunds)
  let [stock] = [world.stock]
  for (const effect of effects) {
    if (effect.kind === 'refund') refunds.set(effect.chargeId, (refunds.get(effect.chargeId) ?? 0) + effect.amount)
    switch (effect.kind) {
      case 'sellHeld':
      case 'sellFree':
      case 'releaseHeld':
      case 'returnSold': {
        const moved = moveUnits(effect.kind, unitsInForce(order), [stock], world.now)
        if (!moved.ok) throw new Error(`${effect.kind}: the unit is gone`)
        stock = moved.value[0] ?? stock
      }
    }
  }
  return { ...world, order, stock, refunds }
}

function observation(order: Order, which: number, state: ChargeState, paidPercent: number): ObservedCharge {
  const charge = order.charges[which % order.charges.length]
  const amount = charge?.amount ?? centavos(95_000)
  const hasMoney = ['paid', 'partiallyRefunded', 'refundPending', 'refunded', 'chargedBack'].includes(state)
  const percent = hasMoney ? Math.max(paidPercent, 50) : state === 'pending' && paidPercent === 50 ? 50 : 0
  const paidAmount = centavos(Math.round((amount * percent) / 100))
  const back = state === 'refunded' ? paidAmount : state === 'partiallyRefunded' ? Math.round(paidAmount / 3) : 0
  const id = charge?.providerChargeId ?? `ch_${which}`
  const method = charge?.method ?? 'pix'
  return observe({
    id,
    checkoutAttemptId: charge?.id ?? null,
    method,
    state,
    amount,
    paidAmount,
    refundedAmount: centavos(back),
  })
}

function retry(world: World, choice: PaymentChoice): World {
  const amounts = amountsFor(world.order.subtotal, choice, settings)
  if (!amounts.ok) throw new Error(amounts.reason)
  const window = paymentWindow(choice, settings, world.now)
  const { total: amount, installments } = amounts.value
  const id = `charge-${world.order.charges.length + 1}`
  const charge = newCharge({
    id,
    method: choice.method,
    amount,
    installments: installments.count,
    window,
    now: world.now,
  })
  const result = applyRetry(world.order, { charge, amounts: amounts.value, window }, contextOf(world))
  return result.ok ? take(world, result.value) : world
}

const GONE = new Set<ChargeState>(['refunded', 'refundPending', 'chargedBack'])

/** Somebody gives a charge back in the provider's own panel, or its bank does. */
function refundInPanel(world: World, { providerChargeId, amount, paidAmount }: Charge, state: ChargeState): World {
  const { order } = world
  const back = { refundedAmount: state === 'refundPending' ? ZERO : paidAmount }
  const observed = observe({ id: providerChargeId ?? '', checkoutAttemptId: null, state, amount, paidAmount, ...back })
  const done = applyObservation(order, observed, contextOf(world))
  const again = applyObservation(done.order, observed, contextOf(take(world, done)))
  expect(again).toMatchObject({ changed: false, effects: [] })
  // What came in short never paid the order: its way back neither ends it nor closes what the customer can still pay.
  const isLeft = order.charges.some((each) => each.providerChargeId !== providerChargeId && !GONE.has(each.state))
  if (isUnpaid(order) && paidAmount < amount && isLeft) {
    expect(isUnpaid(done.order)).toBe(true)
    expect(done.effects.filter(({ kind }) => kind !== 'mail')).toEqual([])
  }
  return take(world, done)
}

/** The provider does not give back what is owed. */
function failRefund(world: World): World {
  const owed = world.order.charges.find((charge) => owedOn(charge) > 0)
  return owed ? take(world, noteRefundFailed(world.order, owed.id, contextOf(world))) : world
}

/** Another order takes one of the free units for good. */
function sellToOther(world: World): World {
  const { stock } = world
  const isOneFree = stock.vacancies > stock.held + stock.sold
  return isOneFree ? { ...world, stock: { ...stock, vacancies: stock.vacancies - 1 } } : world
}

function run(world: World, command: Command): World {
  const { order } = world
  if ('which' in command) {
    const observed = observation(order, command.which, command.state, command.paid)
    const done = take(world, applyObservation(order, observed, contextOf(world)))
    expect(applyObservation(done.order, observed, contextOf(done))).toMatchObject({ changed: false, effects: [] })
    return done
  }
  if ('id' in command) {
    const amount = centavos(command.amount)
    const id = `ch_panel_${command.id}`
    const observed = observe({ id, checkoutAttemptId: null, state: 'paid', amount, paidAmount: amount })
    return take(world, applyObservation(order, observed, contextOf(world)))
  }
  if ('panel' in command) {
    const id = `ch_panel_${command.panel}`
    const charge = order.charges.find(({ providerChargeId }) => providerChargeId === id)
    return charge ? refundInPanel(world, charge, command.how) : world
  }
  if ('minutes' in command) return { ...world, now: addMinutes(world.now, command.minutes) }
  if ('choice' in command) return retry(world, command.choice)
  if ('reason' in command) {
    const { reason, refund } = command
    const result = applyCancellation(order, { reason, note: null, refund: centavos(refund) }, contextOf(world))
    return result.ok ? take(world, result.value) : world
  }
  if (command.verb === 'expire') return take(world, applyExpiry(order, contextOf(world)))
  if (command.verb === 'call')
    return take(world, markProcessing(order, order.charges.at(-1)?.id ?? '', contextOf(world)))
  return command.verb === 'failRefund' ? failRefund(world) : sellToOther(world)
}

function checkUnits({ order, stock }: World) {
  const takesUnits = order.kind === 'trip'
  expect(stock).toMatchObject({ held: order.holdState === 'held' ? 1 : 0, sold: order.holdState === 'sold' ? 1 : 0 })
  expect(stock.held + stock.sold).toBeLessThanOrEqual(stock.vacancies)
  if (!takesUnits) expect(order.holdState).toBe('none')
  if (takesUnits && order.status === 'paid') expect(order.holdState).toBe('sold')
  if (takesUnits && (order.status === 'pending' || order.status === 'refused')) expect(order.holdState).toBe('held')
}

function checkCharge(charge: Charge, before: Order, refunds: World['refunds']) {
  const old = before.charges.find(({ id }) => id === charge.id)
  if (old?.attention === 'refundFailed' && owedOn(old) > 0 && owedOn(charge) > 0) {
    expect(['refundFailed', 'chargeback']).toContain(charge.attention)
  }
  if (old && GONE.has(old.state)) expect(GONE).toContain(charge.state)
  expect(charge.refundRequested).toBeGreaterThanOrEqual(refunds.get(charge.id) ?? 0)
  expect(charge.refundRequested).toBeLessThanOrEqual(charge.paidAmount)
}

function check(before: World, after: World) {
  const { order } = after
  orderSchema.parse(order)
  expect(order.status).toBe(publicStatus(order.state))
  expect(order.total).toBe(order.subtotal - order.discount + order.interest)
  checkUnits(after)
  expect(order.holdExpiresAt === null).toBe(order.status === 'paid' || order.status === 'canceled')
  if (order.status === 'paid') {
    expect(order.total).toBeGreaterThanOrEqual(CHEAPEST)
    expect(shortAmount(order)).toBe(0)
  }
  // Nobody decided to keep anything of an order that merely ended: all that ever came is gone, or under way back.
  if (order.state === 'expired') {
    expect(order.charges.map(openOn).filter((open) => open > 0)).toEqual([])
  }
  for (const charge of order.charges) checkCharge(charge, before.order, after.refunds)
}

test.each(['trip', 'product'] as const)(
  'whatever happens to a %s, units and money are accounted for, and nothing comes back from refunded to paid',
  (kind) => {
    fc.assert(
      fc.property(fc.constantFrom(...placed), fc.array(commands, { maxLength: 40 }), (choice, script) => {
        const [order, held] = kind === 'trip' ? [sampleOrder(choice), 1] : [sampleProductOrder(choice), 0]
        let world: World = { order, stock: sampleStock({ vacancies: 3, held }), now: SAMPLE_NOW, refunds: new Map() }
        for (const command of script) {
          const next = run(world, command)
          check(world, next)
          world = next
        }
      }),
      { numRuns: 300 },
    )
  },
)
