import type { FormEvent, InputHTMLAttributes } from 'react'
import { controlProps, type FieldProps } from '~/ui/form/field/field'
import { error as errorAppearance, note } from '~/ui/form/field/field.css'
import { Icon } from '~/ui/media/icon/icon'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './code-input.css'

export type CodeInputProps = Pick<FieldProps, 'id' | 'label' | 'hint' | 'error'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'type' | 'onInput'> & {
    /** Makes plain characters of what is pasted, before everything but digits is left out. */
    clean?: (text: string) => string
  }

/** The six digits of a mailed code, also pasted with words around them. More digits stay: which of them were meant? */
export function CodeInput({ id, label, hint, error, clean = (text) => text, ...rest }: CodeInputProps) {
  function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const digits = clean(field.value).replace(/\D/g, '')
    if (digits.length <= 6 && digits !== field.value) field.value = digits
  }

  return (
    <div className={css.place}>
      <label className={css.frame} data-wrong={error ? true : undefined}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...rest}
          {...controlProps({ id, hint, error })}
          type="text"
          onInput={keepDigits}
          className={css.input}
        />
      </label>
      {error ? (
        <span className={errorAppearance} id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </span>
      ) : (
        hint && (
          <span className={note} id={`${id}-description`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
