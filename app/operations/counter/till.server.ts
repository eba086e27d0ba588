/** The till of the counter: opened, cash in and out, counted and closed, each with its line in the audit. */
import { tills } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { addEntry, closeCounted, expectedCash, newTill, type Till, type TillEntry, tillId } from '~/domain/counter/till'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'

/** Null where no till is open. */
export async function findOpenTill(): Promise<Till | null> {
  const [till] = await tills.list({ eq: { state: 'open' }, limit: 1 })
  return till ?? null
}

type By = { by: Actor; now: Instant }

/** `alreadyOpen`: the cash of two drawers could not be distinguished. */
export async function openTill(openingAmount: Centavos, { by, now }: By): Promise<Result<Till, 'alreadyOpen'>> {
  if (await findOpenTill()) return refused('alreadyOpen')
  const day = today(now)
  const earlier = await tills.count({ eq: { day } })
  const till = newTill({ id: tillId(day, earlier + 1), day, openingAmount, by, now })
  return store().transact(
    async (tx): Promise<Result<Till, 'alreadyOpen'>> => {
      const audit = await openAudit(tx)
      if (await tx.get(tills, till.id)) return refused('alreadyOpen')
      tx.create(tills, till.id, till)
      audit.write({
        by,
        at: now,
        action: 'till.opened',
        subject: subjectOf(till),
        before: null,
        after: { openingAmount },
      })
      return ok(till)
    },
    { lockKeys: [AUDIT_LOCK, 'till'] },
  )
}

export type CashEntry = Pick<TillEntry, 'id' | 'kind' | 'amount' | 'orderCode' | 'chargeId' | 'note'>
export type CashRefusal = 'tillClosed' | 'notEnough'

/** Among a transaction's reads; what it returns writes. For money of an order: its own act is audited. */
export async function prepareCash(
  tx: Tx,
  id: string | null,
  entry: CashEntry,
  { by, now }: By,
): Promise<Result<() => void, CashRefusal>> {
  const till = id === null ? undefined : (await tx.get(tills, id))?.data
  if (!till) return refused('tillClosed')
  const added = addEntry(till, { ...entry, at: now, by: { id: by.id, name: by.name } })
  return added.ok ? ok(() => tx.put(tills, till.id, added.value)) : added
}

/** Cash that staff put in or take out: change, a payment into the bank, a correction. */
export function moveCash(
  id: string,
  entry: CashEntry,
  { by, now }: By,
): Promise<Result<Till, CashRefusal | 'notFound'>> {
  const added = { ...entry, at: now, by: { id: by.id, name: by.name } }
  const { kind, amount, note } = entry
  return changeTill(id, { by, now, action: 'till.cashMoved', after: { kind, amount, note } }, (till) =>
    addEntry(till, added),
  )
}

export function closeTill(
  id: string,
  { countedAmount, note }: { countedAmount: Centavos; note: string },
  { by, now }: By,
): Promise<Result<Till, 'tillClosed' | 'noteMissing' | 'notFound'>> {
  const act = { by, now, action: 'till.closed' as const, after: { countedAmount, note } }
  return changeTill(id, act, (till) =>
    closeCounted(till, { countedAmount, note, by: { id: by.id, name: by.name }, now }),
  )
}

interface TillAct extends By {
  action: 'till.cashMoved' | 'till.closed'
  after: Readonly<Record<string, unknown>>
}

function changeTill<R>(
  id: string,
  { by, now, action, after }: TillAct,
  decide: (till: Till) => Result<Till, R>,
): Promise<Result<Till, R | 'notFound'>> {
  return store().transact(
    async (tx): Promise<Result<Till, R | 'notFound'>> => {
      const audit = await openAudit(tx)
      const till = (await tx.get(tills, id))?.data
      if (!till) return refused('notFound')
      const decided = decide(till)
      if (!decided.ok || decided.value === till) return decided
      tx.put(tills, id, decided.value)
      const before = { expectedAmount: expectedCash(till) }
      audit.write({ by, at: now, action, subject: subjectOf(till), before, after })
      return decided
    },
    { lockKeys: [AUDIT_LOCK, `till ${id}`] },
  )
}

function subjectOf({ id }: Till) {
  return { kind: 'tills', id, name: id }
}
