import { formatCpf } from '~/domain/brazil/cpf'
import { MaskedField } from './masked-field'
import type { FieldOf } from './use-control'

/** CPF, formatted as `529.982.247-25` while typing; without JavaScript any usual format is accepted. */
export function CpfField(props: FieldOf) {
  return <MaskedField {...props} mask="###.###.###-##" autoComplete="off" format={formatCpf} />
}
