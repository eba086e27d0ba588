/** A collection: its definition and the methods that screens and operations use, over the configured store. */
import { noteRead } from './reads.server'
import { isId } from './storable'
import {
  type Aggregate,
  type AggregateOptions,
  type Change,
  type CollectionDef,
  type Doc,
  type Filter,
  NotFound,
  type Page,
  type Precondition,
  type Query,
  type TransactOptions,
  type Watch,
  type WatchOptions,
} from './store'
import { store } from './store.server'

/** Reading is noted under the collection's name (`reads.server.ts`). */
export interface Collection<T extends object> extends CollectionDef<T> {
  /** Throws NotFound. */
  get(id: string): Promise<T>
  find(id: string): Promise<T | null>
  /** With its version; an id that could not exist is simply not found. */
  findDoc(id: string): Promise<Doc<T> | null>
  /** What exists of these ids, in their order, each once. */
  getMany(ids: readonly string[]): Promise<T[]>
  query(q: Query<T>): Promise<Page<T>>
  /**
   * The documents of one page, without cursors. Documents reported to `leaveOut` are replaced from the following pages.
   */
  list(q: Query<T>): Promise<T[]>
  /** The first match in the query's order. */
  first(q: Omit<Query<T>, 'limit'>): Promise<T | null>
  /** Every match, page by page: for jobs and commands. */
  each(q: Omit<Query<T>, 'limit'>): AsyncGenerator<Doc<T>>
  aggregate(q: Filter<T>, o?: AggregateOptions<T>): Promise<Aggregate>
  count(q: Filter<T>): Promise<number>
  /** Throws AlreadyExists. */
  create(id: string, data: T): Promise<void>
  put(id: string, data: T, pre?: Precondition): Promise<void>
  /** As `put`, and nothing that this build does not know stays. */
  replace(id: string, data: T): Promise<void>
  /**
   * Reads, changes and writes in one transaction; `change` may run again. Throws NotFound. Returns what was written.
   */
  update(id: string, change: (current: T) => T, o?: TransactOptions): Promise<T>
  /** `update` for personal data that must go: what this build does not know may hold some, and goes too. */
  erase(id: string, change: (current: T) => T, o?: TransactOptions): Promise<T>
  remove(id: string, pre?: Precondition): Promise<void>
  watch(q: Pick<Filter<T>, 'eq'>, on: (changes: readonly Change<T>[], full: boolean) => void, o?: WatchOptions): Watch
}

const eachPage = 200

export function collection<T extends object>(def: CollectionDef<T>): Collection<T> {
  const names = new Set(def.indexes.map((index) => JSON.stringify(index)))
  if (names.size !== def.indexes.length) throw new TypeError(`Collection ${def.name} declares an index twice`)

  async function findDoc(id: string) {
    noteRead(def.name)
    return isId(id) ? store().get(def, id) : null
  }

  async function query(q: Query<T>) {
    noteRead(def.name)
    return store().query(def, q)
  }

  async function aggregate(q: Filter<T>, o?: AggregateOptions<T>) {
    noteRead(def.name)
    return store().aggregate(def, q, o)
  }

  async function list(q: Query<T>) {
    let page = await query(q)
    const found = page.items.map((doc) => doc.data)
    while (q.leaveOut && page.after && found.length < q.limit) {
      page = await query({ ...q, after: page.after })
      found.push(...page.items.map((doc) => doc.data))
    }
    return found.slice(0, q.limit)
  }

  function updating(write: 'put' | 'replace'): Collection<T>['update'] {
    return (id, change, o) =>
      store().transact(async (tx) => {
        const doc = isId(id) ? await tx.get(def, id) : null
        if (!doc) throw new NotFound(`${def.name}/${id}`)
        const next = change(doc.data)
        tx[write](def, id, next)
        return next
      }, o)
  }

  return {
    ...def,
    findDoc,
    list,
    async get(id) {
      const doc = await findDoc(id)
      if (!doc) throw new NotFound(`${def.name}/${id}`)
      return doc.data
    },
    find: async (id) => (await findDoc(id))?.data ?? null,
    async getMany(ids) {
      noteRead(def.name)
      return (await store().getMany(def, ids.filter(isId))).map((doc) => doc.data)
    },
    query,
    first: async (q) => (await list({ ...q, limit: 1 }))[0] ?? null,
    async *each(q) {
      let after: string | null | undefined
      do {
        const page: Page<T> = await query({ ...q, limit: eachPage, ...(after ? { after } : {}) })
        yield* page.items
        after = page.after
      } while (after)
    },
    aggregate,
    count: async (q) => (await aggregate(q)).count,
    create: (id, data) => store().transact(async (tx) => tx.create(def, id, data)),
    put: (id, data, pre) => store().transact(async (tx) => tx.put(def, id, data, pre)),
    replace: (id, data) => store().transact(async (tx) => tx.replace(def, id, data)),
    update: updating('put'),
    erase: updating('replace'),
    remove: (id, pre) => store().transact(async (tx) => tx.remove(def, id, pre)),
    watch: (q, on, o) => store().watch(def, q, on, o),
  }
}
