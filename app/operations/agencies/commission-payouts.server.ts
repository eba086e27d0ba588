/** What an administrator does with commissions: pays them out, reverts a payout, sets off debts. */
import { commissions } from '~/data/collections'
import { store } from '~/data/store.server'
import {
  type Commission,
  deductCommission,
  type PayoutRefusal,
  payCommission,
  undoPayout,
} from '~/domain/agencies/commission'
import { type Actor, type AuditAction, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

interface Hand {
  by: Actor
  /** The number of the transfer, or whatever proves it. */
  note: string
  now: Instant
}

type Changed = Result<Commission, PayoutRefusal | 'missing'>

/** `shown` is the amount on the administrator's screen: when it has changed, it has to be confirmed again. */
export function payOut(id: string, shown: number, hand: Hand): Promise<Changed> {
  return change(id, 'commission.paid', hand, (known) => payCommission(known, shown, hand))
}

/** The payout had been noted by mistake. */
export function takeBackPayout(id: string, hand: Hand): Promise<Changed> {
  return change(id, 'commission.paymentUndone', hand, (known) => undoPayout(known, hand))
}

export function setOff(id: string, hand: Hand): Promise<Changed> {
  return change(id, 'commission.deducted', hand, (known) => deductCommission(known, hand))
}

function change(
  id: string,
  action: AuditAction,
  { by, now }: Hand,
  decide: (known: Commission) => Result<Commission, PayoutRefusal>,
): Promise<Changed> {
  return store().transact(
    async (tx): Promise<Changed> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(commissions, id)
      if (!doc) return refused('missing')
      const decided = decide(doc.data)
      if (!decided.ok) return decided
      tx.put(commissions, id, decided.value, { version: doc.version })
      const subject = { kind: 'commissions', id, name: id }
      const changed = changedFields(audited(doc.data), audited(decided.value)) ?? { before: null, after: null }
      audit.write({ by, action, subject, ...changed, at: now })
      return ok(decided.value)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function audited({ state, due, payouts }: Commission) {
  return { state, due, note: payouts.at(-1)?.note ?? '' }
}
