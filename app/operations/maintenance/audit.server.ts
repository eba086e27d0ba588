/** Writes the audit: every write an administrator or an agency makes goes through here. */

import type { Collection } from '~/data/collection'
import { auditEntries, auditHeads } from '~/data/collections'
import { AlreadyExists, type Doc, type Field, type Tx } from '~/data/store'
import { store } from '~/data/store.server'
import {
  type Actor,
  AUDIT_HEAD,
  type AuditAction,
  type AuditEntry,
  type AuditNote,
  allFields,
  changedFields,
  nextEntry,
  WHOLE_LIST,
} from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { auditSource } from '~/session/audit-source.server'
import { fingerprint } from '~/session/tokens.server'

export interface Audit {
  /** How many entries the chain had when it was opened. */
  readonly seq: number
  /** Once per transaction, among its writes; several notes become several entries. Their commit is the transaction's. */
  write(...notes: AuditNote[]): void
}

/** How many entries the chain has. An audit opened later with the same number: nothing audited happened in between. */
export async function auditSeq(): Promise<number> {
  return (await auditHeads.find(AUDIT_HEAD))?.seq ?? 0
}

/** For `lockKeys`: writers of this process take turns at the end of the chain. */
export const AUDIT_LOCK = 'audit'

/**
 * Reads the end of the chain; call it among a transaction's reads. Of two concurrent writers the store lets one commit
 * and reruns the other, so the chain never forks.
 */
export async function openAudit(tx: Tx): Promise<Audit> {
  const head = (await tx.get(auditHeads, AUDIT_HEAD))?.data ?? null
  return {
    seq: head?.seq ?? 0,
    write(...notes) {
      let last: Pick<AuditEntry, 'seq' | 'hash' | 'at'> | null = head
      for (const note of notes) {
        const entry = nextEntry(last, note, fingerprint, auditSource())
        tx.create(auditEntries, entry.id, entry)
        last = entry
      }
      if (last) tx.put(auditHeads, AUDIT_HEAD, { id: AUDIT_HEAD, seq: last.seq, hash: last.hash, at: last.at })
    },
  }
}

interface Act {
  by: Actor
  action: AuditAction
  at: Instant
  /** The name of the subject; its name, title or code by default. */
  name?: string
}

/** `conflict` carries what another user saved since the form was shown. */
export type SaveRefusal<T> = { kind: 'missing' } | { kind: 'conflict'; current: Doc<T> }

/**
 * Changes one document that is still as the form showed it (`expect`, its version) and audits the changed fields. A
 * change that changes nothing writes nothing. `change` may run again. `versionOf` replaces the version where other
 * actions write parts of the document that the form does not show.
 */
export async function saveAudited<T extends object>(
  c: Collection<T>,
  id: string,
  act: Act & { expect: string; change: (current: T) => T; versionOf?: (current: T) => string },
): Promise<Result<T, SaveRefusal<T>>> {
  return store().transact(
    async (tx): Promise<Result<T, SaveRefusal<T>>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(c, id)
      if (!doc) return refused({ kind: 'missing' })
      const version = act.versionOf?.(doc.data) ?? doc.version
      if (version !== act.expect) return refused({ kind: 'conflict', current: { ...doc, version } })
      const next = act.change(doc.data)
      const changed = changedFields(doc.data, next)
      if (changed === null) return ok(doc.data)
      tx.put(c, id, next, { version: doc.version })
      audit.write({ ...noteOf(c, id, act, next), ...changed })
      return ok(next)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Writes a new document and notes it. Refused when the id is taken: the same form posted twice makes one. */
export async function createAudited<T extends object>(
  c: Collection<T>,
  id: string,
  act: Act & { data: T },
): Promise<Result<T, 'taken'>> {
  const write = async (tx: Tx) => {
    const audit = await openAudit(tx)
    tx.create(c, id, act.data)
    audit.write({ ...noteOf(c, id, act, act.data), before: null, after: allFields(act.data) })
    return ok(act.data)
  }
  try {
    return await store().transact(write, { lockKeys: [AUDIT_LOCK] })
  } catch (error) {
    if (error instanceof AlreadyExists && (await c.find(id)) !== null) return refused('taken')
    throw error
  }
}

/**
 * Creates the document of a form, once. Posted again with the same content it counts as created; with other content
 * (`isSame` is false) it is refused with the stored document, like an outdated save. `versionOf` as in `saveAudited`.
 */
export async function createOnce<T extends object>(
  c: Collection<T>,
  id: string,
  act: Act & {
    data: T
    isSame: (stored: T) => boolean | Promise<boolean>
    versionOf?: (stored: T) => string
  },
): Promise<Result<T, SaveRefusal<T>>> {
  const made = await createAudited(c, id, act)
  if (made.ok) return made
  const doc = await c.findDoc(id)
  if (doc === null) return refused({ kind: 'missing' })
  if (await act.isSame(doc.data)) return ok(doc.data)
  return refused({ kind: 'conflict', current: { ...doc, version: act.versionOf?.(doc.data) ?? doc.version } })
}

/** True when a document has exactly these field values. */
export function holdsFields(stored: object, fields: object): boolean {
  return changedFields(stored, { ...stored, ...fields }) === null
}

/**
 * Removes one document and audits its content, or only the part that the audit `keeps`. Removing it twice is fine. With
 * `expect` only if it is still as shown.
 */
export async function removeAudited<T extends object>(
  c: Collection<T>,
  id: string,
  act: Act & { expect?: string; keeps?: readonly Field<T>[] },
): Promise<Result<T, SaveRefusal<T>>> {
  return store().transact(
    async (tx): Promise<Result<T, SaveRefusal<T>>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(c, id)
      if (!doc) return refused({ kind: 'missing' })
      if (act.expect !== undefined && doc.version !== act.expect) return refused({ kind: 'conflict', current: doc })
      const { keeps } = act
      const picked = keeps ? Object.fromEntries(keeps.map((field) => [field, doc.data[field]])) : doc.data
      tx.remove(c, id, { version: doc.version })
      audit.write({ ...noteOf(c, id, act, doc.data), before: allFields(picked), after: null })
      return ok(doc.data)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function noteOf(c: { name: string }, id: string, { by, action, at, name }: Act, data: object) {
  return { by, action, at, subject: { kind: c.name, id, name: name ?? nameOf(data) ?? id } }
}

/** The name of a document. */
function nameOf(data: object): string | null {
  const fields = new Map<string, unknown>(Object.entries(data))
  const own = ['name', 'title', 'code', 'slug'].map((field) => fields.get(field))
  return own.find((value): value is string => typeof value === 'string' && value !== '') ?? null
}

/** Notes an act that writes no document of its own: an export, a mail sent again. */
export async function noteAct(note: AuditNote): Promise<void> {
  await store().transact(async (tx) => (await openAudit(tx)).write(note), { lockKeys: [AUDIT_LOCK] })
}

/** Audits the export of a list as a file: whose data, and which list. */
export function noteExport({
  kind,
  name,
  ...act
}: Pick<AuditNote, 'by' | 'at'> & { action: `${string}.exported`; kind: string; name: string }): Promise<void> {
  return noteAct({ ...act, subject: { kind, id: WHOLE_LIST, name }, before: null, after: null })
}

/** The newest entries about one document, for "saved meanwhile by". */
export function listChanges(kind: string, id: string, limit = 20): Promise<AuditEntry[]> {
  return auditEntries.list({
    eq: { subjectKind: kind, subjectId: id },
    order: { by: 'at', dir: 'desc' },
    limit,
  })
}
