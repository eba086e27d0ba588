import { formatPhone } from '~/domain/phone'
import { MaskedInput } from '~/ui/masked-input'
import { phoneMask } from './phone-mask'
import { type FieldOf, useControl } from './use-control'

/** Phone: `(11) 98765-4321` forms while typing. `tel-national` keeps browsers from filling in the country code. */
export function PhoneField({ field, ...props }: FieldOf) {
  const { defaultValue = '', maxLength: _, ...control } = useControl(field)
  return (
    <MaskedInput
      key={field.key}
      {...props}
      {...control}
      type="tel"
      inputMode="tel"
      mask={phoneMask}
      autoComplete="tel-national"
      defaultValue={formatPhone(defaultValue)}
    />
  )
}
