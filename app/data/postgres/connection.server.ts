/** Connections to the database, and its errors as those of the port. */
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryConfig } from 'pg'
import { StoreUnavailable } from '~/data/store'

export interface ConnectionOptions {
  /** `postgres://user:pass@host:port/database?sslmode=…` */
  readonly url: string
  /** Connections of this process, besides the one that listens. */
  readonly maxConnections: number
  /** How long a call waits for a free connection or a new one. */
  readonly connectMs: number
  readonly readMs: number
  readonly writeMs: number
  readonly report: (error: unknown) => void
}

type Value = string | number | null | readonly string[]

export interface Statement {
  readonly text: string
  readonly values?: readonly Value[]
  /** Parsed and planned once per connection under this name. */
  readonly name?: string
}

/** Runs a statement and gives its rows. */
export type Run = <R extends object>(statement: Statement) => Promise<R[]>

export interface Connection {
  /** A reading statement; an error never leaves anything written. */
  readonly read: Run
  /** A count or a sum, which takes longer the more it counts: it has the time of a writing statement. */
  readonly aggregate: Run
  /** A writing statement, which is a transaction of its own. */
  readonly write: Run
  /** Several statements in one transaction, however long they take: for changes of the tables. */
  change(work: (run: Run) => Promise<void>): Promise<void>
  /** A connection of its own, outside the pool, not yet connected. */
  listener(): Client
  close(): Promise<void>
}

export function connect(options: ConnectionOptions): Connection {
  const { connectMs, readMs, writeMs } = options
  const config: ClientConfig = {
    connectionString: options.url,
    connectionTimeoutMillis: connectMs,
    fallback_application_name: 'roteiro',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new Pool({ ...config, max: options.maxConnections, idleTimeoutMillis: 30_000 })
  pool.on('error', options.report)
  pool.on('connect', (client) => {
    // One that breaks while it is used is reported by its statement.
    client.on('error', () => {})
    // Not as parameters of the connection: poolers refuse those. The first statement on it, in front of the caller's.
    client.query(sessionSettings(options)).catch(() => {})
  })

  async function borrowed<R>(outcome: 'none' | 'unknown', work: (client: PoolClient) => Promise<R>): Promise<R> {
    const client = await pool.connect().catch((error: unknown) => {
      throw portError(error, 'none')
    })
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(!isServerError(error))
      throw portError(error, outcome)
    }
  }

  async function rows<R extends object>(client: PoolClient, { text, values, name }: Statement, timeoutMs?: number) {
    const query: QueryConfig & { query_timeout?: number } = {
      text,
      ...(values ? { values: [...values] } : {}),
      ...(name ? { name } : {}),
      ...(timeoutMs ? { query_timeout: timeoutMs } : {}),
    }
    return (await client.query<R>(query)).rows
  }

  return {
    read: (statement) => borrowed('none', (client) => rows(client, statement, readMs)),
    aggregate: (statement) => borrowed('none', (client) => rows(client, statement, writeMs)),
    write: (statement) => borrowed('unknown', (client) => rows(client, statement, writeMs)),
    change: (work) =>
      borrowed('unknown', async (client) => {
        await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
        try {
          await work((statement) => rows(client, statement))
          await client.query('COMMIT')
        } catch (error) {
          await client.query('ROLLBACK').catch(() => {})
          throw error
        }
      }),
    listener: () => new Client({ ...config, query_timeout: readMs }),
    close: () => pool.end(),
  }
}

/** No statement outlives its caller for long, and no lock is waited for, or held by a caller that is gone. */
function sessionSettings({ readMs, writeMs }: ConnectionOptions): string {
  return [
    `SET statement_timeout = ${writeMs}`,
    `SET lock_timeout = ${readMs}`,
    `SET idle_in_transaction_session_timeout = ${writeMs}`,
  ].join('; ')
}

/** SQLSTATEs with which the server ends the connection. */
const isEnd = /^(08|28|3D|57P|XX|25P03$)/

/** The server has refused or canceled the statement, and the connection is as good as before. */
function isServerError(error: unknown): boolean {
  return error instanceof DatabaseError && !isEnd.test(error.code ?? '')
}

/**
 * SQLSTATE classes in which the server, not the statement, is at fault: connection, access, no such database, resources,
 * operator (shutdown, timeouts), system; a server that only reads, and a lock that was waited for too long.
 */
const serverTrouble = /^(08|28|3D|53|57|58|XX|25006$|25P03$|55P03$)/
const conflict = /^40(001|P01)$/

/** A deadlock or another writer was faster: nothing was written, and the same may succeed now. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflict.test(error.code ?? '')
}

/** Maps the driver's error to the port's; an error that is not the back end's is returned unchanged. */
export function portError(error: unknown, outcome: 'none' | 'unknown'): unknown {
  if (error instanceof StoreUnavailable || !(error instanceof Error)) return error
  if (!(error instanceof DatabaseError))
    return new StoreUnavailable(outcome, `PostgreSQL: ${error.message}`, { cause: error })
  if (!serverTrouble.test(error.code ?? '')) return error
  // What was refused or canceled is rolled back; a server that goes down may have committed before.
  return new StoreUnavailable(isServerError(error) ? 'none' : outcome, `PostgreSQL: ${error.message}`, { cause: error })
}
