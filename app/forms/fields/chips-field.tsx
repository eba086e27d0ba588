import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { useFieldError } from '~/forms/own-errors'
import { ChoiceGroup } from '~/ui/form/checkbox/checkbox'
import { ChoiceChip } from '~/ui/form/choice-chip/choice-chip'
import { Inline } from '~/ui/layout/layout/layout'

type ChipsFieldProps = {
  field: FieldMetadata
  legend: string
  options: ReadonlyArray<{ value: string; label: string }>
}

/** Multiple selection among a few options. */
export function ChipsField({ field, legend, options }: ChipsFieldProps) {
  const values = options.map(({ value }) => value)
  const boxes = getCollectionProps(field, { type: 'checkbox', options: values, ariaAttributes: false })
  return (
    <ChoiceGroup legend={legend} id={field.id} error={useFieldError(field)}>
      <Inline gap={2}>
        {boxes.map(({ key, ...box }, index) => (
          <ChoiceChip key={key} {...box} label={options[index]?.label ?? ''} />
        ))}
      </Inline>
    </ChoiceGroup>
  )
}
