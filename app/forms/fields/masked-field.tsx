import { MaskedInput, type MaskedInputProps } from '~/ui/form/masked-input/masked-input'
import { type FieldOf, useControl } from './use-control'

type MaskedFieldProps = FieldOf &
  Pick<MaskedInputProps, 'mask' | 'type' | 'inputMode' | 'autoComplete'> & {
    /** The formatted value. */
    format: (value: string) => string
  }

/** A text input with a mask. */
export function MaskedField({ field, format, ...props }: MaskedFieldProps) {
  const { defaultValue = '', ...control } = useControl(field)
  return <MaskedInput key={field.key} {...props} {...control} defaultValue={format(defaultValue)} />
}
