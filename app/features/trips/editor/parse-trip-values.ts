/** The values of the trip form as text, for display, comparison and errors. */
import type { RowList } from '~/domain/trips/trip-edit'
import { parseDate } from '~/forms/fields/date-text'
import type { Language } from '~/i18n/languages'
import { FIELDS, type FieldName, LISTS, type RowField } from './trip-form-fields'

export type RowValues<L extends RowList> = Record<RowField<L>, string>
export type TripValues = Record<FieldName, string> & { [L in RowList]: RowValues<L>[] }

const names = Object.keys(FIELDS) as FieldName[]
const lists = Object.keys(LISTS) as RowList[]

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
  const rows = lists.map((list) => {
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
  for (const list of lists) {
    values[list].forEach((row, index) => {
      for (const [name, value] of Object.entries(row)) set(`${list}[${index}].${name}`, value)
    })
  }
  return found
}

const DAYS = /On$/
const UNSEEN = /(^|\.)(version|newId|id)$/

/**
 * By field name, the stored value of each field that differs. Stored rows beyond those of the form count under the name
 * of their list.
 */
export function differingFields(
  stored: TripValues,
  formValues: TripValues,
  language: Language,
): Record<string, string> {
  const [before, now] = [flat(stored, language), flat(formValues, language)]
  const changed = [...now.keys()].filter((name) => !UNSEEN.test(name) && (before.get(name) ?? '') !== now.get(name))
  const longer = lists.filter((list) => stored[list].length > formValues[list].length)
  return {
    ...Object.fromEntries(changed.map((name) => [name, before.get(name) ?? ''])),
    ...Object.fromEntries(longer.map((list) => [list, String(stored[list].length)])),
  }
}

/** The number of fields that differ from the stored trip, including those of added and removed rows. */
export function countChanges(stored: TripValues, formValues: TripValues, language: Language): number {
  const [before, now] = [flat(stored, language), flat(formValues, language)]
  const all = new Set([...before.keys(), ...now.keys()])
  return [...all].filter((name) => !UNSEEN.test(name) && (before.get(name) ?? '') !== (now.get(name) ?? '')).length
}
