import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useIsFirstError } from '~/forms/first-error'
import { useFieldError } from '~/forms/own-errors'
import { Checkbox } from '~/ui/form/checkbox/checkbox'

/** A single checkbox. Consent is never checked by default; the label may contain links. */
export function CheckboxField({ field, ...copy }: { field: FieldMetadata; label: ReactNode; hint?: string }) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', ariaAttributes: false })
  const autoFocus = useIsFirstError(field)
  const error = useFieldError(field)
  return (
    <div>
      <Checkbox key={key} {...props} {...copy} error={error} autoFocus={autoFocus || undefined} />
    </div>
  )
}
