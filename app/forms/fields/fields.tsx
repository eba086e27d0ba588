/** The fields of a form: each binds a control of `ui/form` to a field of conform. */
import { type FieldMetadata, getCollectionProps, getInputProps } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { formatCep } from '~/domain/brazil/cep'
import { formatCpf } from '~/domain/brazil/cpf'
import { formatPhone } from '~/domain/brazil/phone'
import { useIsFirstError } from '~/forms/first-error'
import { useFieldError } from '~/forms/own-errors'
import { Checkbox, ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { ChoiceChip } from '~/ui/form/choice-chip/choice-chip'
import { Span } from '~/ui/form/form-grid/form-grid'
import { MaskedInput, type MaskedInputProps } from '~/ui/form/masked-input/masked-input'
import { TextArea } from '~/ui/form/text-area/text-area'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Grid, Inline } from '~/ui/layout/layout/layout'
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

/** Multi-line text. */
export function TextAreaField({ field, rows = 5, ...props }: FieldOf & { rows?: number; placeholder?: string }) {
  const control = useControl(field)
  return <TextArea key={field.key} rows={rows} {...props} {...control} />
}

type EmailFieldProps = FieldOf & { autoComplete?: 'email' | 'username'; readOnly?: boolean }

/** `username` where it opens an account, `email` elsewhere. */
export function EmailField({ autoComplete = 'email', ...props }: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" icon="mail" autoComplete={autoComplete} />
}

/** An amount in reais. Its default value is the text of `formatAmount`, never a number of centavos. */
export function MoneyField(props: FieldOf) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" placeholder="0,00" />
}

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

/** CPF, formatted as `529.982.247-25` while typing; without JavaScript any usual format is accepted. */
export function CpfField(props: FieldOf) {
  return <MaskedField {...props} mask="###.###.###-##" autoComplete="off" format={formatCpf} />
}

/** Zip code, formatted as `01310-100` while typing. */
export function CepField(props: FieldOf) {
  return <MaskedField {...props} mask="#####-###" autoComplete="postal-code" format={formatCep} />
}

/**
 * Phone, formatted as `(11) 98765-4321` while typing. `tel-national` keeps browsers from filling in the country code.
 */
export function PhoneField(props: FieldOf) {
  return (
    <MaskedField {...props} type="tel" inputMode="tel" mask="phone" autoComplete="tel-national" format={formatPhone} />
  )
}

/** A single checkbox. Consent is never checked by default; the label may contain links. */
export function CheckboxField({ field, ...copy }: { field: FieldMetadata; label: ReactNode; hint?: string }) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', ariaAttributes: false })
  const autoFocus = useIsFirstError(field)
  const error = useFieldError(field)
  return (
    <div>
      <Checkbox key={key} {...props} {...copy} error={error} autoFocus={autoFocus || undefined} />
    </div>
  )
}

type ChoicesFieldProps = {
  field: FieldMetadata
  legend: string
  options: ReadonlyArray<{ value: string; label: string }>
  /** Many, or long ones: checkboxes in two columns, on a phone in one, instead of chips. */
  isLong?: true
}

/** Multiple selection among options. */
export function ChoicesField({ field, legend, options, isLong }: ChoicesFieldProps) {
  const values = options.map(({ value }) => value)
  const boxes = getCollectionProps(field, { type: 'checkbox', options: values, ariaAttributes: false })
  const Choice = isLong ? Checkbox : ChoiceChip
  const choices = boxes.map(({ key, ...box }, index) => (
    <Choice key={key} {...box} label={options[index]?.label ?? ''} />
  ))
  return (
    <ChoiceGroup legend={legend} id={field.id} error={useFieldError(field)}>
      {isLong ? (
        <Grid gap={3} columns={2}>
          {choices}
        </Grid>
      ) : (
        <Inline gap={2}>{choices}</Inline>
      )}
    </ChoiceGroup>
  )
}

type RadioFieldProps = {
  field: FieldMetadata
  legend: string
  inline?: boolean
  options: ReadonlyArray<{ value: string; label: ReactNode }>
}

/** Single selection among a few visible options. */
export function RadioField({ field, legend, inline, options }: RadioFieldProps) {
  const autoFocus = useIsFirstError(field)
  const error = useFieldError(field)
  return (
    <ChoiceGroup id={field.id} legend={legend} inline={inline} error={error}>
      {options.map(({ value, label }, index) => (
        <Radio
          key={value}
          id={`${field.id}-${value}`}
          name={field.name}
          form={field.formId}
          value={value}
          label={label}
          required={field.required || undefined}
          defaultChecked={field.defaultValue === value}
          aria-invalid={error ? true : undefined}
          autoFocus={(autoFocus && index === 0) || undefined}
        />
      ))}
    </ChoiceGroup>
  )
}

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
