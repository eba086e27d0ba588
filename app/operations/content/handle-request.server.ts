/** How staff handle requests and messages: their state, and notes on them. */
import type { Collection } from '~/data/collection'
import { store } from '~/data/store.server'
import { MAX_NOTES, type Note } from '~/domain/content/note'
import type { Actor, AuditAction, AuditNote } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit, removeAudited, type SaveRefusal } from '~/operations/maintenance/audit.server'
import { freshId } from '~/session/tokens.server'
import type { AuditContext } from './audit-context'

interface HandlingInput {
  id: string
  name: string
  state: string
  notes: Note[]
  createdAt: Instant
  updatedAt: Instant
}

interface Work<State extends string> {
  /** The version that the page showed. */
  expect: string
  state: State
  /** Empty for none. */
  note: string
  /** `forfait` or `message`: begins the audit's action. */
  kind: string
}

/** Writes state and note as one; what changes nothing writes nothing, and the same form sent twice notes once. The audit holds the new note, not all of them. */
export function workOn<T extends HandlingInput>(
  c: Collection<T>,
  id: string,
  work: Work<T['state']>,
  { by, at }: AuditContext,
): Promise<Result<T, SaveRefusal<T> | { kind: 'full' }>> {
  const { expect, state, note } = work
  const noteId = freshId()
  return store().transact(
    async (tx): Promise<Result<T, SaveRefusal<T> | { kind: 'full' }>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(c, id)
      if (!doc) return refused({ kind: 'missing' })
      const { data } = doc
      if (isDone(data, work, by)) return ok(data)
      if (doc.version !== expect) return refused({ kind: 'conflict', current: doc })
      if (note === '' && data.state === state) return ok(data)
      if (note !== '' && data.notes.length >= MAX_NOTES) return refused({ kind: 'full' })
      const added = note === '' ? [] : [{ id: noteId, text: note, byId: by.id, byName: by.name, at }]
      const next = { ...data, state, notes: [...data.notes, ...added], updatedAt: at }
      tx.put(c, id, next, { version: doc.version })
      // By its number: the audit is for ever, and the sender is not.
      const subject = { kind: c.name, id, name: id }
      audit.write({ by, at, subject, ...changeOf(data.state, work) })
      return ok(next)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** The last note is the same, by the same author, in the same state: the form was sent twice. */
function isDone({ notes, state }: HandlingInput, next: Work<string>, by: Actor): boolean {
  const last = notes.at(-1)
  return next.note !== '' && last?.text === next.note && last.byId === by.id && state === next.state
}

/** What the audit records: the state if it changed, and the new note. */
function changeOf(former: string, { kind, state, note }: Work<string>): Pick<AuditNote, 'action' | 'before' | 'after'> {
  const noted = note === '' ? {} : { note }
  if (state === former) return { action: `${kind}.noted`, before: null, after: noted }
  const action: AuditAction = state === 'answered' ? `${kind}.answered` : `${kind}.updated`
  return { action, before: { state: former }, after: { state, ...noted } }
}

/** Sets the same state on several; returns how many changed. */
export async function setStates<T extends HandlingInput>(
  c: Collection<T>,
  ids: readonly string[],
  { state, kind }: Pick<Work<T['state']>, 'state' | 'kind'>,
  act: AuditContext,
): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const doc = await c.findDoc(id)
    if (doc === null || doc.data.state === state) continue
    const done = await workOn(c, id, { expect: doc.version, state, note: '', kind }, act)
    if (done.ok) changed += 1
  }
  return changed
}

/** Returns how many existed. The audit records that they existed, not their content. */
export async function removeRequest<T extends HandlingInput>(
  c: Collection<T>,
  ids: readonly string[],
  kind: string,
  { by, at }: AuditContext,
): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const act = { by, at, action: `${kind}.removed` as const, name: id, keeps: ['state', 'createdAt'] as const }
    if ((await removeAudited(c, id, act)).ok) removed += 1
  }
  return removed
}
