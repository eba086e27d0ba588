import type { FieldMetadata } from '@conform-to/react'
import { ChoiceGroup } from '~/ui/checkbox'
import { ChoiceCard } from '~/ui/choice-card'
import * as css from './forfait.css'

type BudgetsProps = { field: FieldMetadata; legend: string; options: ReadonlyArray<{ value: string; label: string }> }

/** What a person may spend, side by side. */
export function Budgets({ field, legend, options }: BudgetsProps) {
  return (
    <ChoiceGroup legend={legend} id={field.id} error={field.errors?.[0]}>
      <div className={css.budgets}>
        {options.map(({ value, label }) => (
          <ChoiceCard
            key={value}
            id={`${field.id}-${value}`}
            name={field.name}
            value={value}
            defaultChecked={field.initialValue === value}
            title={label}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
