import { Select, type SelectOption } from '~/ui/form/select/select'
import { useChoiceSearch } from './use-choice-search'
import { type FieldOf, useControl } from './use-control'

type SelectFieldProps = FieldOf & { options: readonly SelectOption[]; placeholder?: string; autoComplete?: string }

/** Single selection. The native element always holds and submits the value. */
export function SelectField({ field, ...props }: SelectFieldProps) {
  const control = useControl(field)
  return <Select key={field.key} {...props} {...control} />
}

/** A select for a long list of options; with JavaScript it can be searched. */
export function ChoiceField({ field, ...props }: SelectFieldProps) {
  const control = useControl(field)
  return <Select key={field.key} {...props} {...control} search={useChoiceSearch()} />
}
