/** What one run of a transaction function read and wants written; shared by the adapters. */
import { checkId, toStorable } from './storable'
import {
  type CollectionDef,
  type CollectionShape,
  CorruptDocument,
  type Doc,
  type Precondition,
  type Tx,
} from './store'
import { withUnknownMembers } from './unknown-members'

type Storable = ReturnType<typeof toStorable>

export interface Write {
  readonly collection: CollectionShape
  readonly id: string
  readonly kind: 'create' | 'put' | 'remove'
  /** Null when removing. */
  readonly data: Storable | null
  readonly pre: Precondition | null
}

type Read = <T extends object>(c: CollectionDef<T>, ids: readonly string[]) => Promise<(Doc<T> | null)[]>

interface BufferedTx {
  readonly tx: Tx
  /** What is to be written, once the function has run. What is put without having been read is read here. */
  writes(): Promise<readonly Write[]>
}

/**
 * A `Tx` that reads through `read`, which returns each id in its place, and keeps its writes; throws when a read follows
 * a write.
 */
export function bufferedTx(read: Read): BufferedTx {
  const found = new Map<string, Doc<object> | null>()
  const writes = new Map<string, () => Write | Promise<Write>>()

  function add(write: Write, settle: () => Write | Promise<Write> = () => write) {
    const key = keyOf(write.collection, checkId(write.id))
    if (writes.has(key)) throw new TypeError(`Two writes to ${key} in one transaction`)
    writes.set(key, settle)
  }

  async function readNoted<T extends object>(c: CollectionDef<T>, ids: readonly string[]) {
    if (writes.size > 0) throw new TypeError('In a transaction all reads come before the first write')
    const docs = await read(c, ids.map(checkId))
    for (const [place, id] of ids.entries()) found.set(keyOf(c, id), docs[place] ?? null)
    return docs
  }

  async function readOne<T extends object>(c: CollectionDef<T>, id: string): Promise<Doc<T> | null> {
    const [doc = null] = await read(c, [id]).catch(nullIfCorrupt)
    return doc
  }

  const tx: Tx = {
    async get(c, id) {
      const [doc = null] = await readNoted(c, [id])
      return doc
    },
    async getMany(c, ids) {
      return (await readNoted(c, [...new Set(ids)])).flatMap((doc) => doc ?? [])
    },
    create: (collection, id, data) =>
      add({ collection, id, kind: 'create', data: toStorable(data), pre: { exists: false } }),
    put(collection, id, data, pre) {
      const storable = toStorable(data)
      const write: Write = { collection, id, kind: 'put', data: storable, pre: pre ?? null }
      const known = found.get(keyOf(collection, id))
      add(write, async () => {
        const before = known === undefined ? await readOne(collection, id) : known
        return { ...write, data: before === null ? storable : keepUnknown(storable, before) }
      })
    },
    replace: (collection, id, data, pre) =>
      add({ collection, id, kind: 'put', data: toStorable(data), pre: pre ?? null }),
    remove: (collection, id, pre) => add({ collection, id, kind: 'remove', data: null, pre: pre ?? null }),
  }
  return { tx, writes: () => Promise.all([...writes.values()].map((settle) => settle())) }
}

function keyOf(c: CollectionShape, id: string): string {
  return `${c.name}/${id}`
}

/** What the schema refuses may be put right by writing it whole. */
function nullIfCorrupt(error: unknown): null[] {
  if (error instanceof CorruptDocument) return [null]
  throw error
}

function keepUnknown(next: Storable, { stored, data }: Doc<object>): Storable {
  return stored === undefined ? next : toStorable(withUnknownMembers(next.value, stored, data))
}
