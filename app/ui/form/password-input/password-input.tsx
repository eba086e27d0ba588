import { type InputHTMLAttributes, useState } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import { inside } from '~/ui/form/field/field.css'
import { IconButton } from '~/ui/text/button/button'
import { useHydrated } from '~/ui/use-hydrated'

export type PasswordInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'type'> & {
    showLabel: string
    hideSecretLabel: string
  }

/** A password; after hydration with a button that shows it. */
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
