/** Which shape of the stored documents a build knows, and which builds may share a database: docs/recipes/stored-field.md. */
import { z } from 'zod'
import type { Instant } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'

export interface SchemaVersion {
  /** Raised with every change of a stored document. */
  readonly version: number
  /** The oldest version whose builds still understand what this one writes: raised by a breaking step alone. */
  readonly readableFrom: number
}

export const SCHEMA: SchemaVersion = { version: 27, readableFrom: 3 }

/** The newest that any build has brought to a database. */
export const storedSchemaSchema = z.object({
  id: idSchema,
  version: z.int().min(1),
  readableFrom: z.int().min(1),
  changedAt: instantSchema,
})
export type StoredSchema = z.infer<typeof storedSchemaSchema>

export const STORED_SCHEMA = 'shop'

/** Whether the database has taken a step that a build of this version cannot follow. */
export function isTooNew(stored: SchemaVersion, own: SchemaVersion): boolean {
  return stored.readableFrom > own.version
}

/** The mark after a build has started; the same object when nothing changes. An older build lowers nothing. */
export function nextStoredSchema(stored: StoredSchema | null, own: SchemaVersion, now: Instant): StoredSchema {
  const version = Math.max(stored?.version ?? 1, own.version)
  const readableFrom = Math.max(stored?.readableFrom ?? 1, own.readableFrom)
  if (stored?.version === version && stored.readableFrom === readableFrom) return stored
  return { id: STORED_SCHEMA, version, readableFrom, changedAt: now }
}
