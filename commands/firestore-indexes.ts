/** `npm run indexes`: writes firestore.indexes.json anew from what the collections declare. */
import { writeFileSync } from 'node:fs'
import { allCollections } from '~/data/collections'
import { firestoreIndexes } from '~/data/firestore/firestore-indexes'

writeFileSync('firestore.indexes.json', `${JSON.stringify(firestoreIndexes(allCollections), null, 2)}\n`)
