import { type InputHTMLAttributes, useState } from 'react'
import { IconButton } from './button'
import { controlAppearance, controlProps, Field, type FieldProps } from './field'
import { inside } from './field.css'
import { useHydrated } from './use-hydrated'

export type PasswordInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'type'> & {
    showLabel: string
    hideSecretLabel: string
  }

/** A password with an eye beside it once the page is alive. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, hideLabel, hint, error, icon, size, showLabel, hideSecretLabel, ...rest } = props
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <input
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        {...controlProps({ id, hint, error })}
        type={shown ? 'text' : 'password'}
        className={controlAppearance({ error, icon, inside: true })}
      />
      {hydrated && (
        <span className={inside}>
          <IconButton
            variant="ghost"
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? hideSecretLabel : showLabel}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
