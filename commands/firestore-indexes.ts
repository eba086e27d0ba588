/**
 * `npm run indexes`: regenerates firestore.indexes.json from the declarations of the collections, and prints what they
 * cost: the entries that a document has in composite indexes. Each is written with it and billed as storage.
 */
import { writeFileSync } from 'node:fs'
import { allCollections } from '~/data/collections'
import { compositeEntries, firestoreIndexes } from '~/data/firestore/firestore-indexes'

/** Search terms of an order by one person: the prefixes of name, e-mail and code. */
const TERMS = 69

const all = firestoreIndexes(allCollections)
writeFileSync('firestore.indexes.json', `${JSON.stringify(all, null, 2)}\n`)
process.stdout.write(`${all.indexes.length} composite indexes. Entries of a document with ${TERMS} search terms:\n`)
for (const { name } of allCollections) {
  const entries = compositeEntries(all, name, TERMS)
  if (entries > 0) process.stdout.write(`${String(entries).padStart(6)} ${name}\n`)
}
