import type { TextareaHTMLAttributes } from 'react'
import { controlLook, controlProps, Field, type FieldProps } from './field'

export type TextAreaProps = Omit<FieldProps, 'icon'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'>

export function TextArea({ id, label, hideLabel, hint, error, size, ...rest }: TextAreaProps) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, size }}>
      <textarea {...rest} {...controlProps({ id, hint, error })} className={controlLook({ error, area: true })} />
    </Field>
  )
}
