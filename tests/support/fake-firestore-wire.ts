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

export function nameOf(write: Write): string {
  return write.update?.name ?? write.delete ?? ''
}

const MAX_DOCUMENT_BYTES = 1_048_576
const MAX_REQUEST_BYTES = 10 * MAX_DOCUMENT_BYTES

/** What Firestore counts: a name and 32 bytes for a document, texts with one byte more, eight bytes for a number. */
function sizeOf(value: Value): number {
  if (value.stringValue !== undefined) return Buffer.byteLength(value.stringValue) + 1
  if (value.arrayValue) return (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOf(one), 0)
  if (value.mapValue) return sizeOfFields(value.mapValue.fields ?? {})
  return 'integerValue' in value || 'doubleValue' in value ? 8 : 1
}

function sizeOfFields(fields: Record<string, Value>): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + sizeOf(value), 0)
}

/** The service takes documents up to 1 MiB, and 10 MiB in one commit. */
export function checkSizes(writes: readonly Write[]): void {
  const sizes = writes.map((write) => Buffer.byteLength(nameOf(write)) + 32 + sizeOfFields(write.update?.fields ?? {}))
  const isTooLarge = sizes.some((size) => size > MAX_DOCUMENT_BYTES)
  if (isTooLarge)
    throw new Refusal(status.INVALID_ARGUMENT, 'Document exceeds the maximum allowed size of 1048576 bytes')
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > MAX_REQUEST_BYTES) throw new Refusal(status.INVALID_ARGUMENT, 'Request payload size exceeds the limit')
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
