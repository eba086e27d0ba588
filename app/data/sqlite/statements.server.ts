/** Prepared statements, cached by their text. */
import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.server'

export type Value = string | number | null
/** A stored document as a row; `place` is its value in the query's order. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly json: string
  readonly place: Value
}

interface ChangeRow {
  readonly seq: number
  readonly collection: string
  readonly id: string
}

export interface Statements {
  rows(text: string, values: readonly Value[]): Row[]
  row(text: string, values: readonly Value[]): Row | null
  /** First column of the first row. */
  value(text: string, values: readonly Value[]): number | null
  columns(text: string, values: readonly Value[]): Value[]
  changes(text: string, values: readonly Value[]): ChangeRow[]
  /** The rowid of the inserted row. */
  run(text: string, values: readonly Value[]): number | bigint
}

const maxCached = 400

export function statementsOf(db: Connection): Statements {
  function cache<R>(make: (text: string) => Statement<unknown[], R>) {
    const known = new Map<string, Statement<unknown[], R>>()
    return (text: string) => {
      const found = known.get(text)
      if (found) return found
      if (known.size >= maxCached) known.clear()
      const made = make(text)
      known.set(text, made)
      return made
    }
  }

  const asRow = cache<Row>((text) => db.prepare<unknown[], Row>(text))
  const asValue = cache<number>((text) => db.prepare<unknown[], number>(text).pluck())
  const asColumns = cache<Value[]>((text) => db.prepare<unknown[], Value[]>(text).raw())
  const asChange = cache<ChangeRow>((text) => db.prepare<unknown[], ChangeRow>(text))
  const asWrite = cache<unknown>((text) => db.prepare<unknown[], unknown>(text))
  return {
    rows: (text, values) => asRow(text).all(...values),
    row: (text, values) => asRow(text).get(...values) ?? null,
    value: (text, values) => asValue(text).get(...values) ?? null,
    columns: (text, values) => asColumns(text).get(...values) ?? [],
    changes: (text, values) => asChange(text).all(...values),
    run: (text, values) => asWrite(text).run(...values).lastInsertRowid,
  }
}
