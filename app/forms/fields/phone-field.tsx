import { formatPhone } from '~/domain/brazil/phone'
import { MaskedField } from './masked-field'
import type { FieldOf } from './use-control'

/**
 * Phone, formatted as `(11) 98765-4321` while typing. `tel-national` keeps browsers from filling in the country code.
 */
export function PhoneField(props: FieldOf) {
  return (
    <MaskedField {...props} type="tel" inputMode="tel" mask="phone" autoComplete="tel-national" format={formatPhone} />
  )
}
