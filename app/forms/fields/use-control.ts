import type { FieldMetadata } from '@conform-to/react'
import { useIsFirstError } from '~/forms/first-error'
import { useFieldError } from '~/forms/own-errors'

/** The props that all field components share. */
export type FieldOf = {
  field: FieldMetadata
  label: string
  hint?: string
}

/** The attributes that connect a native control to its field: name, default value, constraints and error. */
export function useControl(field: FieldMetadata) {
  const autoFocus = useIsFirstError(field)
  const error = useFieldError(field)
  // Each reading of a field builds its metadata again: a long form reads thousands.
  const { defaultValue } = field
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: typeof defaultValue === 'string' ? defaultValue : undefined,
    required: field.required || undefined,
    error,
    autoFocus: autoFocus || undefined,
  }
}
