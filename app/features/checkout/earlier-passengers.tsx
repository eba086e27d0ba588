import { retype } from '~/browser/form-values'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Select } from '~/ui/form/select/select'
import type { EarlierValues } from './earlier-values.server'

type EarlierPassengersProps = {
  earlier: readonly EarlierValues[]
  /** The name of the passenger's fields: `passengers[1]`. */
  prefix: string
  /** The names of the other passengers: who travels already is not offered. */
  others: readonly string[]
}

/** Takes over a passenger of an earlier order. Without JavaScript the server fills the fields that were left empty. */
export function EarlierPassengers({ earlier, prefix, others }: EarlierPassengersProps) {
  const t = useTranslate(checkout)
  const taken = new Set(others.map(plainName))
  const offered = earlier.filter(({ values }) => !taken.has(plainName(values.name)))
  if (offered.length === 0) return null
  return (
    <Select
      id={`${prefix}.earlier`}
      name={`${prefix}.earlier`}
      label={t('earlier')}
      hint={t('earlierHint')}
      placeholder={t('earlierNone')}
      options={offered.map(({ key, values }) => ({ value: key, label: values.name }))}
      onChange={({ currentTarget }) => {
        const chosen = earlier.find(({ key }) => key === currentTarget.value)
        if (chosen && currentTarget.form) fillIn(currentTarget.form, prefix, chosen.values)
      }}
    />
  )
}

const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** The kind of document comes first: it decides how the number is written. */
function fillIn(form: HTMLFormElement, prefix: string, { documentType, ...values }: EarlierValues['values']) {
  for (const [name, value] of Object.entries({ ...(documentType ? { documentType } : {}), ...values })) {
    const control = form.elements.namedItem(`${prefix}.${name}`)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) retype(control, value)
  }
}
