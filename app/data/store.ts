/** The document store port: everything that the shop may request from a database. Three adapters pass one contract. */
import type { z } from 'zod'
import { PassingTrouble } from '~/domain/maintenance/passing-trouble'
import type { Members } from './unknown-members'

export type Scalar = string | number | boolean | null
export type Direction = 'asc' | 'desc'
export type Field<T> = keyof T & string
export interface Order<T> {
  readonly by: Field<T>
  readonly dir: Direction
}

/**
 * One combination a list may request: these equalities (in any order of writing), this array membership, this order
 * (served in both directions), these summed fields. A query that no index declares exactly is refused by every adapter.
 */
interface IndexDef<T> {
  readonly eq: readonly Field<T>[]
  readonly has?: Field<T>
  readonly order?: Order<T>
  readonly sum?: readonly Field<T>[]
}

/** A kind of document. Every declared field is always present (null, never undefined); queried fields are flat. */
export interface CollectionDef<T extends object> {
  readonly name: string
  readonly schema: z.ZodType<T>
  readonly indexes: readonly IndexDef<T>[]
  /** Large fields that no query reads: Firestore does not index them. */
  readonly bulky?: readonly Field<T>[]
  /** A document is removed so many days after the first of these instants that it has. Until then readers check themselves. */
  readonly ends?: readonly { readonly by: Field<T>; readonly afterDays: number }[]
}

/** A collection without its type: name and layout, for what only builds tables and indexes. */
export interface CollectionShape {
  readonly name: string
  readonly indexes: readonly {
    readonly eq: readonly string[]
    readonly has?: string
    readonly order?: { readonly by: string; readonly dir: Direction }
    readonly sum?: readonly string[]
  }[]
  readonly bulky?: readonly string[]
  readonly ends?: readonly { readonly by: string; readonly afterDays: number }[]
}

/** A stored document. `version` is opaque and new with every change, also when a removed id is used again. */
export interface Doc<T> {
  readonly id: string
  readonly version: string
  readonly data: T
  /** As it is stored, where that holds members that the schema does not know: `put` keeps them. */
  readonly stored?: Members
}

export type Equalities<T> = { readonly [K in Field<T>]?: T[K] | readonly T[K][] }

/** `range.by` is `order.by`. A null never falls into a range. */
export interface Range<T> {
  readonly by: Field<T>
  readonly gte?: Scalar
  readonly gt?: Scalar
  readonly lt?: Scalar
  readonly lte?: Scalar
}

/** What to match. An array in `eq` means "one of" (never null inside, at most 30 combinations in all). */
export interface Filter<T> {
  readonly eq?: Equalities<T>
  /** The array field contains this value. */
  readonly has?: readonly [field: Field<T>, value: string]
  readonly range?: Range<T>
}

/**
 * A page of documents. Order is by the field (null first when ascending, strings by UTF-8 bytes), ties by id in the
 * same direction; without `order` by id ascending, and then neither `before` nor `last` is possible.
 */
export interface Query<T> extends Filter<T> {
  readonly order?: Order<T>
  /** 1 to 1000. */
  readonly limit: number
  /** Cursor out of `Page.after`: what follows it. */
  readonly after?: string
  /** Cursor out of `Page.before`: what precedes it. */
  readonly before?: string
  /** The last page. */
  readonly last?: boolean
  /**
   * A document that does not fit its schema is missing from the page, and reported here. Without it the query throws
   * CorruptDocument.
   */
  readonly leaveOut?: LeaveOut | undefined
}

/** Called for a skipped document: which one, never its content. May be called twice for one. */
export type LeaveOut = (error: CorruptDocument) => void

/** `before` and `after` are cursors for the neighbouring pages, null where there is none. */
export interface Page<T> {
  readonly items: readonly Doc<T>[]
  readonly before: string | null
  readonly after: string | null
}

export interface AggregateOptions<T> {
  readonly sum?: readonly Field<T>[]
  /** Counting ends here: what it costs has a limit. Not together with sums, which need every document. */
  readonly countLimit?: number
}

export interface Aggregate {
  /** At most `countLimit`. */
  readonly count: number
  /** By field name; documents whose field is not a number do not count towards it. */
  readonly sums: Readonly<Record<string, number>>
}

export type Precondition = { readonly version: string } | { readonly exists: boolean }

