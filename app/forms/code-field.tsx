import { CodeInput } from '~/ui/code-input'
import { type FieldOf, useControl } from './use-control'

/** The six digits of a mail. A wrong code is never shown again. */
export function CodeField({ field, ...props }: FieldOf) {
  const { maxLength: _, defaultValue: __, ...control } = useControl(field)
  return <CodeInput key={field.key} {...props} {...control} />
}
