import { TextArea } from '~/ui/form/text-area/text-area'
import { type FieldOf, useControl } from './use-control'

/** Multi-line text. */
export function TextAreaField({ field, rows = 5, ...props }: FieldOf & { rows?: number; placeholder?: string }) {
  const control = useControl(field)
  return <TextArea key={field.key} rows={rows} {...props} {...control} />
}
