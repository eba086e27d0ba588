/**
 * Checks, in the transaction that holds units, what its buyer and its options may hold unpaid. Every holder has a small
 * document with the codes of its orders; each purchase writes it, so of two concurrent ones the second reads the first.
 */
import { allotments, orders, unpaidHolds } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { PaymentSettings } from '~/domain/content/settings'
import { type Allotment, isUsable } from '~/domain/departures/allotment'
import type { Order } from '~/domain/orders/order'
import {
  isHeldUnpaid,
  mayHoldMore,
  type UnpaidHolds,
  type UnpaidRefusal,
  withinSlowUnits,
} from '~/domain/orders/unpaid-holds'
import { methodRules, type PaymentMethod } from '~/domain/payments/methods/methods'
import type { Stock } from '~/domain/trips/stock'
import type { Instant } from '~/domain/values/dates'
import { isLoopbackName } from '~/domain/values/loopback'
import { ok, type Result, refused } from '~/domain/values/result'
import { networkOf } from '~/session/network'
import { areLimitsOn } from '~/session/rate-limits.server'
import { keyedDigest } from '~/session/tokens.server'

interface Buyer {
  userId: string | null
  /** Of the payer's document (`customerIdOf`). */
  customerId: string
  clientAddress: string | null
  payer: Pick<Order['payer'], 'phone'>
}

/** The ids of the documents that a purchase has to read. An account's comes first. */
export interface HolderIds {
  account: string | null
  others: readonly string[]
  options: readonly string[]
  /** Of what is set aside for the payer's phone; null without one. */
  phone: string | null
}

/** This machine itself is no buyer's network. */
export function holderIds(buyer: Buyer, method: PaymentMethod, optionIds: readonly string[]): HolderIds {
  if (!areLimitsOn()) return { account: null, others: [], options: [], phone: null }
  const { userId, customerId, clientAddress, payer } = buyer
  const network = clientAddress ? networkOf(clientAddress) : ''
  const isOutside = network !== '' && network !== '::/64' && !isLoopbackName(network)
  return {
    account: userId === null ? null : digestOf('account', userId),
    others: [digestOf('document', customerId), ...(isOutside ? [digestOf('network', network)] : [])],
    options: slowOptionIds(method, optionIds),
    phone: payer.phone === '' ? null : digestOf('phone', payer.phone),
  }
}

/**
 * Reads here, in the transaction that sets places aside for this phone or key, what is set aside for it now; `write` adds
 * one more.
 */
export async function prepareHeldFor(
  tx: Tx,
  kind: 'phone' | 'key',
  value: string,
  { id, now }: { id: string; now: Instant },
) {
  const holder = digestOf(kind, value)
  const known = (await tx.get(unpaidHolds, holder))?.data.allotmentIds ?? []
  const open = await readUsable(tx, known, now)
  const allotmentIds = [...open.map((each) => each.id), id]
  return {
    open,
    write: () => tx.put(unpaidHolds, holder, { id: holder, orderCodes: [], allotmentIds, updatedAt: now }),
  }
}

async function readUsable(tx: Pick<Tx, 'getMany'>, ids: readonly string[], now: Instant): Promise<Allotment[]> {
  if (ids.length === 0) return []
  const known = await tx.getMany(allotments, ids)
  return known.map(({ data }) => data).filter((allotment) => isUsable(allotment, now))
}

/** Of the options whose units wait for a payment that takes days; none for other payments. */
export function slowOptionIds(method: PaymentMethod, optionIds: readonly string[]): string[] {
  const isChecked = areLimitsOn() && methodRules(method).isPaidDaysLater
  return isChecked ? optionIds.map((id) => digestOf('option', id)) : []
}

function digestOf(kind: 'account' | 'document' | 'network' | 'option' | 'phone' | 'key', value: string): string {
  return keyedDigest('unpaid holds', `${kind} ${value}`).slice(0, 40)
}

export interface UnpaidHeld {
  /** The unpaid orders of each holder, by its id. */
  readonly waiting: ReadonlyMap<string, readonly Order[]>
  /** What is set aside for the buyer, besides what the order itself uses. */
  readonly setAside: readonly Allotment[]
  readonly ids: HolderIds
}

/** What the holders still hold unpaid, without the order itself and its allotment. */
export async function readUnpaidHolds(
  tx: Pick<Tx, 'getMany'>,
  ids: HolderIds,
  { code, allotmentId = null, now }: { code: string; allotmentId?: string | null | undefined; now: Instant },
): Promise<UnpaidHeld> {
  const all = [...(ids.account === null ? [] : [ids.account]), ...ids.others, ...ids.options]
  if (all.length === 0) return { waiting: new Map(), setAside: [], ids }
  const holders = await tx.getMany(unpaidHolds, [...all, ...(ids.phone === null ? [] : [ids.phone])])
  const codes = [...new Set(holders.flatMap(({ data }) => data.orderCodes))].filter((each) => each !== code)
  const allotmentIds = holders.flatMap(({ data }) => data.allotmentIds).filter((each) => each !== allotmentId)
  const [known, setAside] = await Promise.all([
    codes.length === 0 ? [] : tx.getMany(orders, codes).then((read) => read.map(({ data }) => data)),
    readUsable(tx, allotmentIds, now),
  ])
  const waiting = new Map(known.filter((order) => isHeldUnpaid(order, now)).map((order) => [order.code, order]))
  const codesOf = new Map(holders.map(({ id, data }) => [id, data.orderCodes]))
  return {
    ids,
    setAside,
    waiting: new Map(all.map((id) => [id, (codesOf.get(id) ?? []).flatMap((each) => waiting.get(each) ?? [])])),
  }
}

/** Refused where the order would be one too many. */
export function checkUnpaidHolds(
  order: Pick<Order, 'lines' | 'canceledPassengers' | 'passengers'>,
  held: UnpaidHeld,
  { stocks, limits }: { stocks: readonly Stock[]; limits: PaymentSettings },
): Result<void, UnpaidRefusal> {
  const { waiting, setAside, ids } = held
  const mayHold = (id: string) =>
    mayHoldMore({ others: waiting.get(id) ?? [], setAside }, order.passengers.length, limits)
  if (ids.account !== null && !mayHold(ids.account)) return refused('unpaidByAccount')
  if (!ids.others.every(mayHold)) return refused('unpaidByOthers')
  if (ids.options.length === 0) return ok()
  const slow = new Map(ids.options.flatMap((id) => waiting.get(id) ?? []).map((each) => [each.code, each]))
  return withinSlowUnits(order, [...slow.values()], { stocks, limits })
}

/** Adds the order to its holders and drops what no longer waits. */
export function writeUnpaidHolds(tx: Tx, { waiting }: UnpaidHeld, code: string, now: Instant): void {
  for (const [id, others] of waiting) {
    const orderCodes = [...others.map((each) => each.code), code]
    const holds: UnpaidHolds = { id, orderCodes, allotmentIds: [], updatedAt: now }
    tx.put(unpaidHolds, id, holds)
  }
}
