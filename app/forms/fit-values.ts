import type { SubmissionResult } from '@conform-to/react'

/**
 * What stands in a form, cut to what the form has: a list where it shows rows, parts where it shows parts, a text where
 * it shows a field. Anybody may post other shapes under the same names. Names that the form does not know stay.
 */
type Parts = NonNullable<SubmissionResult['initialValue']>
type Value = Parts[string]

const isParts = (value: Value): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: Value) => typeof value !== 'object' || value === null

/** `names` as in a form's constraint: `code`, `rows`, `rows[]`, `rows[].code`. */
export function fitValues(values: Parts, names: readonly string[]): Parts {
  function cut(value: Value, name: string): Value {
    const row = `${name}[]`
    if (names.some((known) => known.startsWith(`${row}.`))) {
      return Array.isArray(value) ? Array.from(value, (each) => cut(each, row)) : []
    }
    if (names.some((known) => known.startsWith(`${name}.`))) {
      return isParts(value) ? cutParts(value, `${name}.`) : {}
    }
    if (!names.includes(name) || isText(value)) return value
    const texts = Array.isArray(value) ? value.filter(isText) : []
    return texts.length > 0 ? texts : ''
  }

  function cutParts(parts: Parts, prefix: string): Parts {
    return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, cut(value, prefix + key)]))
  }

  return cutParts(values, '')
}
