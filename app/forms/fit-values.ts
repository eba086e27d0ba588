import type { SubmissionResult } from '@conform-to/react'

/**
 * Keeps the form values that match the shape of the form: arrays for rows, objects for groups, strings for fields. A
 * forged post can send other shapes under the same names. Names that the form does not have are kept.
 */
type Parts = NonNullable<SubmissionResult['initialValue']>
type Value = Parts[string]

const isParts = (value: Value): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: Value) => typeof value !== 'object' || value === null

function cutText(value: Value): Value {
  if (isText(value)) return value
  const texts = Array.isArray(value) ? value.filter(isText) : []
  return texts.length > 0 ? texts : ''
}

/** The shape of the field with this name. */
function shownAs(name: string, names: readonly string[]): 'rows' | 'parts' | 'field' | 'nothing' {
  if (names.some((known) => known.startsWith(`${name}[].`))) return 'rows'
  if (names.some((known) => known.startsWith(`${name}.`))) return 'parts'
  return names.includes(name) ? 'field' : 'nothing'
}

/** `names` as in a form's constraint: `code`, `rows`, `rows[]`, `rows[].code`. */
export function fitValues(values: Parts, names: readonly string[]): Parts {
  function cut(value: Value, name: string): Value {
    switch (shownAs(name, names)) {
      case 'rows':
        return Array.isArray(value) ? Array.from(value, (each) => cut(each, `${name}[]`)) : []
      case 'parts':
        return isParts(value) ? cutParts(value, `${name}.`) : {}
      case 'field':
        return cutText(value)
      case 'nothing':
        return value
    }
  }

  function cutParts(parts: Parts, prefix: string): Parts {
    return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, cut(value, prefix + key)]))
  }

  return cutParts(values, '')
}
