/** What an administrator does with commissions: pays them out, reverts a payout, sets off debts. */
import { agencies, commissions } from '~/data/collections'
import type { Doc, Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { commissionsPaidMail } from '~/documents/account-mail'
import type { User } from '~/domain/accounts/user'
import {
  type Commission,
  deductCommission,
  type PayoutRefusal,
  payCommission,
  undoPayout,
} from '~/domain/agencies/commission'
import { type Actor, type AuditAction, type AuditNote, changedFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { listOwners, mailOwners } from './agency-mail.server'

interface Hand {
  by: Actor
  /** The number of the transfer, or whatever proves it. */
  note: string
  now: Instant
}

type Changed = Result<Commission, PayoutRefusal | 'missing'>

/**
 * Pays out to one agency, with one transfer and one mail that lists what it pays. `shown` has the amount of each
 * commission on the administrator's screen: one that has changed is left out and has to be confirmed again.
 */
export async function payOut(agencyId: string, shown: ReadonlyMap<string, number>, hand: Hand): Promise<Commission[]> {
  const { now } = hand
  const owners = await listOwners(agencyId)
  return store().transact(
    async (tx): Promise<Commission[]> => {
      const audit = await openAudit(tx)
      const agency = (await tx.get(agencies, agencyId))?.data
      const changes = await payable(tx, agencyId, shown, hand)
      const paid = changes.map(({ after }) => after)
      if (paid.length === 0) return paid
      for (const { doc, after } of changes) tx.put(commissions, after.id, after, { version: doc.version })
      audit.write(...changes.map(({ doc, after }) => noteOf('commission.paid', doc.data, after, hand)))
      if (agency) {
        const payloadOf = (owner: User) => commissionsPaidMail(owner, agency, paid)
        mailOwners(tx, owners, { key: `commissions:${agencyId}:paid`, payloadOf }, now)
      }
      return paid
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The commissions of the agency that still are as shown, before and after the payout. */
async function payable(tx: Tx, agencyId: string, shown: ReadonlyMap<string, number>, hand: Hand) {
  const changes: { doc: Doc<Commission>; after: Commission }[] = []
  for (const doc of await tx.getMany(commissions, [...shown.keys()])) {
    if (doc.data.agencyId !== agencyId) continue
    const decided = payCommission(doc.data, shown.get(doc.data.id) ?? 0, hand)
    if (decided.ok) changes.push({ doc, after: decided.value })
  }
  return changes
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
  hand: Hand,
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
      audit.write(noteOf(action, doc.data, decided.value, hand))
      return ok(decided.value)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function noteOf(action: AuditAction, before: Commission, after: Commission, { by, now }: Hand): AuditNote {
  const subject = { kind: 'commissions', id: after.id, name: after.id }
  const changed = changedFields(audited(before), audited(after)) ?? { before: null, after: null }
  return { by, action, subject, ...changed, at: now }
}

function audited({ state, due, payouts }: Commission) {
  return { state, due, note: payouts.at(-1)?.note ?? '' }
}
