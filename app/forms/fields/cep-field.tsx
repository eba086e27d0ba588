import { formatCep } from '~/domain/brazil/cep'
import { MaskedField } from './masked-field'
import type { FieldOf } from './use-control'

/** Zip code, formatted as `01310-100` while typing. */
export function CepField(props: FieldOf) {
  return <MaskedField {...props} mask="#####-###" autoComplete="postal-code" format={formatCep} />
}
