import { formatCpf } from '~/domain/brazil/cpf'
import { MaskedField } from './masked-field'
import type { FieldOf } from './use-control'

/** CPF: `529.982.247-25` forms while typing; without JavaScript any usual writing passes. */
export function CpfField(props: FieldOf) {
  return <MaskedField {...props} mask="###.###.###-##" autoComplete="off" format={formatCpf} />
}
