/** What staff do to an order: the change, everything that follows from it and its line in the audit, as one. */
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { keptAmount } from '~/domain/agencies/commission'
import { type Actor, type AuditAction, changedFields } from '~/domain/maintenance/audit'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { type Decide, prepareChange } from './change-order.server'

export interface StaffAct {
  by: Actor
  action: AuditAction
  now: Instant
  /** What the action records besides the changed fields; `decide` may complete it. */
  details?: Readonly<Record<string, unknown>>
}

/** What the same transaction writes besides the order, where the act changes it: reads, and returns what writes. */
export type Alongside<R> = (tx: Tx) => Promise<Result<() => void, R>>

/** Like `changeOrder`, for a user: the changes of the order are audited under their name. */
export async function changeOrderAudited<R = never>(
  code: string,
  act: StaffAct,
  decide: Decide<R>,
  alongside: Alongside<R> | null = null,
): Promise<Result<Order, R | 'notFound'>> {
  return store().transact(
    async (tx): Promise<Result<Order, R | 'notFound'>> => {
      const prepared = await prepareAuditedChange(tx, code, act, decide)
      if (!prepared.ok) return prepared
      const { before, order, write } = prepared.value
      const other = alongside && order !== before ? await alongside(tx) : null
      if (other && !other.ok) return other
      write()
      other?.value()
      return ok(order)
    },
    { lockKeys: [AUDIT_LOCK, `order ${code}`] },
  )
}

/** For a transaction that writes more: reads and decides here, `write` among the writes. */
export async function prepareAuditedChange<R>(
  tx: Tx,
  code: string,
  { by, action, now, details }: StaffAct,
  decide: Decide<R>,
): Promise<Result<{ before: Order; order: Order; write: () => void }, R | 'notFound'>> {
  const audit = await openAudit(tx)
  const prepared = await prepareChange(tx, code, { now, actor: by.id }, decide)
  if (!prepared.ok) return prepared
  const { before, order } = prepared.value
  return ok({
    before,
    order,
    write() {
      prepared.value.write()
      const changed = changedFields(audited(before), audited(order))
      if (!changed) return
      const after = details ? { ...changed.after, ...details } : changed.after
      audit.write({ by, action, at: now, subject: { kind: 'orders', id: code, name: code }, ...changed, after })
    },
  })
}

/** The fields of an order that users change or cause to change. */
function audited(order: Order) {
  const { state, cancelReason, cancelNote, holdState, passengers, canceledPassengers, goodwill, attention, notes } =
    order
  const { seats } = order
  return {
    ...{ state, cancelReason, cancelNote, holdState, attention },
    passengers,
    seats,
    canceledPassengers: canceledPassengers.map(({ place, kept, refund, note }) => ({ place, kept, refund, note })),
    goodwill: goodwill.map(({ amount, note }) => ({ amount, note })),
    manualRefunds: order.charges.flatMap(({ manualRefunds }) =>
      manualRefunds.map(({ amount, day, means, proof, reason }) => ({ amount, day, means, proof, reason })),
    ),
    kept: keptAmount(order),
    creditLeft: creditLeft(order),
    notes: notes.length,
    dueDays: order.charges.flatMap(({ laterDueOn }) => laterDueOn ?? []),
    changeAnswer: order.departure?.question?.answer ?? null,
  }
}
