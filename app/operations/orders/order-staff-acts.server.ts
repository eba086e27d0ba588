/** Small acts of staff on an order: a note, a corrected passenger, a settled matter, a message sent again. */
import { orders, outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import { orderMailPayload } from '~/documents/order-mail'
import type { Actor } from '~/domain/maintenance/audit'
import { outboxId } from '~/domain/maintenance/outbox'
import { changeMark, type Order } from '~/domain/orders/order'
import { type CurrentMail, chargeToMail, currentMail } from '~/domain/orders/order-mail'
import { MAX_AGENCY_NOTES, MAX_ORDER_NOTES } from '~/domain/orders/order-notes'
import { conclude, type OrderContext } from '~/domain/orders/order-outcome'
import { refundTotals } from '~/domain/orders/order-refunds'
import type { Attention } from '~/domain/payments/charge-base'
import { owedOn } from '~/domain/payments/charge-refund'
import { type Instant, MINUTE, millisBetween, toMillis } from '~/domain/values/dates'
import { newId } from '~/domain/values/ids'
import { add } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { linkPageOf } from '~/operations/payments/link-token.server'
import { changeOrderAudited, type StaffAct } from './change-order-audited.server'
import { readLiveTrip } from './live-trip.server'

type By = Pick<StaffAct, 'by' | 'now'>

/** Adds a note of staff, or of an agency. The same text by the same author right after is the same note. */
export function addOrderNote(
  code: string,
  text: string,
  { by, now, agencyId = null }: By & { agencyId?: string | null },
): Promise<Result<Order, 'notFound' | 'full'>> {
  return changeOrderAudited<'full'>(code, { by, now, action: 'order.noted' }, (order) => {
    const last = order.notes.at(-1)
    if (last?.text === text && last.byId === by.id) return ok({ order, effects: [], changed: false })
    if (order.notes.length >= MAX_ORDER_NOTES) return refused('full')
    const own = order.notes.filter((note) => note.agencyId === agencyId)
    if (agencyId !== null && own.length >= MAX_AGENCY_NOTES) return refused('full')
    const note = {
      id: newId(crypto.getRandomValues(new Uint8Array(16))),
      text,
      byId: by.id,
      byName: by.name,
      agencyId,
      at: now,
    }
    return ok({
      order: { ...order, notes: [...order.notes, note], ...changeMark(order, now) },
      effects: [],
      changed: true,
    })
  })
}

/** Staff have dealt with the attention of a charge. A refused refund keeps it until it is requested again. */
export function settleAttention(
  code: string,
  { chargeId, seen }: { chargeId: string; seen: Attention },
  { by, now }: By,
): Promise<Result<Order, 'notFound' | 'nothing' | 'owed'>> {
  const act = { by, now, action: 'order.attentionSettled' as const }
  return changeOrderAudited<'nothing' | 'owed'>(code, act, (order, context: OrderContext) => {
    const charge = order.charges.find(({ id }) => id === chargeId)
    if (!charge || charge.attention !== seen) return refused('nothing')
    if (charge.attention === 'refundFailed' && owedOn(charge) > 0) return refused('owed')
    const charges = order.charges.map((known) => (known === charge ? { ...charge, attention: null } : known))
    return ok(conclude(order, { ...order, charges }, { cause: 'attentionSettled' }, context))
  })
}

/** Sends the mail for the order's present state again; two clicks within a minute send and audit one message. */
export async function resendOrderMail(
  code: string,
  { by, now }: { by: Actor; now: Instant },
): Promise<Result<CurrentMail, 'notFound' | 'nothingToSend'>> {
  const order = await orders.find(code)
  if (!order) return refused('notFound')
  const kind = currentMail(order, await bankClockAt(now))
  if (kind === null || order.payer.email === '') return refused('nothingToSend')
  const charge = chargeToMail(order)
  const { due: refund } = refundTotals(order)
  const paid = add(...order.charges.map(({ paidAmount }) => paidAmount))
  const trip = await readLiveTrip(order)
  const payload = orderMailPayload(kind, order, { at: now, charge, refund, paid, linkPage: linkPageOf(order), trip })
  const span = Math.floor(toMillis(now) / MINUTE)
  const keyOf = (index: number) => `order:${code}:${kind}:again:${index}`
  await store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const latest = await tx.getMany(outbox, [span - 1, span].map(keyOf).map(outboxId))
      if (latest.some(({ data }) => millisBetween(data.createdAt, now) < MINUTE)) return
      enqueue(tx, { topic: 'mail', dedupeKey: keyOf(span), payload }, now)
      const subject = { kind: 'orders', id: code, name: code }
      audit.write({ by, at: now, action: 'order.mailSent', subject, before: null, after: { mail: kind } })
    },
    { lockKeys: [AUDIT_LOCK] },
  )
  return ok(kind)
}
