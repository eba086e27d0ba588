import { formatCep } from '~/domain/cep'
import { MaskedInput } from '~/ui/masked-input'
import { type FieldOf, useControl } from './use-control'

/** Zip code: `01310-100` forms while typing. */
export function CepField({ field, ...props }: FieldOf) {
  const { defaultValue = '', maxLength: _, ...control } = useControl(field)
  return (
    <MaskedInput
      key={field.key}
      {...props}
      {...control}
      mask="#####-###"
      autoComplete="postal-code"
      defaultValue={formatCep(defaultValue)}
    />
  )
}
