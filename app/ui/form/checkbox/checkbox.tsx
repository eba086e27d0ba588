import type { InputHTMLAttributes, ReactNode } from 'react'
import { error as errorAppearance, note } from '~/ui/form/field/field.css'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './checkbox.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type'>

export type CheckboxProps = Native & {
  /** The label; may contain links. */
  label: ReactNode
  /** A number at the end of the row, as in filters. */
  count?: ReactNode
  /** A hint below; an error replaces it. */
  hint?: string
  error?: string
}

function Box({ kind, label, count, hint, error, ...rest }: CheckboxProps & { kind: 'checkbox' | 'radio' }) {
  const errorId = error && rest.id ? `${rest.id}-error` : undefined
  const hintId = hint && rest.id ? `${rest.id}-description` : undefined
  return (
    <div>
      <label className={css.choice}>
        <input
          {...rest}
          type={kind}
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId ?? hintId ?? rest['aria-describedby']}
        />
        <span>{label}</span>
        {count !== undefined && <small className={css.count}>{count}</small>}
      </label>
      {error && (
        <span className={errorAppearance} id={errorId}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </span>
      )}
      {hint && !error && (
        <span className={note} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  )
}

export function Checkbox(props: CheckboxProps) {
  return <Box kind="checkbox" {...props} />
}

export function Radio(props: Omit<CheckboxProps, 'error' | 'hint'>) {
  return <Box kind="radio" {...props} />
}

export type ChoiceGroupProps = {
  legend: string
  id?: string
  inline?: boolean
  error?: string
  children: ReactNode
}

/** Checkboxes or radio buttons of one question. */
export function ChoiceGroup({ legend, id, inline, error, children }: ChoiceGroupProps) {
  const errorId = error && id ? `${id}-error` : undefined
  return (
    <fieldset id={id} className={css.group} data-inline={inline || undefined} aria-describedby={errorId}>
      <legend className={css.legend}>{legend}</legend>
      {children}
      {error && (
        <span className={errorAppearance} id={errorId}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  )
}
