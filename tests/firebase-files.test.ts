import { expect, test } from 'vitest'
import { allCollections } from '../app/data/collections'
import { firestoreIndexes } from '../app/data/firestore/firestore-indexes'
import { topFile } from './support/firebase-files'

test('firestore.indexes.json is what the collections declare (npm run indexes writes it again)', () => {
  expect(JSON.parse(topFile('firestore.indexes.json'))).toEqual(
    JSON.parse(JSON.stringify(firestoreIndexes(allCollections))),
  )
})

test.each(['firestore.rules', 'storage.rules'])('%s lets no client read or write anything', (name) => {
  const rules = topFile(name).replace(/\/\/.*$/gm, '')
  expect(rules.match(/\ballow\b[^;]*;/g)).toEqual(['allow read, write: if false;'])
  expect(rules).toMatch(/match \/\{\w+=\*\*\}/)
})

test('firebase.json deploys exactly these files', () => {
  expect(JSON.parse(topFile('firebase.json'))).toEqual({
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
  })
})
