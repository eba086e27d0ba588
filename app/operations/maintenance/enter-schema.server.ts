import { storedSchemas } from '~/data/collections'
import { UnusableStore } from '~/data/store'
import { store } from '~/data/store.server'
import { isTooNew, nextStoredSchema, SCHEMA, STORED_SCHEMA } from '~/domain/maintenance/schema-version'
import type { Instant } from '~/domain/values/dates'

/**
 * At the start of whatever writes: notes this build's version of the schema in the database. Throws UnusableStore, and
 * notes nothing, where a newer release has taken a breaking step. Doing it again changes nothing.
 */
export async function enterSchema(now: Instant, own = SCHEMA): Promise<void> {
  await store().transact(async (tx) => {
    const stored = (await tx.get(storedSchemas, STORED_SCHEMA))?.data ?? null
    if (stored && isTooNew(stored, own))
      throw new UnusableStore(
        `The database belongs to a newer release: it needs schema ${stored.readableFrom} or newer, this build has ` +
          `${own.version}. Start the newer release, or restore a backup from before it.`,
      )
    const next = nextStoredSchema(stored, own, now)
    if (next !== stored) tx.put(storedSchemas, STORED_SCHEMA, next)
  })
}
