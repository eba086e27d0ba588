import { useEffect, useState } from 'react'
import type { LocalDate } from '~/domain/dates'
import { methodForms } from '~/routes/payment-methods/method-form'
import type { CheckoutView } from './checkout-view.server'
import { isPayerComplete } from './payer-complete'
import type { Choice } from './total-of'

export type Typed = Choice & {
  /** The payer's fields could pass as they stand now. */
  isPayerComplete: boolean
  /** Nothing that is asked of those who travel stands empty. */
  arePassengersComplete: boolean
  /** The payer's fields could at some moment: what opened stays, with what was typed in it. */
  hasOpened: boolean
}

const nothing: Typed = {
  method: null,
  count: 1,
  isPayerComplete: false,
  arePassengersComplete: false,
  hasOpened: false,
}

/** Also of a field that is disabled while the payment is locked. */
function fieldValue(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name)
  const isField =
    found instanceof RadioNodeList || found instanceof HTMLInputElement || found instanceof HTMLSelectElement
  return isField ? found.value : ''
}

/** Who needs a CPF depends on the document: the server asks for it. */
const mayBeEmpty = /\.(phone|cpf)$/

function arePassengersComplete(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="passengers["]')
  return [...fields].every(({ name, value }) => value !== '' || mayBeEmpty.test(name))
}

type Choices = CheckoutView['choices']

function readForm(form: HTMLFormElement, choices: Choices, today: LocalDate) {
  const method = choices.find((choice) => choice.method === fieldValue(form, 'method'))?.method ?? null
  const field = method && methodForms[method].installmentsField
  return {
    method,
    count: (field && Number(fieldValue(form, field))) || 1,
    isPayerComplete: isPayerComplete((name) => fieldValue(form, `payer.${name}`), today),
    arePassengersComplete: arePassengersComplete(form),
  } as const
}

/** What stands in the form, for the total, the button and the lock. Without JavaScript it stays at nothing. */
export function useFormValues(formId: string, choices: Choices, today: LocalDate) {
  const [typed, setTyped] = useState(nothing)

  function update(form: HTMLFormElement) {
    const now = readForm(form, choices, today)
    setTyped((before) => ({ ...now, hasOpened: before.hasOpened || now.isPayerComplete }))
  }

  // Browsers fill fields in before the page is alive: what stands there then is read once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) update(form)
  }, [])

  return { typed, update }
}
