import type { InputHTMLAttributes } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './autocomplete.css'

export type AutocompleteProps = FieldProps & {
  /** Before each suggestion. */
  rowIcon: IconName
  /** Name of the list, and what is announced when it changes: "1 suggestion", "{{count}} suggestions". */
  counts: { list: string; one: string; other: string }
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'list'>

/** Outlined text field with suggestions of places. Any text can be submitted; without JavaScript it is a plain field. */
export function Autocomplete(props: AutocompleteProps) {
  const { id, label, hideLabel, hint, error, icon, size, rowIcon, counts, ...rest } = props
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <suggest-places class={css.whole} data-one={counts.one} data-other={counts.other}>
        <input type="text" {...rest} {...controlProps({ id, hint, error })} className={controlAppearance({ icon })} />
        <div className={css.listbox} role="listbox" id={`${id}-list`} aria-label={counts.list} tabIndex={-1} hidden />
        <div hidden data-row>
          <div className={css.option}>
            <Icon name={rowIcon} />
          </div>
        </div>
      </suggest-places>
    </Field>
  )
}
