import type { InputHTMLAttributes } from 'react'
import { chip, sizes } from '~/ui/form/chip/chip.css'
import * as css from './choice-chip.css'

export type ChoiceChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'type'> & {
  label: string
}

/** A checkbox styled as a chip, one of many. */
export function ChoiceChip({ label, ...rest }: ChoiceChipProps) {
  return (
    <label className={`${chip} ${sizes.m} ${css.chipChoice}`}>
      <input {...rest} type="checkbox" />
      <span className={css.mark} aria-hidden="true">
        ✓
      </span>
      {label}
    </label>
  )
}
