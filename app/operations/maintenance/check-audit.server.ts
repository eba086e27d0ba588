import { auditEntries, auditHeads } from '~/data/collections'
import { AUDIT_HEAD, type AuditEntry, auditId, hashedText } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { fingerprint } from '~/session/tokens.server'

export interface AuditCheck {
  /** Numbers of the entries that were checked; both 0 when there are none. */
  from: number
  to: number
  /** The first entry that is missing, changed or not tied to the one before; null when the chain is whole. */
  brokenAt: number | null
}

const AT_ONCE = 200

/**
 * Recomputes the chain of the newest `most` entries (all without it) up to the noted end. An entry changed, removed,
 * put between or cut off at the end is found. Lets other work run between the portions.
 */
export async function checkAudit(most: number = Number.POSITIVE_INFINITY): Promise<AuditCheck> {
  const head = await auditHeads.find(AUDIT_HEAD)
  if (head === null) return { from: 0, to: 0, brokenAt: (await auditEntries.count({})) === 0 ? null : 1 }
  const from = Math.max(1, head.seq - most + 1)
  let previous = from === 1 ? '' : ((await auditEntries.find(auditId(from - 1)))?.hash ?? null)
  if (previous === null) return { from, to: head.seq, brokenAt: from - 1 }
  for (let first = from; first <= head.seq; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, head.seq - first + 1)
    const ids = Array.from({ length: count }, (_, index) => auditId(first + index))
    const entries = new Map((await auditEntries.getMany(ids)).map((entry) => [entry.seq, entry]))
    for (let seq = first; seq < first + count; seq += 1) {
      const entry = entries.get(seq)
      if (!entry || !isWhole(entry, previous)) return { from, to: head.seq, brokenAt: seq }
      previous = entry.hash
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { from, to: head.seq, brokenAt: previous === head.hash ? null : head.seq }
}

function isWhole(entry: AuditEntry, previous: string): boolean {
  return entry.previousHash === previous && isEntryWhole(entry)
}

/** The entry is unchanged: its own digest matches. */
export function isEntryWhole(entry: AuditEntry): boolean {
  return entry.hash === fingerprint(hashedText(entry))
}

/** An entry by number and digest, in pieces too short for the log to take them for telephone numbers. */
function auditEnd({ seq, hash }: Pick<AuditEntry, 'seq' | 'hash'>): string {
  return [seq, ...(hash.match(/.{1,8}/g) ?? [])].join(':')
}

let notedOn = ''

/**
 * Once a day and process, the end of the chain for the log; else null. Anyone who rewrites the whole chain in the database
 * cannot rewrite a log that is stored elsewhere.
 */
export async function auditEndOfDay(now: Instant): Promise<string | null> {
  const day = now.slice(0, 10)
  if (notedOn === day) return null
  const head = await auditHeads.find(AUDIT_HEAD)
  notedOn = day
  return head && auditEnd(head)
}

/** Whether the entry that the log once named as the end is still there as it was. */
export async function hasAuditEnd(end: string): Promise<boolean> {
  const seq = Number(end.split(':')[0])
  const entry = Number.isSafeInteger(seq) ? await auditEntries.find(auditId(seq)) : null
  return entry !== null && auditEnd(entry) === end
}
