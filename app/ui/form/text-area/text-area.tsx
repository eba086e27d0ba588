import type { TextareaHTMLAttributes } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'

export type TextAreaProps = Omit<FieldProps, 'icon'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'>

/** As tall as its rows; grows with its text where the browser supports it. */
export function TextArea({ id, label, hideLabel, hint, error, size, ...rest }: TextAreaProps) {
  const { rows = 1 } = rest
  return (
    <Field {...{ id, label, hideLabel, hint, error, size }}>
      <textarea
        {...rest}
        {...controlProps({ id, hint, error })}
        className={controlAppearance({ area: true })}
        // With automatic height, the browser ignores the rows.
        style={rows > 1 ? { minHeight: `calc(${rows * 1.5}em + 26px)` } : undefined}
      />
    </Field>
  )
}
