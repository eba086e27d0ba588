/**
 * Rows of a form that can be added, removed and moved: with submit buttons that keep the form values, or immediately
 * with JavaScript. Both use the same functions.
 */
import { parse } from '@conform-to/react'

export type RowAct = { kind: 'add' | 'remove' | 'up' | 'down'; list: string; index: number }
export type FormValues = Record<string, unknown>

const shape = /^(add|remove|up|down):([a-zA-Z]{1,40}):(\d{1,2})$/

/** The intent of a row button. */
export function rowIntent({ kind, list, index }: RowAct): string {
  return `${kind}:${list}:${index}`
}

/** The row action of an intent; null for every other button. */
export function readRowAct(intent: unknown): RowAct | null {
  const [, kind, list = '', index] = (typeof intent === 'string' && shape.exec(intent)) || []
  if (kind !== 'add' && kind !== 'remove' && kind !== 'up' && kind !== 'down') return null
  return { kind, list, index: Number(index) }
}

/** The form values as an object: `rows[0].name` becomes `{ rows: [{ name }] }`. Files are left out. */
export function readFormValues(form: FormData): FormValues {
  const texts = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('__')) texts.append(name, value)
  }
  return parse<null, string[]>(texts, { resolve: () => ({ value: null }) }).payload
}

/** The rows of a list; an invalid row becomes an empty one. */
export function rowsOf(values: FormValues, list: string): FormValues[] {
  const rows: unknown = values[list]
  return Array.isArray(rows) ? Array.from<unknown, FormValues>(rows, toRow) : []
}

function toRow(row: unknown): FormValues {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

export interface ChangedRows {
  values: FormValues
  /** The row to focus: the new one, the moved one, or the neighbour of the removed one. Null when there are no rows. */
  focus: { list: string; index: number } | null
}

/** The form values with changed rows. Each reply has a new stamp, so that the page mounts the form again. */
export type ChangedRowsReply = { rows: FormValues; focus: ChangedRows['focus']; stamp: string }

export function isChangedRowsReply(reply: unknown): reply is ChangedRowsReply {
  return typeof reply === 'object' && reply !== null && 'rows' in reply && 'stamp' in reply
}

/** The values after the action. At most `most` rows; an action on a missing row changes nothing. */
export function changeRows(values: FormValues, act: RowAct, most: number, fresh: FormValues = {}): ChangedRows {
  const { list, kind, index } = act
  const rows = rowsOf(values, list)
  const at = (place: number) => ({ list, index: place })
  const withRows = (changed: FormValues[], focus: ChangedRows['focus']) => ({
    values: { ...values, [list]: changed },
    focus,
  })
  if (kind === 'add') return rows.length < most ? withRows([...rows, fresh], at(rows.length)) : withRows(rows, null)
  const row = rows[index]
  if (row === undefined) return withRows(rows, null)
  const others = rows.filter((_, place) => place !== index)
  if (kind === 'remove') return withRows(others, others.length > 0 ? at(Math.min(index, others.length - 1)) : null)
  const place = Math.min(Math.max(index + (kind === 'up' ? -1 : 1), 0), rows.length - 1)
  return withRows([...others.slice(0, place), row, ...others.slice(place)], at(place))
}
