import type { InputHTMLAttributes } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import { inside } from '~/ui/form/field/field.css'
import { IconButton } from '~/ui/text/button/button'

export type PasswordInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'type'> & {
    showLabel: string
    hideSecretLabel: string
  }

/** A password; where scripts run, with a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, hideLabel, hint, error, icon, size, showLabel, hideSecretLabel, ...rest } = props
  const button = { variant: 'ghost', 'aria-controls': id } as const
  return (
    <reveal-password>
      <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
        <input
          spellCheck={false}
          autoCapitalize="off"
          {...rest}
          {...controlProps({ id, hint, error })}
          type="password"
          className={controlAppearance({ icon, inside: true })}
        />
        <span className={inside} data-reveal hidden>
          <IconButton {...button} icon="eye" label={showLabel} />
          <IconButton {...button} icon="eye-off" label={hideSecretLabel} hidden />
        </span>
      </Field>
    </reveal-password>
  )
}
