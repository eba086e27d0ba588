import type { ComponentProps } from 'react'
import { TextInput } from '~/ui/form/text-input/text-input'
import { type FieldOf, useControl } from './use-control'

type TextFieldProps = FieldOf &
  Pick<
    ComponentProps<typeof TextInput>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'icon' | 'size' | 'hideLabel' | 'readOnly' | 'min' | 'max'
  >

/** Single-line text. */
export function TextField({ field, ...props }: TextFieldProps) {
  const control = useControl(field)
  return <TextInput key={field.key} {...props} {...control} />
}
