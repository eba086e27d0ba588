import type { FieldMetadata } from '@conform-to/react'
import { Span } from '~/ui/form/form-grid/form-grid'
import { CpfField } from './cpf-field'
import { TextField } from './text-field'

type PersonFieldName = 'firstName' | 'lastName' | 'cpf'

type PersonFieldsProps = {
  fields: Record<PersonFieldName, FieldMetadata>
  labels: Record<PersonFieldName, string>
}

/** Name and documents: the first fields of a `FormGrid` about a passenger or customer. */
export function IdentityFields({ fields, labels }: PersonFieldsProps) {
  return (
    <>
      <Span of={3}>
        <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
      </Span>
      <Span of={3}>
        <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
      </Span>
      <Span of={3}>
        <CpfField field={fields.cpf} label={labels.cpf} />
      </Span>
    </>
  )
}
