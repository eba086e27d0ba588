/** `google.firestore.v1` over gRPC, in memory: what firebase-admin asks of the real service, with its index rule. */
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { fakeDocuments } from './fake-firestore-documents'
import {
  type DeclaredIndexes,
  matchesQuery,
  missingIndex,
  runQuery,
  type StructuredQuery,
  type Timestamp,
} from './fake-firestore-query'
import {
  type AggregationRequest,
  aggregate,
  asRefusal,
  firestoreService,
  type Listener,
  type ListenRequest,
  type ReadRequest,
  Refusal,
  type Write,
} from './fake-firestore-wire'

export interface FakeFirestore {
  /** '127.0.0.1:port' */
  readonly host: string
  /** Queries must be covered by these from now on; null lets everything pass. */
  declare(indexes: DeclaredIndexes | null): void
  /** Nothing is answered any more until `false`: a black hole. */
  hang(isHanging: boolean): void
  /** Ends every open stream with an error, as a network does. */
  dropStreams(): void
  stop(): void
}

export async function startFakeFirestore(port = 0): Promise<FakeFirestore> {
  const documents = fakeDocuments()
  const of = (query: StructuredQuery) => documents.of(query.from[0]?.collectionId ?? '')
  const transactions = new Map<string, Map<string, string>>()
  const listeners = new Set<Listener>()
  const streams = new Set<Listener['call']>()
  let indexes: DeclaredIndexes | null = null
  let isHanging = false
  let ticks = 0
  let begun = 0

  function tick(): Timestamp {
    ticks++
    return { seconds: String(1_700_000_000 + Math.floor(ticks / 1e6)), nanos: (ticks % 1e6) * 1000 }
  }

  const stamp = (name: string) => JSON.stringify(documents.get(name)?.updateTime ?? null)

  function begin(): Buffer {
    const id = `tx${++begun}`
    transactions.set(id, new Map())
    return Buffer.from(id)
  }

  function remember(transaction: Buffer | undefined, name: string) {
    if (transaction && transaction.length > 0) transactions.get(transaction.toString())?.set(name, stamp(name))
  }

  function checkIndex(query: StructuredQuery, sums: readonly string[] = []) {
    const missing = indexes && missingIndex(query, indexes, sums)
    if (missing) throw new Refusal(status.FAILED_PRECONDITION, missing)
  }

  function checkWrite(write: Write) {
    const found = documents.get(write.update?.name ?? write.delete ?? '')
    const wanted = write.currentDocument
    if (wanted?.exists === false && found) throw new Refusal(status.ALREADY_EXISTS, 'Document already exists')
    if (wanted?.exists === true && !found) throw new Refusal(status.NOT_FOUND, 'No document to update')
    if (wanted?.updateTime && JSON.stringify(wanted.updateTime) !== JSON.stringify(found?.updateTime ?? null)) {
      throw new Refusal(status.FAILED_PRECONDITION, 'the stored version does not match')
    }
  }

  function commit(writes: readonly Write[], transaction: Buffer | undefined) {
    const reads = transaction && transactions.get(transaction.toString())
    if (transaction) transactions.delete(transaction.toString())
    for (const [name, version] of reads ?? []) {
      if (stamp(name) !== version) throw new Refusal(status.ABORTED, 'Transaction lock timeout')
    }
    for (const write of writes) checkWrite(write)
    const updateTime = tick()
    const touched = writes.map((write) => {
      const name = write.update?.name ?? write.delete ?? ''
      if (!write.update) documents.delete(name)
      else {
        const known = documents.get(name)
        const fields = write.update.fields ?? {}
        // What changes nothing leaves the document as old as it was.
        if (known && JSON.stringify(known.fields) === JSON.stringify(fields)) return name
        documents.set({ name, fields, createTime: known?.createTime ?? updateTime, updateTime })
      }
      return name
    })
    for (const listener of listeners) tell(listener, touched)
    return { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime }
  }

  function tell(listener: Listener, names: readonly string[]) {
    const targetIds = [listener.targetId]
    for (const name of names) {
      const document = documents.get(name)
      if (document && matchesQuery(document, listener.query)) {
        listener.known.add(name)
        listener.call.write({ documentChange: { document, targetIds } })
      } else if (listener.known.delete(name)) {
        listener.call.write({ documentDelete: { document: name, removedTargetIds: targetIds, readTime: tick() } })
      }
    }
    listener.call.write({
      targetChange: { targetChangeType: 'NO_CHANGE', readTime: tick(), resumeToken: Buffer.from('r') },
    })
  }

  function listen(call: ServerDuplexStream<ListenRequest, object>, request: ListenRequest) {
    for (const listener of listeners) if (listener.call === call) listeners.delete(listener)
    if (!request.addTarget) return
    const { targetId, query } = request.addTarget
    const listener: Listener = { call, targetId, query: query.structuredQuery, known: new Set() }
    call.write({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } })
    for (const document of runQuery(of(listener.query), listener.query)) {
      listener.known.add(document.name)
      call.write({ documentChange: { document, targetIds: [targetId] } })
    }
    const resumeToken = Buffer.from('r')
    call.write({ targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], readTime: tick(), resumeToken } })
    call.write({ targetChange: { targetChangeType: 'NO_CHANGE', readTime: tick(), resumeToken } })
    listeners.add(listener)
  }

  function answering<Q>(answer: (request: Q) => object) {
    return (call: ServerUnaryCall<Q, object>, reply: sendUnaryData<object>) => {
      if (isHanging) return
      try {
        reply(null, answer(call.request))
      } catch (error) {
        reply(asRefusal(error))
      }
    }
  }

  function streaming<Q>(answers: (request: Q) => object[]) {
    return (call: ServerWritableStream<Q, object>) => {
      if (isHanging) return
      try {
        for (const message of answers(call.request)) call.write(message)
        call.end()
      } catch (error) {
        call.emit('error', asRefusal(error))
      }
    }
  }

  const server = new Server()
  server.addService(firestoreService(), {
    beginTransaction: answering(() => ({ transaction: begin() })),
    rollback: answering((request: { transaction: Buffer }) => {
      transactions.delete(request.transaction.toString())
      return {}
    }),
    commit: answering((request: { writes?: Write[]; transaction?: Buffer }) =>
      commit(request.writes ?? [], request.transaction?.length ? request.transaction : undefined),
    ),
    batchGetDocuments: streaming((request: ReadRequest) => {
      const transaction = request.newTransaction ? begin() : request.transaction
      const opening = request.newTransaction ? [{ transaction }] : []
      const found = request.documents.map((name) => {
        remember(transaction, name)
        const document = documents.get(name)
        return document ? { found: document, readTime: tick() } : { missing: name, readTime: tick() }
      })
      return [...opening, ...found]
    }),
    runQuery: streaming((request: { structuredQuery: StructuredQuery }) => {
      checkIndex(request.structuredQuery)
      const found = runQuery(of(request.structuredQuery), request.structuredQuery)
      return [...found.map((document) => ({ document, readTime: tick() })), { readTime: tick() }]
    }),
    runAggregationQuery: streaming((request: AggregationRequest) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery
      const sums = aggregations.flatMap((one) => one.sum?.field.fieldPath ?? [])
      checkIndex(structuredQuery, sums)
      const found = runQuery(of(structuredQuery), structuredQuery)
      const results = aggregations.map((one) => [one.alias, aggregate(found, one.sum?.field.fieldPath)])
      return [{ result: { aggregateFields: Object.fromEntries(results) }, readTime: tick() }]
    }),
    listen(call: ServerDuplexStream<ListenRequest, object>) {
      call.on('data', (request: ListenRequest) => {
        if (!isHanging) listen(call, request)
      })
      streams.add(call)
      const forget = () => {
        streams.delete(call)
        for (const listener of listeners) if (listener.call === call) listeners.delete(listener)
      }
      call.on('error', forget)
      call.on('end', () => {
        forget()
        call.end()
      })
    },
  })
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, actual) =>
      error ? reject(error) : resolve(actual),
    )
  })
  return {
    host: `127.0.0.1:${bound}`,
    declare(next) {
      indexes = next
    },
    hang(next) {
      isHanging = next
    },
    dropStreams() {
      for (const call of [...streams]) call.emit('error', asRefusal(new Refusal(status.UNAVAILABLE, 'gone')))
      listeners.clear()
    },
    stop: () => server.forceShutdown(),
  }
}
