/** Documents in stored form, of any collection: for code that moves all of them. */
import { z } from 'zod'
import type { CollectionDef, CollectionShape } from './store'

export type RawData = Record<string, unknown>

export interface RawDocument {
  readonly id: string
  readonly data: RawData
}

const anything = z.record(z.string(), z.unknown())

/** The same documents and indexes, read and written without their schema: nothing is added, nothing left out. */
export function rawCollection({ name, indexes, bulky, ends }: CollectionShape): CollectionDef<RawData> {
  return { name, schema: anything, indexes, ...(bulky ? { bulky } : {}), ...(ends ? { ends } : {}) }
}
