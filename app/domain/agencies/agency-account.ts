import { z } from 'zod'
import type { Order } from '~/domain/orders/order'
import { accountCharge, openOnAccount, owedOnAccount } from '~/domain/orders/order-account'
import { receivedMethodSchema } from '~/domain/payments/methods/methods'
import { addDays, type Instant, type LocalDate, toMillis } from '~/domain/values/dates'
import { add, type Centavos, isCentavos, max, min, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { type Agency, hasCadastur } from './agency'

/**
 * The account of an agency that sells on account: what it owes, entry by entry. An entry is written once; a correction
 * is another one. Amounts are whole centavos.
 */

const signedSchema = z.custom<Centavos>(isCentavos, 'validation.money')

export const accountEntrySchema = z.object({
  id: idSchema,
  agencyId: idSchema,
  createdAt: instantSchema,
  /** `booking` and `cancellation` are what an order is owed for more and less; staff record the other two. */
  kind: z.enum(['booking', 'cancellation', 'payment', 'correction']),
  /** Above zero the agency owes more, a debit; below zero less, a credit. */
  amount: signedSchema,
  /** Of an order; null for what staff recorded. Its history says who changed it. */
  orderCode: idSchema.nullable(),
  /** Staff who recorded a payment or a correction. */
  by: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Of a payment: how it came, its receipt, and where its cash lies. */
  method: receivedMethodSchema.nullable(),
  receiptNumber: z.string().nullable(),
  tillId: idSchema.nullable(),
  /** The reason of a correction, or the proof of a payment. */
  note: z.string(),
})
export type AccountEntry = z.infer<typeof accountEntrySchema>

export const agencyAccountSchema = z.object({
  /** The agency's. */
  id: idSchema,
  /** What it owes: the sum of its entries, and of `open` less `credit`. Below zero the shop owes it. */
  balance: signedSchema,
  /** Payments that no order has yet. Below zero what a correction took from payments that orders have. */
  credit: signedSchema,
  /** Payments so far, by which receipts are numbered. */
  payments: z.int().min(0),
  /** Orders of which something is owed, the oldest first. */
  open: z.array(z.object({ orderCode: idSchema, dueOn: localDateSchema, amount: centavosSchema })),
  updatedAt: instantSchema,
})
export type AgencyAccount = z.infer<typeof agencyAccountSchema>

export function emptyAccount(agencyId: string, now: Instant): AgencyAccount {
  return { id: agencyId, balance: ZERO, credit: ZERO, payments: 0, open: [], updatedAt: now }
}

export type AccountRefusal = 'notOnAccount' | 'agencyPaused' | 'cadasturMissing' | 'inArrears' | 'overLimit'

/** Whether the agency may owe `net` more. Arrears are an order whose last day for paying is before `today`. */
export function checkAccountSale(
  agency: Pick<Agency, 'state' | 'cadastur' | 'settlement' | 'limit'>,
  account: Pick<AgencyAccount, 'balance' | 'credit' | 'open'>,
  { net, today }: { net: Centavos; today: LocalDate },
): Result<null, AccountRefusal> {
  if (agency.state !== 'approved') return refused('agencyPaused')
  if (!hasCadastur(agency)) return refused('cadasturMissing')
  if (agency.settlement !== 'account') return refused('notOnAccount')
  if (overdueAmount(account, today) > ZERO) return refused('inArrears')
  return add(account.balance, net) > agency.limit ? refused('overLimit') : ok(null)
}

/** What is owed and was to be paid before `today`, less payments that no order has yet. */
export function overdueAmount({ open, credit }: Pick<AgencyAccount, 'open' | 'credit'>, today: LocalDate): Centavos {
  const overdue = add(...open.filter(({ dueOn }) => dueOn < today).map(({ amount }) => amount))
  return max(ZERO, subtract(overdue, max(ZERO, credit)))
}

/** What the agency may still buy; never below zero. */
export function limitLeft({ limit }: Pick<Agency, 'limit'>, { balance }: Pick<AgencyAccount, 'balance'>): Centavos {
  return balance >= limit ? ZERO : subtract(limit, balance)
}

/** The last day for paying a sale of `day`. */
export function dueDay({ daysToPay }: Pick<Agency, 'daysToPay'>, day: LocalDate): LocalDate {
  return addDays(day, daysToPay)
}

export interface AccountChange {
  account: AgencyAccount
  /** Null where what is owed stays. */
  entry: AccountEntry | null
}

/**
 * The account after a change of one of its orders: an entry for what is owed more or less, and what it paid in or got
 * back. Null for an order that was not sold on account.
 */
export function accountAfter(known: AgencyAccount, before: Order, after: Order, now: Instant): AccountChange | null {
  const charge = accountCharge(after)
  if (!charge) return null
  const { account } = charge
  const was = accountCharge(before)?.account ?? account
  const owed = owedOnAccount(after)
  const amount = subtract(owed, owedOnAccount(before))
  const paidIn = subtract(account.paidIn, was.paidIn)
  const credited = subtract(account.credited, was.credited)
  const entry: AccountEntry | null =
    amount === ZERO
      ? null
      : {
          id: `${after.code}-${owed}-${toMillis(now)}`,
          agencyId: account.agencyId,
          createdAt: now,
          kind: amount > ZERO ? 'booking' : 'cancellation',
          amount,
          orderCode: after.code,
          ...{ by: null, method: null, receiptNumber: null, tillId: null, note: '' },
        }
  const changed: AgencyAccount = {
    ...known,
    balance: add(known.balance, amount),
    credit: subtract(add(known.credit, credited), paidIn),
    open: withOpen(known.open, { orderCode: after.code, dueOn: account.dueOn, amount: openOnAccount(after) }),
    updatedAt: now,
  }
  return { account: changed, entry }
}

function withOpen(open: AgencyAccount['open'], own: AgencyAccount['open'][number]): AgencyAccount['open'] {
  const isOwn = ({ orderCode }: { orderCode: string }) => orderCode === own.orderCode
  if (own.amount <= ZERO) return open.filter((each) => !isOwn(each))
  if (open.some(isOwn)) return open.map((each) => (isOwn(each) ? own : each))
  return [...open, own].sort((one, other) => (one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)))
}

