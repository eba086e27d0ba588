import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { useControl } from '~/forms/use-control'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { Span } from '~/ui/form-grid'
import { TextInput } from '~/ui/text-input'
import type { AgencyView } from './load-agency.server'

type CommissionFieldProps = {
  field: FieldMetadata<string>
  view: AgencyView
  /** The form's. */
  lastResult: unknown
}

/** An agency that waits gets its commission with the approval, in the card above: the form only sends it along. */
export function CommissionField({ field, view, lastResult }: CommissionFieldProps) {
  const [wasPending] = useState(view.pending !== null)
  if (view.pending) return <input type="hidden" name={field.name} value={view.values.commission} />
  return <ShownField field={field} stored={wasPending ? view.values.commission : null} lastResult={lastResult} />
}

type ShownFieldProps = Omit<CommissionFieldProps, 'view'> & {
  /** Set by an approval since the form was drawn, which knows only what was stored before. */
  stored: string | null
}

function ShownField({ field, stored, lastResult }: ShownFieldProps) {
  const t = useTranslate(adminAgencies)
  const control = useControl(field)
  const [first] = useState(lastResult)
  const [wasAnswered, setAnswered] = useState(false)
  if (lastResult !== first && !wasAnswered) setAnswered(true)
  return (
    <Span of={3}>
      <TextInput
        key={field.key}
        {...control}
        defaultValue={wasAnswered ? control.defaultValue : (stored ?? control.defaultValue)}
        label={`${t('commission')} (%)`}
        hint={t('commissionHint')}
        inputMode="decimal"
        autoComplete="off"
      />
    </Span>
  )
}
