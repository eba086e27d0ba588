/**
 * Runs long reads in a thread of its own: the driver is synchronous, so that counting a hundred thousand orders
 * would keep all of them waiting.
 */
import { type TaskThread, taskThread } from '~/connections/thread.server'
import type { Sql } from './sql-query.server'
import type { Row, Statements, Value } from './statements.server'

/** Statements to run, for all their rows or for the columns of their first. */
export interface Reading {
  readonly rows?: readonly Sql[]
  readonly columns?: readonly Sql[]
}

export interface Found {
  readonly rows: Row[][]
  readonly columns: Value[][]
}

export function readAll(statements: Statements, { rows = [], columns = [] }: Reading): Found {
  return {
    rows: rows.map(({ text, values }) => statements.rows(text, values)),
    columns: columns.map(({ text, values }) => statements.columns(text, values)),
  }
}

export interface Reader {
  /** `here` reads in this thread: where no other one is built, and what it could not read, for the error that callers know. */
  read(reading: Reading, here: () => Promise<Found>): Promise<Found>
  close(): Promise<void>
}

/** `workerUrl`: the built file of the thread; null in development and unit tests. */
export function createReader(file: string, workerUrl: string | null): Reader {
  const thread: TaskThread<Reading> | null = workerUrl === null ? null : taskThread(workerUrl, file)
  return {
    read: (reading, here) => (thread === null ? here() : thread.run<Found>(reading).catch(here)),
    close: async () => thread?.close(),
  }
}
