/** What is stored by now in the rows of a form, for whom somebody else has overtaken. */
import { message } from '~/forms/message'
import { type FormValues, rowsOf } from '~/forms/rows'
import { plainText, shortened } from './plain-text'

type Row = Readonly<Record<string, string>>

type StoredRows<R extends Row> = {
  list: string
  /** As the form's fields would show them. */
  rows: readonly R[]
  /** The hidden field by which rows are known again wherever they stand; without one they are known by their place. */
  by?: keyof R & string
  /** Title and text of a row, for those that the form does not show. */
  copy: (row: R) => [title: string, text: string]
  /** The field of a row that tells that the row is not stored. */
  first: keyof R & string
  /** A value in words, where it is none: a box. */
  shown?: (field: string, value: string) => string
}

/** At each field that is stored otherwise what stands there; at the list, rows that came and rows in another order. */
export function rowErrors<R extends Row>(
  { list, rows, by, copy, first, shown = (_, value) => value }: StoredRows<R>,
  typed: FormValues,
): Record<string, string[]> {
  const mine = rowsOf(typed, list)
  const keyOf = (row: FormValues, index: number) => (by ? plainText(row[by]) : String(index))
  const places = new Map(rows.map((row, index) => [keyOf(row, index), index]))
  const errors: Record<string, string[]> = {}
  const seen: number[] = []
  mine.forEach((row, index) => {
    const key = keyOf(row, index)
    const place = places.get(key)
    const stored = place === undefined ? undefined : rows[place]
    if (place === undefined || stored === undefined) {
      const isKnown = by === undefined || key !== ''
      if (isKnown) errors[`${list}[${index}].${first}`] = [by ? message('editor.rowGone') : changedTo('')]
      return
    }
    seen.push(place)
    for (const [field, value] of Object.entries(stored)) {
      if (field === by || plainText(row[field]) === plainText(value)) continue
      errors[`${list}[${index}].${field}`] = [changedTo(shortened(shown(field, value)))]
    }
  })
  const titles = rows.map((row, place) => {
    const [title, text] = copy(row)
    return `${place + 1}. ${shortened(seen.includes(place) ? title : `${title}: ${text}`)}`
  })
  const isMoved = seen.some((place, index) => index > 0 && place < (seen[index - 1] ?? 0))
  const unseen = titles.filter((_, place) => !seen.includes(place))
  if (isMoved) errors[list] = [message('editor.rowsMoved', { rows: titles.join(' · ') })]
  else if (unseen.length > 0) errors[list] = [message('editor.rowsMissing', { rows: unseen.join(' · ') })]
  return errors
}

function changedTo(value: string): string {
  return value === '' ? message('editor.changedToNothing') : message('editor.changedTo', { value })
}
