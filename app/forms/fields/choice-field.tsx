import { Select } from '~/ui/form/select/select'
import type { SelectFieldProps } from './select-field'
import { useChoiceSearch } from './use-choice-search'
import { useControl } from './use-control'

/** A select for a long list of options; with JavaScript it can be searched. */
export function ChoiceField({ field, ...props }: SelectFieldProps) {
  const control = useControl(field)
  return <Select key={field.key} {...props} {...control} search={useChoiceSearch()} />
}
