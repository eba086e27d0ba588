/** Field errors that show the stored rows to a user whose form is out of date. */
import { message } from '~/forms/message'
import { type FormValues, rowsOf } from '~/forms/rows'
import { excerpt, toComparableText } from './plain-text'

type Row = Readonly<Record<string, string>>

type StoredRows<R extends Row> = {
  list: string
  /** In the format of the form's fields. */
  rows: readonly R[]
  /** The hidden field that identifies a row. Without one, rows are matched by position. */
  by?: keyof R & string
  /** Title and text of a row that the form does not contain. */
  copy: (row: R) => [title: string, text: string]
  /** The field that carries the error of a row that is no longer stored. */
  first: keyof R & string
  /** Formats a value that is not text, such as a checkbox. */
  shown?: (field: string, value: string) => string
}

type RowErrors = Record<string, string[]>

/** Each field that differs gets the stored value; the list gets the rows that were added or moved. */
export function rowErrors<R extends Row>(stored: StoredRows<R>, formValues: FormValues): RowErrors {
  const { list, rows, by, first } = stored
  const keyOf = (row: FormValues, index: number) => (by ? toComparableText(row[by]) : String(index))
  const positions = new Map(rows.map((row, index) => [keyOf(row, index), index]))
  const errors: RowErrors = {}
  const matched: number[] = []
  rowsOf(formValues, list).forEach((row, index) => {
    const key = keyOf(row, index)
    const position = positions.get(key)
    const storedRow = position === undefined ? undefined : rows[position]
    if (position !== undefined && storedRow !== undefined) {
      matched.push(position)
      Object.assign(errors, fieldErrors(stored, storedRow, row, index))
    } else if (by === undefined || key !== '') {
      errors[`${list}[${index}].${first}`] = [by ? message('editor.rowGone') : changedTo('')]
    }
  })
  return { ...errors, ...listError(stored, matched) }
}

function fieldErrors<R extends Row>(
  { list, by, shown = (_, value) => value }: StoredRows<R>,
  stored: R,
  row: FormValues,
  index: number,
): RowErrors {
  const errors: RowErrors = {}
  for (const [field, value] of Object.entries(stored)) {
    if (field === by || toComparableText(row[field]) === toComparableText(value)) continue
    errors[`${list}[${index}].${field}`] = [changedTo(excerpt(shown(field, value)))]
  }
  return errors
}

/** `matched` holds the stored positions of the form's rows, in the order of the form. */
function listError<R extends Row>({ list, rows, copy }: StoredRows<R>, matched: readonly number[]): RowErrors {
  const titles = rows.map((row, position) => {
    const [title, text] = copy(row)
    return `${position + 1}. ${excerpt(matched.includes(position) ? title : `${title}: ${text}`)}`
  })
  const isMoved = matched.some((position, index) => index > 0 && position < (matched[index - 1] ?? 0))
  if (isMoved) return { [list]: [message('editor.rowsMoved', { rows: titles.join(' · ') })] }
  const missing = titles.filter((_, position) => !matched.includes(position))
  return missing.length > 0 ? { [list]: [message('editor.rowsMissing', { rows: missing.join(' · ') })] } : {}
}

function changedTo(value: string): string {
  return value === '' ? message('editor.changedToNothing') : message('editor.changedTo', { value })
}