/** The order that gets of the payments next, the oldest, and how much; null where there is none of both. */
export function nextToPay({ credit, open }: Pick<AgencyAccount, 'credit' | 'open'>) {
  const [oldest] = open
  return credit > ZERO && oldest ? { orderCode: oldest.orderCode, amount: min(credit, oldest.amount) } : null
}

export type EntryRefusal = 'amount' | 'noteMissing' | 'method'

/** A payment is above zero and says how it came; a correction is not zero and has a reason. */
export function checkEntry({
  kind,
  amount,
  method,
  note,
}: {
  kind: 'payment' | 'correction'
  amount: Centavos
  method: AccountEntry['method']
  note: string
}): Result<null, EntryRefusal> {
  const isPayment = kind === 'payment'
  if (amount === ZERO || (isPayment && amount < ZERO)) return refused('amount')
  if (isPayment !== (method !== null)) return refused('method')
  return !isPayment && note.trim() === '' ? refused('noteMissing') : ok(null)
}

/** The number of a payment's receipt as it is read: receipts are counted by account. Null for an entry without one. */
export function shownReceipt({ agencyId, receiptNumber }: Pick<AccountEntry, 'agencyId' | 'receiptNumber'>) {
  return receiptNumber?.slice(agencyId.length + 1) ?? null
}

/** What staff record: a payment, below zero, or a correction with its reason. */
export type RecordedEntry = Pick<AccountEntry, 'id' | 'kind' | 'amount' | 'by' | 'method' | 'tillId' | 'note'>

/** The account with an entry of staff; orders get their part of it afterwards. A payment has the next receipt. */
export function recordEntry(
  known: AgencyAccount,
  recorded: RecordedEntry,
  now: Instant,
): { account: AgencyAccount; entry: AccountEntry } {
  const isPayment = recorded.kind === 'payment'
  const payments = known.payments + Number(isPayment)
  return {
    account: {
      ...known,
      balance: add(known.balance, recorded.amount),
      credit: subtract(known.credit, recorded.amount),
      payments,
      updatedAt: now,
    },
    entry: {
      ...recorded,
      agencyId: known.id,
      createdAt: now,
      orderCode: null,
      receiptNumber: isPayment ? `${known.id}-${payments}` : null,
    },
  }
}
