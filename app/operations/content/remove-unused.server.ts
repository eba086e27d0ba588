/** Taking away what other documents may refer to. */
import type { Collection } from '~/data/collection'
import { store } from '~/data/store.server'
import { type Actor, type AuditAction, allFields } from '~/domain/maintenance/audit'
import type { Instant } from '~/domain/values/dates'
import { AUDIT_LOCK, auditSeq, openAudit } from '~/operations/maintenance/audit.server'

const MAX_ATTEMPTS = 25

interface Removing {
  by: Actor
  at: Instant
  action: AuditAction
  name: string
}

/**
 * Removes a document unless something uses it. A transaction cannot count, but every document that starts to use it is
 * written with an audit entry: while the chain has not grown, the count is still correct. Otherwise it counts again.
 */
export async function removeUnused<T extends object>(
  c: Collection<T>,
  id: string,
  { by, at, action, name }: Removing,
  isUsed: () => Promise<boolean>,
): Promise<'removed' | 'used' | 'missing'> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const seq = await auditSeq()
    if (await isUsed()) return 'used'
    const done = await store().transact(
      async (tx) => {
        const audit = await openAudit(tx)
        const doc = await tx.get(c, id)
        if (!doc) return 'missing' as const
        if (audit.seq !== seq) return null
        tx.remove(c, id, { version: doc.version })
        audit.write({ by, at, action, subject: { kind: c.name, id, name }, before: allFields(doc.data), after: null })
        return 'removed' as const
      },
      { lockKeys: [AUDIT_LOCK] },
    )
    if (done !== null) return done
  }
  return 'used'
}
