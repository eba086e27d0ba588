import type { InputHTMLAttributes } from 'react'
import { controlAppearance, controlProps, Field, type FieldProps } from '~/ui/form/field/field'
import type { IconName } from '~/ui/icons/icon-name'
import { type SuggestionLabels, SuggestList } from './suggest-list'

export type AutocompleteProps = FieldProps & {
  rowIcon: IconName
  labels: SuggestionLabels
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'size' | 'list'>

/** Outlined text field with suggestions of places. Any text can be submitted; without JavaScript it is a plain field. */
export function Autocomplete(props: AutocompleteProps) {
  const { id, label, hideLabel, hint, error, icon, size, rowIcon, labels, ...rest } = props
  return (
    <Field {...{ id, label, hideLabel, hint, error, icon, size }}>
      <SuggestList id={id} labels={labels} rowIcon={rowIcon} hasPlaces>
        <input type="text" {...rest} {...controlProps({ id, hint, error })} className={controlAppearance({ icon })} />
      </SuggestList>
    </Field>
  )
}
