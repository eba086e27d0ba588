import { useEffect } from 'react'
import { retype } from '~/browser/form-values'
import { parseCep } from '~/domain/brazil/cep'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { announce } from '~/ui/feedback/live-region/announce'
import { payerKind } from './payer-kind'

const NAMES = ['address', 'neighborhood', 'city', 'state'] as const

type Found = Partial<Record<(typeof NAMES)[number], string | null>>

/**
 * The payer's empty address follows the CEP until the visitor edits it. Without JavaScript, or when the response is late,
 * the server fills it in with the first step.
 */
export function useAddressOfCep(formId: string, isOffered: boolean) {
  const t = useTranslate(checkout)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!isOffered || !(form instanceof HTMLFormElement)) return
    let last: string | null = null
    let filled: Found = {}
    const fill = async () => {
      const cep = cepIn(form)
      if (cep === null || cep === last) return
      last = cep
      const found = await fetchAddress(cep)
      // Another CEP was typed meanwhile.
      if (found === null || cep !== last) return
      const changed = NAMES.filter((name) => follow(controlOf(form, name), found[name] ?? '', filled[name]))
      filled = found
      const fields = changed.map((name) => t(name)).join(', ')
      if (fields !== '') announce(t('filledByCep', { fields }))
    }
    const onInput = ({ target }: Event) => {
      if (target === controlOf(form, 'zipCode')) void fill()
    }
    void fill()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [formId, isOffered, t])
}

/** A postal code of another country may look like one of Brazil. */
function cepIn(form: HTMLFormElement): string | null {
  if (payerKind(controlOf(form, 'country')?.value ?? '') === 'abroad') return null
  return parseCep(controlOf(form, 'zipCode')?.value ?? '')
}

function controlOf(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(`payer.${name}`)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
}

/** True if the field was filled in. What the visitor wrote stays. */
function follow(control: ReturnType<typeof controlOf>, value: string, before: string | null | undefined): boolean {
  if (control === null || control.value === value) return false
  if (control.value !== '' && control.value !== before) return false
  retype(control, value)
  return value !== ''
}

/** Null where nothing is known now: then the visitor types it. */
async function fetchAddress(cep: string): Promise<Found | null> {
  const response = await fetch(`/addresses/${cep}`).catch(() => null)
  if (!response?.ok) return null
  const { address }: { address: Found | null } = await response.json()
  return address
}
