/** The reply to a button that changes rows: the form values with changed rows. Nothing is saved. */
import { MAX_ROWS } from '~/domain/trips/row-limits'
import {
  type ChangedRows,
  type ChangedRowsReply,
  changeRows,
  type FormValues,
  isChangedRowsReply,
  type RowAct,
  rowsOf,
} from '~/forms/rows'
import type { Leaving } from './leaving'
import { isRowList } from './parse-trip-values'

/** A change that is shown before it is saved: of a sold departure, sent to its customers, or of a trip that departed. */

export interface Confirmation {
  /** The value of the button that saves and notifies. */
  intent: string
  title: string
  /** The changes in words. */
  lines: string[]
  /** The number of passengers and orders, and of those who may refuse the change. */
  text: string
  save: string
}

export type RowsReply = ChangedRowsReply & {
  /** Errors of the uploaded photos. */
  problems?: string[]
  leaving?: Leaving
  confirmation?: Confirmation
}

export function isRowsReply(reply: unknown): reply is RowsReply {
  return isChangedRowsReply(reply)
}

/** The initial values of a new row. */
const FRESH: Readonly<Record<string, FormValues>> = {
  options: { people: '2', audience: 'adult' },
  flights: { direction: 'outbound' },
}

/** A return flight follows an outbound one. */
function freshRow(values: FormValues, list: string): FormValues {
  const isReturn = list === 'flights' && rowsOf(values, list).length % 2 === 1
  return isReturn ? { direction: 'return' } : (FRESH[list] ?? {})
}

/** Null if the form has no such list. */
export function changeTripRows(values: FormValues, act: RowAct, fresh?: FormValues): ChangedRows | null {
  if (!isRowList(act.list)) return null
  return changeRows(values, act, MAX_ROWS[act.list], fresh ?? freshRow(values, act.list))
}

const PICK = /^pick:(included|notIncluded|documentation|extraInfo)$/

/** The section whose "add text block" button was pressed. */
export function readPick(intent: unknown): string | null {
  return (typeof intent === 'string' && PICK.exec(intent)?.[1]) || null
}

/** The form values with the new photos; `left` is the number of photos over the limit. */
export function addImages(values: FormValues, keys: readonly string[]): ChangedRows & { left: number } {
  const before = rowsOf(values, 'images')
  const fresh = keys.map((key) => ({ key, subject: 'place', kind: 'photo' }))
  const images = [...before, ...fresh].slice(0, MAX_ROWS.images)
  const isAdded = images.length > before.length
  return {
    values: { ...values, images },
    focus: isAdded ? { list: 'images', index: before.length } : null,
    left: before.length + fresh.length - images.length,
  }
}

/** The field that takes the focus in a new or moved row. */
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
  hotels: 'name',
  routePlaces: 'place',
  cancellation: 'untilDaysBefore',
} as const

export function firstFieldOf(focus: ChangedRows['focus']): string | null {
  if (focus === null || !isRowList(focus.list)) return null
  return `${focus.list}[${focus.index}].${FIRST_FIELDS[focus.list]}`
}
