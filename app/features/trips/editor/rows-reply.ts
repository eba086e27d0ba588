/** The answer to a button that changes rows: the form as typed, with its rows changed; nothing is saved. */
import { MAX_ROWS } from '~/domain/trips/trip-edit'
import {
  type ChangedRows,
  changeRows,
  type FormValues,
  isRowsAnswer,
  type RowAct,
  type RowsAnswer,
  rowsOf,
} from '~/forms/rows'
import type { Leaving } from './leaving'
import { isRowList } from './parse-trip-values'
import type { Telling } from './telling'

export type RowsReply = RowsAnswer & {
  /** What is wrong with photos that were sent. */
  problems?: string[]
  leaving?: Leaving
  telling?: Telling
}

export function isRowsReply(reply: unknown): reply is RowsReply {
  return isRowsAnswer(reply)
}

/** What a new row of each list begins with. */
const FRESH: Readonly<Record<string, FormValues>> = {
  options: { people: '2', audience: 'adult' },
  flights: { direction: 'outbound' },
}

/** A return flight follows an outbound one. */
function freshRow(values: FormValues, list: string): FormValues {
  const isReturn = list === 'flights' && rowsOf(values, list).length % 2 === 1
  return isReturn ? { direction: 'return' } : (FRESH[list] ?? {})
}

/** Null when the form has no such list. */
export function changeTripRows(values: FormValues, act: RowAct, fresh?: FormValues): ChangedRows | null {
  if (!isRowList(act.list)) return null
  return changeRows(values, act, MAX_ROWS[act.list], fresh ?? freshRow(values, act.list))
}

const PICK = /^pick:(included|notIncluded|documentation|extraInfo)$/

/** The section whose "add from the library" was pressed. */
export function readPick(intent: unknown): string | null {
  return (typeof intent === 'string' && PICK.exec(intent)?.[1]) || null
}

/** The form with the new photos added; `left` is how many there was no room for. */
export function addImages(values: FormValues, keys: readonly string[]): ChangedRows & { left: number } {
  const before = rowsOf(values, 'images')
  const fresh = keys.map((key) => ({ key }))
  const images = [...before, ...fresh].slice(0, MAX_ROWS.images)
  const isAdded = images.length > before.length
  return {
    values: { ...values, images },
    focus: isAdded ? { list: 'images', index: before.length } : null,
    left: before.length + fresh.length - images.length,
  }
}

/** The field of a row that takes the focus when the row is new or has moved. */
const FIRST_FIELDS = {
  schedule: 'title',
  options: 'name',
  flights: 'direction',
  boardingPlaces: 'place',
  included: 'text',
  notIncluded: 'text',
  documentation: 'text',
  extraInfo: 'text',
  images: 'alt',
  cancellation: 'untilDaysBefore',
} as const

export function firstFieldOf(focus: ChangedRows['focus']): string | null {
  if (focus === null || !isRowList(focus.list)) return null
  return `${focus.list}[${focus.index}].${FIRST_FIELDS[focus.list]}`
}
