/** The real operations and the model side by side, driven by the same commands and compared after each. */
import { deepStrictEqual } from 'node:assert/strict'
import { orders, outbox, stock, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { planKey } from '~/domain/orders/staff-refund'
import { MINUTE } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { moneyHandlers, sweep } from '~/jobs/start-jobs.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { type PlaceOrder, placeOrder } from '~/operations/orders/place-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { receiveWebhook } from '~/operations/payments/receive-webhook.server'
import { previewRefund, refundOrder } from '~/operations/payments/refund-order.server'
import { saveTrip } from '~/operations/trips/save-trip.server'
import * as model from './shop-model'
import { type Command, PRICE, VACANCIES } from './shop-model-commands'
import { passenger } from './test-people'
import { providerId, purchase } from './test-purchase'
import { PUBLIC_URL, type TestShop } from './test-shop'

const by = { id: 'admin', name: 'Helena', agencyId: null }
const hook = new Headers({ authorization: `Basic ${btoa('sandbox:segredo')}` })

export class Pair {
  readonly expected: model.ModelShop
  readonly codes: string[] = []
  private hooks = 0

  constructor(
    readonly real: TestShop,
    readonly restart: () => Promise<void>,
  ) {
    this.expected = { now: 0, vacancies: VACANCIES, price: PRICE, orders: [] }
  }

  async run(command: Command): Promise<void> {
    if ('way' in command) return this.hold(command.units, command.way === 'card' ? 'card' : 'pix')
    if ('units' in command) return this.hold(command.units, 'refusedCard')
    if ('customers' in command) return this.rush(command.customers)
    if ('minutes' in command) return this.expire(command.minutes)
    if ('vacancies' in command) return this.edit(command.vacancies, command.price)
    if ('which' in command) return this.runOnOrder(command)
    return command.verb === 'work' ? this.work() : this.restart()
  }

  /** What happens to one of the orders, as soon as there is one. */
  private async runOnOrder(command: Extract<Command, { which: number }>): Promise<void> {
    if (this.codes.length === 0) return
    const at = command.which % this.codes.length
    const [code, order] = [this.codes[at], this.expected.orders[at]]
    if (code === undefined || order === undefined) return
    if ('times' in command) return this.webhook(code, order, command.times)
    if ('amount' in command) return this.refund(code, order, command.amount)
    if (command.verb === 'pay') return this.pay(code, order)
    if (command.verb === 'look') return this.check(code, order)
    return command.verb === 'cancel' ? this.cancel(code, order) : this.withdraw(code, order)
  }

  private async wish(units: number, way: model.Ways): Promise<PlaceOrder> {
    const number = way === 'refusedCard' ? '4000000000000028' : undefined
    const names = ['Ana Lima', 'Rui Lima', 'Bia Sá', 'Caio Sá', 'Davi Sá', 'Eva Sá'].slice(0, units * 2)
    return purchase(this.real, {
      items: [{ optionId: 'quarto', quantity: units }],
      passengers: names.map(passenger),
      payment:
        way === 'pix'
          ? { method: 'pix' }
          : { method: 'card', installments: 1, cardToken: await this.real.token(number) },
      shownTotal: centavos(model.totalOf(this.expected.price * units, way)),
    })
  }

  /** Sent twice: a form that is posted again makes no second order. A price or a trip that was not shown makes none. */
  private async hold(units: number, way: model.Ways) {
    const wish = await this.wish(units, way)
    const stale = {
      ...wish,
      checkoutAttemptId: `${wish.checkoutAttemptId}-s`,
      shownTotal: centavos(wish.shownTotal + 100),
    }
    deepStrictEqual((await placeOrder(stale)).ok, false)
    const other = { ...wish, checkoutAttemptId: `${wish.checkoutAttemptId}-o`, shownTrip: 'of another day' }
    deepStrictEqual((await placeOrder(other)).ok, false)
    const results = await Promise.all([placeOrder(wish), placeOrder(wish)])
    const placed = model.place(this.expected, units, way)
    const codes = new Set(results.map((response) => (response.ok ? response.value.order.code : null)))
    deepStrictEqual(codes.size, 1)
    for (const code of codes) {
      deepStrictEqual(code !== null, placed !== null)
      if (code !== null) this.codes.push(code)
    }
  }

  private async rush(customers: number) {
    const wishes = await Promise.all(Array.from({ length: customers }, () => this.wish(1, 'pix')))
    const seats = model.freeIn(this.expected)
    const results = await Promise.all(wishes.map(placeOrder))
    const codes = results.flatMap((response) => (response.ok ? [response.value.order.code] : []))
    deepStrictEqual(codes.length, Math.min(customers, seats))
    this.codes.push(...codes)
    for (const _ of codes) model.place(this.expected, 1, 'pix')
  }

  private async pay(code: string, order: model.ModelOrder) {
    const response = await this.real.act(providerId(await orders.get(code)), 'pay')
    deepStrictEqual(response.ok, model.bankPays(order))
  }

  private async check(code: string, order: model.ModelOrder) {
    model.check(this.expected, order)
    await settleOrder(code, { now: this.real.clock.now(), publicUrl: PUBLIC_URL })
  }

  private async webhook(code: string, order: model.ModelOrder, times: number) {
    this.hooks += 1
    const body = { id: `hook_${this.hooks}`, type: 'charge.paid', data: { id: providerId(await orders.get(code)) } }
    const raw = new TextEncoder().encode(JSON.stringify(body))
    model.check(this.expected, order)
    const now = this.real.clock.now()
    await Promise.all(Array.from({ length: times }, () => receiveWebhook(raw, hook, now)))
  }

  private async expire(minutes: number) {
    this.expected.now += minutes * MINUTE
    const now = this.real.clock.forward(minutes * MINUTE)
    model.sweep(this.expected)
    await sweep({ now, publicUrl: PUBLIC_URL, onError: (_, error) => Promise.reject(error) })
  }

  private async cancel(code: string, order: model.ModelOrder) {
    const input = { userId: 'customer-1', orderCode: code, publicUrl: PUBLIC_URL, now: this.real.clock.now() }
    deepStrictEqual((await cancelOrder(input)).ok, model.cancel(this.expected, order))
  }

  private async withdraw(code: string, order: model.ModelOrder) {
    const now = this.real.clock.now()
    const offer = offerCancellation(await orders.get(code), now)
    const input = { userId: 'customer-1', orderCode: code, place: null, account: null, now }
    const shown = offer.ok ? offerKey(offer.value) : ''
    const results = await Promise.all([cancelPaidOrder({ ...input, shown }), cancelPaidOrder({ ...input, shown })])
    deepStrictEqual(results.filter(({ ok }) => ok).length, model.refund(order, 'all') ? 1 : 0)
  }

  private async refund(code: string, order: model.ModelOrder, amount: number | 'all') {
    const now = this.real.clock.now()
    const wish =
      amount === 'all'
        ? ({ scope: 'order', place: null, how: 'all', amount: null } as const)
        : ({ scope: 'money', place: null, how: 'amount', amount: centavos(amount) } as const)
    const plan = await previewRefund(await orders.get(code), wish, now)
    const shown = plan.ok ? planKey(plan.value) : ''
    const input = {
      orderCode: code,
      wish,
      shown,
      reason: 'supplier' as const,
      note: 'supplier',
      account: null,
      by,
      now,
    }
    const isOpen = order.state === 'paid'
    const done = await refundOrder(input)
    // Staff may also close what nobody has paid: here only what is paid.
    if (amount === 'all' && order.state === 'waiting') return this.closedByStaff(order, done.ok)
    deepStrictEqual(done.ok, isOpen && model.refund(order, amount))
  }

  private closedByStaff(order: model.ModelOrder, isDone: boolean) {
    deepStrictEqual(isDone, true)
    order.state = 'closed'
  }

  /** What the outbox holds about money, in its own order, one after the other. */
  private async work() {
    const clock = this.real.clock.now
    const worker = outboxWorker({
      handlers: moneyHandlers(),
      clock,
      concurrency: 1,
      batch: 1,
      onError: (_, error) => {
        throw error
      },
    })
    for (;;) {
      const [next] = await outbox.list({
        eq: { done: false, topic: ['refund', 'cancelCharge', 'settle'] },
        range: { by: 'availableAt', lte: clock() },
        order: { by: 'availableAt', dir: 'asc' },
        limit: 1,
      })
      if (!next) return
      const order = this.expected.orders[this.codes.indexOf(String(next.payload['orderCode']))]
      if (order && next.topic === 'cancelCharge') model.closeAtBank(this.expected, order)
      if (order && next.topic === 'refund') model.refundAtBank(order)
      await worker.tick()
    }
  }

  private async edit(vacancies: number, price: number) {
    const doc = await trips.findDoc('trip-1')
    if (!doc) throw new Error('no trip')
    const options = doc.data.options.map((option) => ({ ...option, vacancies, price: centavos(price) }))
    const input = {
      id: 'trip-1',
      expect: doc.version,
      edit: { ...doc.data, options },
      slug: null,
      intent: 'save',
    } as const
    const saved = await saveTrip(input, by, this.real.clock.now())
    deepStrictEqual(saved.ok, model.edit(this.expected, vacancies, price))
  }

  /** Seats, states and centavos are what the model says, in the shop's books and in the provider's. */
  async compare(): Promise<void> {
    const { vacancies, held, sold } = await stock.get('quarto')
    const seats = {
      vacancies: this.expected.vacancies,
      held: model.heldIn(this.expected),
      sold: model.soldIn(this.expected),
    }
    deepStrictEqual({ vacancies, held, sold }, seats)
    const found = await orders.getMany(this.codes)
    deepStrictEqual(found.map(bookOf), this.expected.orders.map(model.bookOf))
    const charges = await this.real.charges()
    const bank = this.codes.map((code) => {
      const own = charges.filter(({ orderCode }) => orderCode === code)
      return own.map(({ paidAmount, refundedAmount }) => ({ paidAmount, refundedAmount }))
    })
    deepStrictEqual(
      bank,
      this.expected.orders.map(({ isPaid, total, back }) => [{ paidAmount: isPaid ? total : 0, refundedAmount: back }]),
    )
  }

  /** Everything is heard of and done: the books keep every promise. */
  async finish(): Promise<void> {
    for (const code of this.codes) {
      await settleOrder(code, { now: this.real.clock.now(), publicUrl: PUBLIC_URL })
      const order = this.expected.orders[this.codes.indexOf(code)]
      if (order) model.check(this.expected, order)
    }
    await this.work()
    await this.compare()
    const provider = await this.real.charges()
    const { violations } = await checkInvariants({ now: this.real.clock.now(), provider, acknowledged: this.codes })
    deepStrictEqual(violations, [])
  }
}

function bookOf({ status, sold, received, refunded, open, charges, total }: Order) {
  const requested = charges.reduce((sum, charge) => sum + charge.refundRequested, 0)
  return { status, sold, received, refunded, open, requested, total }
}
