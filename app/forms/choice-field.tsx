import { Select } from '~/ui/form/select/select'
import type { SelectFieldProps } from './select-field'
import { useChoiceSearch } from './use-choice-search'
import { useControl } from './use-control'

/** One of a long list: a select; with JavaScript found by typing. */
export function ChoiceField({ field, ...props }: SelectFieldProps) {
  const { maxLength: _, ...control } = useControl(field)
  return <Select key={field.key} {...props} {...control} search={useChoiceSearch()} />
}