export type Change<T> =
  | { readonly kind: 'put'; readonly id: string; readonly doc: Doc<T> }
  | { readonly kind: 'removed'; readonly id: string }

/**
 * A transaction: all reads come before the first write, and the function may run more than once. Reads that are requested
 * for together (`Promise.all`) are one question, also across collections.
 */
export interface Tx {
  get<T extends object>(c: CollectionDef<T>, id: string): Promise<Doc<T> | null>
  /** What exists of these ids, in their order, each once. */
  getMany<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<Doc<T>[]>
  /** The commit throws AlreadyExists when the id is taken. */
  create<T extends object>(c: CollectionDef<T>, id: string, data: T): void
  /**
   * Writes the whole document. Members that the stored one has and this build's schema does not know stay in it
   * (`unknown-members.ts`); what the transaction has not read is read for that.
   */
  put<T extends object>(c: CollectionDef<T>, id: string, data: T, pre?: Precondition): void
  /** Writes the whole document and nothing else: for copies, and where personal data must go, known here or not. */
  replace<T extends object>(c: CollectionDef<T>, id: string, data: T, pre?: Precondition): void
  /** Removing what does not exist is no error. */
  remove<T extends object>(c: CollectionDef<T>, id: string, pre?: Precondition): void
}

export interface TransactOptions {
  /** Queues callers of this process that name a same key: speed for hot documents, not correctness. */
  readonly lockKeys?: readonly string[]
  /** How often the function may run before Contention (default 60). */
  readonly attempts?: number
}

export interface WatchOptions {
  /** Called while the first delivery is read, as often as documents arrive, where the engine reports it. */
  readonly onProgress?: (() => void) | undefined
}

export interface Watch {
  /** Resolves after the first full delivery; rejects with StoreUnavailable when that takes too long (it still comes). */
  readonly ready: Promise<void>
  close(): void
}

/** `pessimisticConcurrency`: what a sale reads is locked against the others, and stays so when its server dies. */
export type StoreWarning = 'pessimisticConcurrency'

export interface Store {
  get<T extends object>(c: CollectionDef<T>, id: string): Promise<Doc<T> | null>
  /** What exists of these ids, in their order, each once. */
  getMany<T extends object>(c: CollectionDef<T>, ids: readonly string[]): Promise<Doc<T>[]>
  query<T extends object>(c: CollectionDef<T>, q: Query<T>): Promise<Page<T>>
  aggregate<T extends object>(c: CollectionDef<T>, q: Filter<T>, o?: AggregateOptions<T>): Promise<Aggregate>
  /** Runs `fn` until its reads and writes happen as one; throws what `fn` throws, then nothing is written. */
  transact<R>(fn: (tx: Tx) => Promise<R>, o?: TransactOptions): Promise<R>
  /** Delivers all matching documents (`full`), then every change, also those of other processes. */
  watch<T extends object>(
    c: CollectionDef<T>,
    q: Pick<Filter<T>, 'eq'>,
    on: (changes: readonly Change<T>[], full: boolean) => void,
    o?: WatchOptions,
  ): Watch
  /** The engine removes what `ends` by itself, within days; where it does not, the jobs do. */
  readonly removesEnded: boolean
  /** Resolves when the database responds; throws StoreUnavailable otherwise. */
  health(): Promise<void>
  /** What about the database's own settings costs more than it has to; empty where nothing does or nobody can say. */
  warnings(): Promise<readonly StoreWarning[]>
  /** What is wrong with the stored data, as text; empty when it is sound. May read everything. */
  verify(): Promise<readonly string[]>
  close(): Promise<void>
}

export class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists'
}

export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
}

export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** Too many concurrent writes to the same documents; nothing was written. */
export class Contention extends PassingTrouble {
  override readonly name = 'Contention'
}

/** The database does not respond. `outcome`: 'none' means that nothing was written; otherwise it may have been. */
export class StoreUnavailable extends PassingTrouble {
  override readonly name = 'StoreUnavailable'
  constructor(
    readonly outcome: 'none' | 'unknown',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A stored document that its schema refuses: a programming or a migration error. */
export class CorruptDocument extends Error {
  override readonly name = 'CorruptDocument'
}

/** The database cannot be opened at all; the message says why and what to do, in one line. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore'
}
