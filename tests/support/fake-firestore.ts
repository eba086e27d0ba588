/** `google.firestore.v1` over gRPC, in memory: what firebase-admin asks of the real service, with its index rule. */
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server as NetServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
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
import { type Behavior, fakeTransactions } from './fake-firestore-transactions'
import {
  type AggregationRequest,
  aggregate,
  asRefusal,
  checkSizes,
  firestoreService,
  type Listener,
  type ListenRequest,
  nameOf,
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
  /** From now on; what is not named stays as it is. */
  behave(behavior: Partial<Behavior>): void
  /** What was called and would have been billed since the start. */
  counted(): Readonly<Counted>
  /** Ends every open stream with an error, as a network does. */
  dropStreams(): void
  stop(): void
}

function portOf(door: NetServer): number {
  const address = door.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Index entries that a count or a sum reads for one document's price. */
const ENTRIES_PER_READ = 1000

export interface Counted {
  /** Calls that have a response, so no listeners. */
  calls: number
  /** Calls that began while no other was under way: with a delay, how often somebody waited one after the other. */
  rounds: number
  /** Documents read; a query or count without a match is one. */
  reads: number
  writes: number
  deletes: number
}

type Responding = ServerWritableStream<unknown, object>

function sendAll(call: Responding, messages: readonly object[]) {
  for (const message of messages) call.write(message)
  call.end()
}

/** After the first message, as a network does. */
function breakOff(call: Responding, [first = {}]: readonly object[]) {
  call.write(first)
  call.emit('error', asRefusal(new Refusal(status.UNAVAILABLE, 'The stream broke')))
}

export async function startFakeFirestore(port = 0): Promise<FakeFirestore> {
  const documents = fakeDocuments()
  const of = (query: StructuredQuery) => documents.of(query.from[0]?.collectionId ?? '')
  const transactions = fakeTransactions()
  const counted: Counted = { calls: 0, rounds: 0, reads: 0, writes: 0, deletes: 0 }
  let onTheWay = 0
  const listeners = new Set<Listener>()
  const streams = new Set<Listener['call']>()
  let indexes: DeclaredIndexes | null = null
  let isHanging = false
  let ticks = 0

  function tick(): Timestamp {
    ticks++
    return { seconds: String(1_700_000_000 + Math.floor(ticks / 1e6)), nanos: (ticks % 1e6) * 1000 }
  }

  const stamp = (name: string) => JSON.stringify(documents.get(name)?.updateTime ?? null)

  function checkIndex(query: StructuredQuery, sums: readonly string[] = []) {
    const missing = indexes && missingIndex(query, indexes, sums)
    if (missing) throw new Refusal(status.FAILED_PRECONDITION, missing)
  }

  function checkWrite(write: Write) {
    const found = documents.get(nameOf(write))
    const wanted = write.currentDocument
    if (wanted?.exists === false && found) throw new Refusal(status.ALREADY_EXISTS, 'Document already exists')
    if (wanted?.exists === true && !found) throw new Refusal(status.NOT_FOUND, 'No document to update')
    if (wanted?.updateTime && JSON.stringify(wanted.updateTime) !== JSON.stringify(found?.updateTime ?? null)) {
      throw new Refusal(status.FAILED_PRECONDITION, 'the stored version does not match')
    }
  }

  function commit(writes: readonly Write[], transaction: Buffer | undefined) {
    checkSizes(writes)
    return transactions.commit(transaction, writes.map(nameOf), stamp, () => write(writes))
  }

  function write(writes: readonly Write[]) {
    for (const write of writes) checkWrite(write)
    const updateTime = tick()
    const touched = writes.map((write) => {
      const name = nameOf(write)
      counted[write.update ? 'writes' : 'deletes']++
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
    for (const listener of listeners) notify(listener, touched)
    if (transactions.behavior.loseResponses > 0) {
      transactions.behavior.loseResponses--
      throw new Refusal(status.UNAVAILABLE, 'The answer was lost')
    }
    return { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime }
  }

  function notify(listener: Listener, names: readonly string[]) {
    const targetIds = [listener.targetId]
    for (const name of names) {
      const document = documents.get(name)
      if (document && matchesQuery(document, listener.query)) {
        counted.reads++
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
      counted.reads++
      listener.known.add(document.name)
      call.write({ documentChange: { document, targetIds: [targetId] } })
    }
    const resumeToken = Buffer.from('r')
    call.write({ targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], readTime: tick(), resumeToken } })
    call.write({ targetChange: { targetChangeType: 'NO_CHANGE', readTime: tick(), resumeToken } })
    listeners.add(listener)
  }

  /** Every call takes its time, and none is answered while the fake hangs. */
  async function underway<R>(work: () => R | Promise<R>): Promise<R> {
    counted.calls++
    if (onTheWay++ === 0) counted.rounds++
    try {
      const { delayMs } = transactions.behavior
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      return await work()
    } finally {
      onTheWay--
    }
  }

  function responding<Q>(respond: (request: Q) => object | Promise<object>) {
    return (call: ServerUnaryCall<Q, object>, reply: sendUnaryData<object>) => {
      if (isHanging) return
      underway(() => respond(call.request)).then(
        (message) => reply(null, message),
        (error) => reply(asRefusal(error)),
      )
    }
  }

  function isBreaking(messages: readonly object[]): boolean {
    if (transactions.behavior.breakResponses === 0 || messages.length < 3) return false
    transactions.behavior.breakResponses--
    return true
  }

  function streaming<Q>(respond: (request: Q) => object[] | Promise<object[]>) {
    return (call: ServerWritableStream<Q, object>) => {
      if (isHanging) return
      underway(() => respond(call.request)).then(
        (messages) => (isBreaking(messages) ? breakOff(call, messages) : sendAll(call, messages)),
        (error) => call.emit('error', asRefusal(error)),
      )
    }
  }

  const server = new Server()
  server.addService(firestoreService(), {
    beginTransaction: responding(() => ({ transaction: transactions.begin() })),
    rollback: responding((request: { transaction: Buffer }) => {
      transactions.end(request.transaction)
      return {}
    }),
    commit: responding((request: { writes?: Write[]; transaction?: Buffer }) =>
      commit(request.writes ?? [], request.transaction?.length ? request.transaction : undefined),
    ),
    batchGetDocuments: streaming(async (request: ReadRequest) => {
      const transaction = request.newTransaction ? transactions.begin() : request.transaction
      const isIn = transaction !== undefined && transaction.length > 0
      if (isIn) await transactions.read(transaction, request.documents, stamp)
      const opening = request.newTransaction ? [{ transaction }] : []
      counted.reads += request.documents.length
      const found = request.documents.map((name) => {
        const document = documents.get(name)
        return document ? { found: document, readTime: tick() } : { missing: name, readTime: tick() }
      })
      return [...opening, ...found]
    }),
    runQuery: streaming((request: { structuredQuery: StructuredQuery }) => {
      checkIndex(request.structuredQuery)
      const found = runQuery(of(request.structuredQuery), request.structuredQuery)
      counted.reads += Math.max(1, found.length)
      return [...found.map((document) => ({ document, readTime: tick() })), { readTime: tick() }]
    }),
    runAggregationQuery: streaming((request: AggregationRequest) => {
      const { structuredQuery, aggregations } = request.structuredAggregationQuery
      const sums = aggregations.flatMap((one) => one.sum?.field.fieldPath ?? [])
      checkIndex(structuredQuery, sums)
      const found = runQuery(of(structuredQuery), structuredQuery)
      counted.reads += Math.max(1, Math.ceil(found.length / ENTRIES_PER_READ))
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
  // One port for both, as Google's emulator has it: calls of the client library, and what the Admin API is asked.
  const admin = createHttpServer((request, response) => {
    const isKnown = /^\/v1\/projects\/[^/]+\/databases\/\(default\)$/.test(request.url ?? '')
    const concurrencyMode = transactions.behavior.isLocking ? 'PESSIMISTIC' : 'OPTIMISTIC'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { concurrencyMode } : {}))
  })
  const callsPort = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, actual) =>
      error ? reject(error) : resolve(actual),
    )
  })
  const sockets = new Set<Socket>()
  const door = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (start) => {
      socket.pause()
      socket.unshift(start)
      if (!start.toString('latin1').startsWith('PRI ')) {
        admin.emit('connection', socket)
        socket.resume()
        return
      }
      const inner = connect({ port: callsPort, host: '127.0.0.1', noDelay: true })
      pipeline(socket, inner, socket, () => undefined)
    })
  })
  const bound = await new Promise<number>((resolve, reject) => {
    door.once('error', reject)
    door.listen(port, '127.0.0.1', () => resolve(portOf(door)))
  })
  return {
    host: `127.0.0.1:${bound}`,
    declare(next) {
      indexes = next
    },
    behave(behavior) {
      Object.assign(transactions.behavior, behavior)
    },
    counted: () => ({ ...counted }),
    hang(next) {
      isHanging = next
    },
    dropStreams() {
      for (const call of [...streams]) call.emit('error', asRefusal(new Refusal(status.UNAVAILABLE, 'gone')))
      listeners.clear()
    },
    stop() {
      door.close()
      server.forceShutdown()
      for (const socket of sockets) socket.destroy()
    },
  }
}
