/** `npm run indexes`: regenerates firestore.indexes.json from the declarations of the collections. */
import { writeFileSync } from 'node:fs'
import { allCollections } from '~/data/collections'
import { firestoreIndexes } from '~/data/firestore/firestore-indexes'

writeFileSync('firestore.indexes.json', `${JSON.stringify(firestoreIndexes(allCollections), null, 2)}\n`)
