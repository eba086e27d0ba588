/**
 * Commits what a transaction function read and wants written, as one statement: a server of the shop that dies leaves no
 * lock behind, and the locks last as long as the statement, not as long as a conversation.
 */
import { memberFields } from '~/data/index-lists'
import { AlreadyExists, NotFound, VersionConflict } from '~/data/store'
import type { Write } from '~/data/transaction-buffer'
import { COMMIT } from './commit-function'
import { type Connection, isConflict } from './connection.server'

export interface ReadMark {
  readonly collection: string
  readonly id: string
  /** Null when the document did not exist. */
  readonly version: string | null
}

/** Returns the key of a document that another writer changed meanwhile, or null when committed. */
export async function commitToPostgres(db: Connection, reads: readonly ReadMark[], writes: readonly Write[]) {
  try {
    const [row] = await db.write<{ refusal: string | null }>({
      name: 'commit',
      text: `SELECT ${COMMIT}($1, $2) AS refusal`,
      values: [JSON.stringify(reads), `[${writes.map(asJson).join()}]`],
    })
    const [reason = '', key = ''] = (row?.refusal ?? '').split(' ')
    if (reason === 'stale') return key
    const refuse = refusals[reason]
    if (refuse) throw refuse(key)
    return null
  } catch (error) {
    if (isConflict(error)) return 'conflict'
    throw error
  }
}

const refusals: Readonly<Record<string, (key: string) => Error>> = {
  exists: (key) => new AlreadyExists(key),
  missing: (key) => new NotFound(key),
  version: (key) => new VersionConflict(key),
}

/** The document's own JSON is put in as it is. */
function asJson({ collection, id, data, pre }: Write): string {
  const about = JSON.stringify({ collection: collection.name, id, pre, fields: memberFields(collection) })
  return data === null ? about : `${about.slice(0, -1)},"json":${data.json}}`
}
