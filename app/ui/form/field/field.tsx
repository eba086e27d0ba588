import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import { visuallyHidden } from '~/ui/text/visually-hidden/visually-hidden.css'
import * as css from './field.css'

/** The props of every field besides the attributes of its control. */
export type FieldProps = {
  id: string
  label: string
  /** The label is visible to screen readers only. */
  hideLabel?: boolean
  /** A hint below the control; its id is `<id>-description`. */
  hint?: ReactNode
  /** A translated message; its id is `<id>-error`. Marks the control as invalid. */
  error?: string
  icon?: IconName
  /** 30 (back office), 42 or 48 px (search). */
  size?: keyof typeof css.fieldSize
}

type FieldShellProps = FieldProps & { tonal?: boolean; labelId?: string; children: ReactNode }

/** Label on the border, control, and below it one line: the error, otherwise the hint. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  icon,
  size = 'm',
  tonal,
  labelId,
  children,
}: FieldShellProps) {
  const labelAppearance = [css.label, tonal && css.tonalLabel].filter(Boolean).join(' ')
  return (
    <div className={`${css.field} ${css.fieldSize[size]}`}>
      <label htmlFor={id} id={labelId} className={hideLabel ? visuallyHidden : labelAppearance}>
        {label}
      </label>
      {children}
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} />
        </span>
      )}
      {error ? (
        <span className={css.error} id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </span>
      ) : (
        hint && (
          <span className={css.note} id={`${id}-description`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

/** The attributes that connect a control to its label and its description. */
export function controlProps({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-description` : undefined,
  } as const
}

type ProviderCheckOptions = Pick<FieldProps, 'icon'> & {
  tonal?: boolean
  area?: boolean
  inside?: boolean
}

export function controlAppearance({ icon, tonal, area, inside }: ProviderCheckOptions): string {
  return [css.control, tonal && css.tonal, area && css.area, icon && css.withIcon, inside && css.withInside]
    .filter(Boolean)
    .join(' ')
}
