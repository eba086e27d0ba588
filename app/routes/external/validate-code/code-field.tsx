import { type FieldOf, useControl } from '~/forms/use-control'
import { CodeInput } from '~/ui/code-input'

/** The six digits of an e-mailed code. The browser offers the code it saw arrive. */
export function CodeField({ field, label }: FieldOf) {
  const { maxLength: _, ...control } = useControl(field)
  return <CodeInput key={field.key} {...control} label={label} pattern="([\s\-]*[0-9]){6}[\s\-]*" />
}
