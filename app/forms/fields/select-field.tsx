import { Select, type SelectOption } from '~/ui/form/select/select'
import { type FieldOf, useControl } from './use-control'

export type SelectFieldProps = FieldOf & { options: SelectOption[]; placeholder?: string; autoComplete?: string }

/** Single selection. The native element always holds and submits the value. */
export function SelectField({ field, ...props }: SelectFieldProps) {
  const control = useControl(field)
  return <Select key={field.key} {...props} {...control} />
}
