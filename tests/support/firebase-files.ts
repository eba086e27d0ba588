/** What is deployed beside the shop: the index file, as the real service would have it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { DeclaredIndexes } from './fake-firestore-query'

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() }),
      ),
    }),
  ),
})

/** A file at the top of the project. */
export function topFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
}

/** The composite indexes of firestore.indexes.json: a query that they do not cover is refused by the fake. */
export function checkedInIndexes(): DeclaredIndexes {
  return indexesSchema.parse(JSON.parse(topFile('firestore.indexes.json')))
}
