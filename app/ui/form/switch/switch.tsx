import type { InputHTMLAttributes, ReactNode } from 'react'
import * as css from './switch.css'

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'role'> & {
  label: string
  /** The effect of turning it on. */
  detail?: ReactNode
}

/** For settings that apply after "Save"; a native checkbox underneath. */
export function Switch({ label, detail, ...rest }: SwitchProps) {
  return (
    <label className={css.row}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native check box tells its own state. */}
      <input {...rest} type="checkbox" role="switch" className={css.track} />
      <span className={css.copy}>
        <b>{label}</b>
        {detail && <small>{detail}</small>}
      </span>
    </label>
  )
}
