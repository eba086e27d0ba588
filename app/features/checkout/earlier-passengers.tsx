import { retype } from '~/browser/form-values'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Select } from '~/ui/form/select/select'
import type { EarlierValues } from './earlier-values.server'

type EarlierPassengersProps = {
  earlier: readonly EarlierValues[]
  /** The name of the passenger's fields: `passengers[1]`. */
  prefix: string
}

/** Takes over a passenger of an earlier order. Without JavaScript the server fills the fields that were left empty. */
export function EarlierPassengers({ earlier, prefix }: EarlierPassengersProps) {
  const t = useTranslate(checkout)
  return (
    <Select
      id={`${prefix}.earlier`}
      name={`${prefix}.earlier`}
      label={t('earlier')}
      hint={t('earlierHint')}
      placeholder={t('earlierNone')}
      options={earlier.map(({ key, values }) => ({ value: key, label: values.name }))}
      onChange={({ currentTarget }) => {
        const chosen = earlier.find(({ key }) => key === currentTarget.value)
        if (chosen && currentTarget.form) fillIn(currentTarget.form, prefix, chosen.values)
      }}
    />
  )
}

/** The kind of document comes first: it decides how the number is written. */
function fillIn(form: HTMLFormElement, prefix: string, { documentType, ...values }: EarlierValues['values']) {
  for (const [name, value] of Object.entries({ ...(documentType ? { documentType } : {}), ...values })) {
    const control = form.elements.namedItem(`${prefix}.${name}`)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) retype(control, value)
  }
}
