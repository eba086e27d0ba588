/** The values of the trip form as text, for display, comparison and errors. */
import type { RowList } from '~/domain/trips/row-limits'
import { parseDate } from '~/domain/values/parse-date'
import type { Language } from '~/i18n/languages'
import { FIELDS, type FieldName, LISTS, type RowField } from './trip-form-fields'

export type RowValues<L extends RowList> = Record<RowField<L>, string>
export type TripValues = Record<FieldName, string> & { [L in RowList]: RowValues<L>[] }

export const LIST_NAMES = Object.keys(LISTS) as RowList[]
const names = Object.keys(FIELDS) as FieldName[]

function textsOf(names: readonly string[], from: unknown): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(from ?? {}))
  return Object.fromEntries(
    names.map((name) => {
      const value = known.get(name)
      return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  )
}

/** Posted or stored data in the shape of the form; missing values are empty. */
export function readTripValues(payload: unknown): TripValues {
  const known = new Map<string, unknown>(Object.entries(payload ?? {}))
  const rows = LIST_NAMES.map((list) => {
    const found = known.get(list)
    return [list, Array.isArray(found) ? Array.from(found, (row) => textsOf(Object.keys(LISTS[list].fields), row)) : []]
  })
  return { ...textsOf(names, payload), ...Object.fromEntries(rows) } as TripValues
}

export function isRowList(name: string): name is RowList {
  return Object.hasOwn(LISTS, name)
}

/** By field name. Dates are normalized. */
function flat(values: TripValues, language: Language): Map<string, string> {
  const found = new Map<string, string>()
  const set = (name: string, value: string) =>
    found.set(name, DAYS.test(name) ? (parseDate(value, language) ?? value) : value)
  for (const name of names) set(name, values[name])
  for (const list of LIST_NAMES) {
    values[list].forEach((row, index) => {
      for (const [name, value] of Object.entries(row)) set(`${list}[${index}].${name}`, value)
    })
  }
  return found
}

const DAYS = /On$/
const UNSEEN = /(^|\.)(version|newId|id)$/

/** The number of fields that differ from the stored trip, including those of added and removed rows. */
export function countChanges(stored: TripValues, formValues: TripValues, language: Language): number {
  const [before, now] = [flat(stored, language), flat(formValues, language)]
  const all = new Set([...before.keys(), ...now.keys()])
  return [...all].filter((name) => !UNSEEN.test(name) && (before.get(name) ?? '') !== (now.get(name) ?? '')).length
}
