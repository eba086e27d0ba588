import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { retype } from '~/browser/typed-values'
import { CheckboxField } from '~/forms/checkbox-field'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { announce } from '~/ui/live-region'
import { type Copied, missingOfPayer } from './payer-from-passenger'

/** For who pays and travels: what the first passenger typed is not asked again. The server fills it in all the same. */
export function PayerTravels({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslate(checkout)
  const filled = t('payerFilled')
  const { id } = field
  const copied = useRef<Copied>({})

  useEffect(() => {
    const box = document.getElementById(id)
    const form = box instanceof HTMLInputElement ? box.form : null
    if (!form) return
    // Filling in is a change itself.
    let isFilling = false
    const fill = () => {
      if (isFilling || !new FormData(form).has('payer.travels')) return
      isFilling = true
      if (fillIn(form, copied.current)) announce(filled)
      isFilling = false
    }
    fill()
    form.addEventListener('change', fill)
    return () => form.removeEventListener('change', fill)
  }, [id, filled])

  return <CheckboxField field={field} label={t('payerTravels')} hint={t('payerTravelsHint')} />
}

/** What was copied follows the passenger's field until it is changed itself. True where something stood empty. */
function fillIn(form: HTMLFormElement, copied: Copied): boolean {
  const typed = new FormData(form)
  const textOf = (name: string) => String(typed.get(name) ?? '')
  const missing = missingOfPayer(
    (name) => textOf(`passengers[0].${name}`),
    (name) => textOf(`payer.${name}`),
    copied,
  )
  for (const { name, value } of missing) {
    const field = form.elements.namedItem(`payer.${name}`)
    if (!(field instanceof HTMLInputElement)) continue
    retype(field, value)
    copied[name] = { said: value, stands: field.value }
  }
  return missing.some(({ name }) => textOf(`payer.${name}`).trim() === '')
}
