import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useIsFirstError } from '~/forms/first-error'
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
  return (
    <ChoiceGroup id={field.id} legend={legend} inline={inline} error={field.errors?.[0]}>
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
          aria-invalid={field.errors ? true : undefined}
          autoFocus={(autoFocus && index === 0) || undefined}
        />
      ))}
    </ChoiceGroup>
  )
}
