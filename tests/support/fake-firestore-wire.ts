/** The messages of `google.firestore.v1` that the fake understands, its service description and its refusals. */
import { createRequire } from 'node:module'
import { type ServerDuplexStream, type ServiceDefinition, status } from '@grpc/grpc-js'
import { fromJSON } from '@grpc/proto-loader'
import type { StoredDocument, StructuredQuery, Timestamp, Value } from './fake-firestore-query'

export interface Write {
  update?: { name: string; fields?: Record<string, Value> }
  delete?: string
  currentDocument?: { exists?: boolean; updateTime?: Timestamp }
}

export interface ReadRequest {
  documents: string[]
  transaction?: Buffer
  newTransaction?: object
}

export interface ListenRequest {
  addTarget?: { targetId: number; query: { structuredQuery: StructuredQuery } }
  removeTarget?: number
}

export interface Listener {
  readonly call: ServerDuplexStream<ListenRequest, object>
  readonly targetId: number
  readonly query: StructuredQuery
  readonly known: Set<string>
}

export class Refusal extends Error {
  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message)
  }
}

export interface AggregationRequest {
  structuredAggregationQuery: {
    structuredQuery: StructuredQuery
    aggregations: { alias: string; sum?: { field: { fieldPath: string } } }[]
  }
}

export function aggregate(found: readonly StoredDocument[], sum: string | undefined): Value {
  if (sum === undefined) return { integerValue: String(found.length) }
  const total = found.reduce((all, document) => {
    const value = document.fields[sum]
    return all + (value?.doubleValue ?? Number(value?.integerValue ?? 0))
  }, 0)
  return Number.isInteger(total) ? { integerValue: String(total) } : { doubleValue: total }
}

export function asRefusal(error: unknown): Error & { code: status; details: string } {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Refusal ? error.code : status.INTERNAL
  return Object.assign(new Error(message), { code, details: message })
}

/** The protos ship inside the client library. */
export function firestoreService(): ServiceDefinition {
  const require = createRequire(import.meta.url)
  const root = require.resolve('@google-cloud/firestore/package.json')
  const protos = createRequire(root)('./build/protos/v1.json')
  const definition = fromJSON(protos, { longs: String, enums: String, oneofs: false, defaults: false })
  const service = definition['google.firestore.v1.Firestore']
  if (!service || 'format' in service) throw new Error('google.firestore.v1.Firestore is not in the protos')
  return service
}
