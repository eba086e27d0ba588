import { formatCpf } from '~/domain/cpf'
import { MaskedInput } from '~/ui/masked-input'
import { type FieldOf, useControl } from './use-control'

/** CPF: `529.982.247-25` forms while typing; without JavaScript any usual writing passes. */
export function CpfField({ field, ...props }: FieldOf) {
  const { defaultValue = '', maxLength: _, ...control } = useControl(field)
  return (
    <MaskedInput
      key={field.key}
      {...props}
      {...control}
      mask="###.###.###-##"
      autoComplete="off"
      defaultValue={formatCpf(defaultValue)}
    />
  )
}
