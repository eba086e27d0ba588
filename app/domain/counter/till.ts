import { z } from 'zod'
import type { Actor } from '~/domain/maintenance/audit'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { add, type Centavos, isCentavos, subtract, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { centavosSchema, idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'

/** One drawer of cash on one day: opened with an amount, counted, closed. What was recorded is corrected by a new entry. */

const staffSchema = z.object({ id: idSchema, name: z.string() })

const tillEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(['in', 'out']),
  amount: centavosSchema,
  /** Of a sale or its refund; null where staff moved cash for another reason, which the note says. */
  orderCode: idSchema.nullable(),
  chargeId: idSchema.nullable(),
  note: z.string(),
  by: staffSchema,
})
export type TillEntry = z.infer<typeof tillEntrySchema>

export const tillSchema = z.object({
  /** `tillId`. */
  id: idSchema,
  day: localDateSchema,
  state: z.enum(['open', 'closed']),
  openedAt: instantSchema,
  openedBy: staffSchema,
  openingAmount: centavosSchema,
  /** The list only grows. */
  entries: z.array(tillEntrySchema),
  /** These are null until it is closed. */
  closedAt: instantSchema.nullable(),
  closedBy: staffSchema.nullable(),
  countedAmount: centavosSchema.nullable(),
  /** Counted less expected: below zero, cash is missing. */
  difference: z.custom<Centavos>(isCentavos, 'validation.money').nullable(),
  /** Why there is a difference. */
  note: z.string(),
})
export type Till = z.infer<typeof tillSchema>

/** The tills of a day are numbered, so that two that are opened at once are one. */
export function tillId(day: LocalDate, number: number): string {
  return `${day}-${number}`
}

/** The place of a till among those of its day: 1 for the first. */
export function tillNumber(id: Till['id']): number {
  return Number(id.slice(id.lastIndexOf('-') + 1))
}

export function newTill({
  id,
  day,
  openingAmount,
  by,
  now,
}: Pick<Till, 'id' | 'day' | 'openingAmount'> & { by: Actor; now: Instant }): Till {
  return {
    ...{ id, day, openingAmount, state: 'open', openedAt: now, openedBy: by, entries: [] },
    ...{ closedAt: null, closedBy: null, countedAmount: null, difference: null, note: '' },
  }
}

export function cashSum({ entries }: Pick<Till, 'entries'>, kind: TillEntry['kind']): Centavos {
  return add(...entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
}

/** What should lie in the drawer. */
export function expectedCash(till: Pick<Till, 'openingAmount' | 'entries'>): Centavos {
  return subtract(add(till.openingAmount, cashSum(till, 'in')), cashSum(till, 'out'))
}

/** `notEnough`: more would go out than there is. An entry that is there already, by its id, changes nothing. */
export function addEntry(till: Till, entry: TillEntry): Result<Till, 'tillClosed' | 'notEnough'> {
  if (till.entries.some(({ id }) => id === entry.id)) return ok(till)
  if (till.state === 'closed') return refused('tillClosed')
  if (entry.kind === 'out' && entry.amount > expectedCash(till)) return refused('notEnough')
  return ok({ ...till, entries: [...till.entries, entry] })
}

export interface TillCount {
  countedAmount: Centavos
  note: string
  by: Actor
  now: Instant
}

/** `noteMissing`: a difference needs a reason. */
export function closeCounted(
  till: Till,
  { countedAmount, note, by, now }: TillCount,
): Result<Till, 'tillClosed' | 'noteMissing'> {
  if (till.state === 'closed') return refused('tillClosed')
  const difference = subtract(countedAmount, expectedCash(till))
  if (difference !== ZERO && note === '') return refused('noteMissing')
  return ok({ ...till, state: 'closed', closedAt: now, closedBy: by, countedAmount, difference, note })
}
