/** The desk's work on what people ask: the state of a request or message, and the notes of the staff. */
import type { Collection } from '~/data/collection'
import { store } from '~/data/store.server'
import type { AuditAction } from '~/domain/audit'
import type { Instant } from '~/domain/dates'
import { MAX_NOTES, type Note } from '~/domain/note'
import { ok, type Result, refused } from '~/domain/result'
import { freshId } from '~/session/tokens.server'
import { AUDIT_LOCK, openAudit, removeAudited, type SaveRefusal } from './audit.server'
import type { LibraryAct } from './library-act'

interface Asked {
  id: string
  name: string
  state: string
  notes: Note[]
  createdAt: Instant
  updatedAt: Instant
}

interface Work<State extends string> {
  /** The version that was looked at. */
  expect: string
  state: State
  /** Empty for none. */
  note: string
  /** `forfait` or `message`: begins the audit's action. */
  kind: string
}

/** Writes state and note as one; what changes nothing writes nothing, and the same form sent twice notes once. The audit holds the new note, not all of them. */
export function workOn<T extends Asked>(
  c: Collection<T>,
  id: string,
  { expect, state, note, kind }: Work<T['state']>,
  { by, at }: LibraryAct,
): Promise<Result<T, SaveRefusal<T> | { kind: 'full' }>> {
  const noteId = freshId()
  return store().transact(
    async (tx): Promise<Result<T, SaveRefusal<T> | { kind: 'full' }>> => {
      const audit = await openAudit(tx)
      const doc = await tx.get(c, id)
      if (!doc) return refused({ kind: 'missing' })
      const { data } = doc
      const last = data.notes.at(-1)
      const isRepeated = note !== '' && last?.text === note && last.byId === by.id && data.state === state
      if (doc.version !== expect) return isRepeated ? ok(data) : refused({ kind: 'conflict', current: doc })
      if (note === '' && data.state === state) return ok(data)
      if (note !== '' && data.notes.length >= MAX_NOTES) return refused({ kind: 'full' })
      const added = note === '' ? [] : [{ id: noteId, text: note, byId: by.id, byName: by.name, at }]
      const next = { ...data, state, notes: [...data.notes, ...added], updatedAt: at }
      tx.put(c, id, next, { version: doc.version })
      // By its number: the audit is for ever, and the sender is not.
      const subject = { kind: c.name, id, name: id }
      const isMoved = data.state !== state
      audit.write({
        by,
        at,
        subject,
        action: actionOf(kind, isMoved ? state : null),
        before: isMoved ? { state: data.state } : null,
        after: { ...(isMoved ? { state } : {}), ...(note === '' ? {} : { note }) },
      })
      return ok(next)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function actionOf(kind: string, state: string | null): AuditAction {
  if (state === null) return `${kind}.noted`
  return state === 'answered' ? `${kind}.answered` : `${kind}.updated`
}

/** The same state for several; tells how many changed. */
export async function setStates<T extends Asked>(
  c: Collection<T>,
  ids: readonly string[],
  { state, kind }: Pick<Work<T['state']>, 'state' | 'kind'>,
  act: LibraryAct,
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

/** Tells how many were there. The audit holds that it was, not what it said. */
export async function removeAsked<T extends Asked>(
  c: Collection<T>,
  ids: readonly string[],
  kind: string,
  { by, at }: LibraryAct,
): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const act = { by, at, action: `${kind}.removed` as const, name: id, keeps: ['state', 'createdAt'] as const }
    if ((await removeAudited(c, id, act)).ok) removed += 1
  }
  return removed
}
