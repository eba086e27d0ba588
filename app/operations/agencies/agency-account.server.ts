/** Records payments and corrections on the account of an agency, and spreads what it paid over its orders. */
import { accountEntries, agencies, agencyAccounts, orders } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import {
  type AccountEntry,
  type AgencyAccount,
  checkEntry,
  type EntryRefusal,
  nextToPay,
  recordEntry,
} from '~/domain/agencies/agency-account'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { accountCharge, paidInNow, payIn, takeBack } from '~/domain/orders/order-account'
import { conclude } from '~/domain/orders/order-outcome'
import type { ReceivedMethod } from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { type Centavos, min, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { type CashRefusal, findOpenTill, prepareCash } from '~/operations/counter/till.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareOutbox } from '~/operations/maintenance/outbox.server'
import { type Decide, prepareChange } from '~/operations/orders/change-order.server'
import { accountLock, readAccount, spreadMessages } from './follow-account.server'

export interface RecordOnAccount {
  agencyId: string
  /** Made with the form: the same one records once. */
  entryId: string
  kind: 'payment' | 'correction'
  /** A payment above zero. A correction above zero makes the agency owe more, below zero less. */
  amount: Centavos
  /** Of a payment. */
  method: ReceivedMethod | null
  /** The proof of a payment, or the reason of a correction. */
  note: string
  /** What it owed when the form was made: another balance is shown first. */
  shownBalance: Centavos
  by: Actor
  now: Instant
}

export type RecordRefusal = EntryRefusal | CashRefusal | 'notFound' | 'changed'

/** One transaction: the entry, the balance, the cash and the audit. Orders get their part by the outbox. */
export async function recordOnAccount(input: RecordOnAccount): Promise<Result<AccountEntry, RecordRefusal>> {
  const { agencyId, entryId, kind, amount, method, note, by, now } = input
  const checked = checkEntry(input)
  if (!checked.ok) return checked
  const tillId = method === 'cash' ? ((await findOpenTill())?.id ?? null) : null
  const signed = kind === 'payment' ? subtract(ZERO, amount) : amount
  return store().transact(
    async (tx): Promise<Result<AccountEntry, RecordRefusal>> => {
      const [audit, agency, known, earlier] = await Promise.all([
        openAudit(tx),
        tx.get(agencies, agencyId),
        readAccount(tx, agencyId, now),
        tx.get(accountEntries, entryId),
      ])
      if (!agency) return refused('notFound')
      if (earlier) return earlier.data.agencyId === agencyId ? ok(earlier.data) : refused('changed')
      if (known.balance !== input.shownBalance) return refused('changed')
      const recorded = { id: entryId, kind, amount: signed, by: { id: by.id, name: by.name }, method, tillId, note }
      const { account, entry } = recordEntry(known, recorded, now)
      const writeCash = await cashOf(tx, input, { tillId, note: agency.data.name })
      if (!writeCash.ok) return writeCash
      const writeOutbox = await prepareOutbox(tx, spreadMessages(account, entryId), now)
      writeCash.value()
      tx.put(agencyAccounts, agencyId, account)
      tx.create(accountEntries, entryId, entry)
      writeOutbox()
      audit.write({
        ...{ by, at: now, action: kind === 'payment' ? 'agency.paidOnAccount' : 'agency.accountCorrected' },
        subject: { kind: 'agencies', id: agencyId, name: agency.data.name },
        before: { balance: known.balance },
        after: { balance: account.balance, amount, ...(method ? { method } : {}), note },
      })
      return ok(entry)
    },
    { lockKeys: [AUDIT_LOCK, accountLock(agencyId)] },
  )
}

/** Cash of a payment goes into the open till. */
async function cashOf(
  tx: Tx,
  { entryId: id, method, amount, by, now }: RecordOnAccount,
  { tillId, note }: { tillId: string | null; note: string },
): Promise<Result<() => void, CashRefusal>> {
  if (method !== 'cash') return ok(() => undefined)
  return prepareCash(tx, tillId, { id, kind: 'in', amount, orderCode: null, chargeId: id, note }, { by, now })
}

/**
 * Gives the payments of an agency to its orders, the oldest first, one transaction each; what a correction took away
 * comes back from the newest. It reads from the account what is left, so interrupted and repeated it spreads nothing twice.
 */
export async function spreadAccount(agencyId: string, now: Instant): Promise<void> {
  for (;;) {
    const account = await agencyAccounts.find(agencyId)
    const code = account && (nextToPay(account)?.orderCode ?? (await newestPaid(account)))
    if (!code || !(await spreadTo(code, agencyId, now))) return
  }
}

/** The newest order that has payments, where the account has less than none. */
async function newestPaid({ id, credit }: AgencyAccount): Promise<string | null> {
  if (credit >= ZERO) return null
  const sold = { eq: { method: 'account', agencyId: id }, order: { by: 'createdAt', dir: 'desc' } } as const
  for await (const { data } of orders.each(sold)) if (paidIn(data) > ZERO) return data.code
  return null
}

function paidIn(order: Order): Centavos {
  const charge = accountCharge(order)
  return charge ? paidInNow(charge) : ZERO
}

/** False where nothing was left to spread. */
async function spreadTo(code: string, agencyId: string, now: Instant): Promise<boolean> {
  return store().transact(
    async (tx) => {
      const account = await readAccount(tx, agencyId, now)
      const next = nextToPay(account)
      const decide: Decide<'nothing'> = (order, context) => {
        const amount = next?.orderCode === code ? next.amount : ZERO
        const back = min(subtract(ZERO, account.credit), paidIn(order))
        if (amount > ZERO) return ok(conclude(order, payIn(order, amount), { cause: 'paidInByAgency' }, context))
        if (back > ZERO) return ok(conclude(order, takeBack(order, back), { cause: 'paymentCorrected' }, context))
        return refused('nothing')
      }
      const prepared = await prepareChange(tx, code, { now, actor: 'system' }, decide)
      if (!prepared.ok) return false
      prepared.value.write()
      return true
    },
    { lockKeys: [accountLock(agencyId), `order ${code}`] },
  )
}
