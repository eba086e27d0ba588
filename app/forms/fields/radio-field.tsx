import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useIsFirstError } from '~/forms/first-error'
import { useFieldError } from '~/forms/own-errors'
import { ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'

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
