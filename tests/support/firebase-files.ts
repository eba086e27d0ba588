/** What is deployed alongside the shop: the index file, as the real service would have it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DeclaredIndexes } from './fake-firestore-query'
import { ROOT } from './project'

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(z.never()),
    }),
  ),
})

/** A file at the top of the project. */
export function topFile(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8')
}

/** The composite indexes of firestore.indexes.json: a query that they do not cover is refused by the fake. */
export function checkedInIndexes(): DeclaredIndexes & z.infer<typeof indexesSchema> {
  return indexesSchema.parse(JSON.parse(topFile('firestore.indexes.json')))
}
