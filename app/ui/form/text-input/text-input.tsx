import { forwardRef, type InputHTMLAttributes } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'

export type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size'>

/** Outlined single-line input: text, e-mail, number, date, file name… by its native `type`. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(props, ref) {
  const { id, label, hideLabel, hint, error, icon, size, type = 'text', ...rest } = props
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <input
        {...rest}
        {...controlProps({ id, hint, error })}
        ref={ref}
        type={type}
        className={controlAppearance({ icon })}
      />
    </Field>
  )
})
