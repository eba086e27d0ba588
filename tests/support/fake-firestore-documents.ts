/** The documents of the fake, by name and by collection: a query walks its own collection only. */
import type { StoredDocument } from './fake-firestore-query'

export interface Documents {
  get(name: string): StoredDocument | undefined
  set(document: StoredDocument): void
  delete(name: string): void
  of(collection: string): Iterable<StoredDocument>
}

const collectionOf = (name: string) => name.split('/').at(-2) ?? ''

export function fakeDocuments(): Documents {
  const groups = new Map<string, Map<string, StoredDocument>>()
  return {
    get: (name) => groups.get(collectionOf(name))?.get(name),
    set(document) {
      const collection = collectionOf(document.name)
      const group = groups.get(collection) ?? new Map<string, StoredDocument>()
      groups.set(collection, group.set(document.name, document))
    },
    delete: (name) => void groups.get(collectionOf(name))?.delete(name),
    of: (collection) => groups.get(collection)?.values() ?? [],
  }
}
