/**
 * Rows of a form that come, go and change places: by submit buttons that keep everything typed, and with JavaScript at
 * once. Both run the same functions.
 */
import { parse } from '@conform-to/react'

export type RowAct = { kind: 'add' | 'remove' | 'up' | 'down'; list: string; index: number }
export type FormValues = Record<string, unknown>

const shape = /^(add|remove|up|down):([a-zA-Z]{1,40}):(\d{1,2})$/

/** What a button of the form is called. */
export function rowIntent({ kind, list, index }: RowAct): string {
  return `${kind}:${list}:${index}`
}

/** The act that a pressed button names; null for every other button. */
export function readRowAct(intent: unknown): RowAct | null {
  const [, kind, list = '', index] = (typeof intent === 'string' && shape.exec(intent)) || []
  if (kind !== 'add' && kind !== 'remove' && kind !== 'up' && kind !== 'down') return null
  return { kind, list, index: Number(index) }
}

/** What stands in the form, as typed: `rows[0].name` becomes `{ rows: [{ name }] }`. Files are left out. */
export function readFormValues(form: FormData): FormValues {
  const texts = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('__')) texts.append(name, value)
  }
  return parse<null, string[]>(texts, { resolve: () => ({ value: null }) }).payload
}

/** The rows of a list; what is no row is an empty one. */
export function rowsOf(values: FormValues, list: string): FormValues[] {
  const rows: unknown = values[list]
  return Array.isArray(rows) ? Array.from<unknown, FormValues>(rows, toRow) : []
}

function toRow(row: unknown): FormValues {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

export interface ChangedRows {
  values: FormValues
  /** The row to go on with: the new one, the moved one, the neighbour of the removed one. Null when none is left. */
  focus: { list: string; index: number } | null
}

/** The form as typed, with its rows changed; another stamp for each answer, so that the page shows each anew. */
export type RowsAnswer = { rows: FormValues; focus: ChangedRows['focus']; stamp: string }

export function isRowsAnswer(reply: unknown): reply is RowsAnswer {
  return typeof reply === 'object' && reply !== null && 'rows' in reply && 'stamp' in reply
}

/** The values after the act. At most `most` rows; an act on a row that is not there changes nothing. */
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
