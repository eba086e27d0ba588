/** Sums that older versions of the shop did not keep: filled once per database, so that lists and dashboard tell the truth. */
import { commissions, orders } from '~/data/collections'
import { dailySales } from '~/data/sales-collections'
import { AlreadyExists, type Doc, NotFound, VersionConflict } from '~/data/store'
import { upgrades } from '~/data/upgrade-collection'
import { type Commission, reverseCommission } from '~/domain/commission'
import { countMove, type DailySales, pastMoves, salesId } from '~/domain/daily-sales'
import type { Instant } from '~/domain/dates'
import { ZERO } from '~/domain/money'
import { moneyFaults, moneyOf } from '~/domain/order-money'
import { salesBook } from './check-daily-sales.server'

const UPGRADE = 'sums-2'
const REVERSED = 'reversed-1'
/** The shop may sell while this runs; who meets a payment begins anew. */
const MAX_ROUNDS = 5
const overtaken = [VersionConflict, AlreadyExists, NotFound]
const newest = { by: 'createdAt', dir: 'desc' } as const

/** Safe to run twice, by two processes, while others sell, and after a crash half way. True once all is filled. */
export async function fillSums(now: Instant): Promise<boolean> {
  await emptyReversed(now)
  if ((await upgrades.find(UPGRADE)) !== null) return true
  await fillMoney()
  await fillDue()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await isBookRight()) {
      await upgrades.put(UPGRADE, { id: UPGRADE, doneAt: now })
      return true
    }
    await rewriteBook(now)
  }
  return false
}

async function fillMoney(): Promise<void> {
  for await (const { id, data } of orders.each({ order: newest })) {
    if (moneyFaults(data).length === 0) continue
    await orders.update(id, (order) => ({ ...order, ...moneyOf(order) }), { lockKeys: [`order ${id}`] })
  }
}

async function fillDue(): Promise<void> {
  for await (const { id, data } of commissions.each({ order: newest })) {
    if (isDueMissing(data))
      await commissions.update(id, (known) => (isDueMissing(known) ? { ...known, due: known.amount } : known))
  }
}

/** What cannot be read is told of by the jobs that meet it, and keeps no server from starting. */
const leaveOut = () => {}

/** Commissions of sales that are gone counted as earned. */
async function emptyReversed(now: Instant): Promise<void> {
  if ((await upgrades.find(REVERSED)) !== null) return
  for await (const { id } of commissions.each({ eq: { state: 'reversed' }, order: newest, leaveOut }))
    await commissions.update(id, (known) =>
      known.state === 'reversed' ? reverseCommission(known, known.updatedAt) : known,
    )
  await upgrades.put(REVERSED, { id: REVERSED, doneAt: now })
}

/** Nothing was handed over of what is earned, and yet nothing is due. */
function isDueMissing({ state, payouts, due, amount }: Commission): boolean {
  return (state === 'accrued' || state === 'released') && payouts.length === 0 && due === ZERO && amount > ZERO
}

async function isBookRight(): Promise<boolean> {
  const book = salesBook()
  for await (const { data } of orders.each({ order: newest })) book.count(data)
  return (await book.compare()).length === 0
}

/** Every day's sums anew, out of the orders. Stops where somebody wrote meanwhile. */
async function rewriteBook(now: Instant): Promise<void> {
  const known = new Map<string, Doc<DailySales>>()
  for await (const doc of dailySales.each({ order: { by: 'day', dir: 'asc' } })) known.set(doc.id, doc)
  const days = new Map<string, DailySales>()
  for await (const { data: order } of orders.each({ order: newest })) {
    for (const move of pastMoves(order)) {
      const id = salesId(move.day, order.code)
      days.set(id, countMove(days.get(id) ?? null, move, order.code, now))
    }
  }
  try {
    for (const [id, day] of days) {
      const before = known.get(id)
      await dailySales.put(id, day, before ? { version: before.version } : { exists: false })
    }
    for (const [id, { version }] of known) if (!days.has(id)) await dailySales.remove(id, { version })
  } catch (error) {
    if (!overtaken.some((kind) => error instanceof kind)) throw error
  }
}
