import { useEffect, useState } from 'react'
import { parseName } from '~/domain/accounts/names'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { parseCpf } from '~/domain/brazil/cpf'
import { parsePhone } from '~/domain/brazil/phone'
import { parsePayerEmail } from '~/domain/payments/payer-email'
import { ageOn, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { useCardToken } from '~/features/checkout/card-form/use-card-token'
import { methodForms } from '~/features/checkout/methods/method-form'
import { useReply } from '~/forms/lost-post'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { useHydrated } from '~/ui/use-hydrated'
import type { CheckoutValues, PayerValues } from './checkout-values'
import type { CheckoutView } from './checkout-view.server'
import { type Choice, totalOf } from './total-of'

const FORM_ID = 'checkout'

/** What the server gives to a form that buys. */
export interface PurchaseData {
  offer: CheckoutView
  values: CheckoutValues
  constraint: Constraints
  isOwnName: boolean
  isRestored: boolean
  /** Who travels and who pays was accepted before. */
  isUnlocked: boolean
  birthDays: { from: LocalDate; to: LocalDate }
  today: LocalDate
  checkoutAttemptId: string
  cardTokenUrl: string
}

/** The form that buys, and what is typed into it so far. */
export function usePurchase(data: PurchaseData) {
  const [form, fields] = useFormFor<CheckoutValues>(data.constraint, data.values, {
    id: FORM_ID,
    // What was kept is among the values, as far as it fits what is still on offer.
    lastResult: useReply(),
  })
  const { typed, update } = useFormValues(FORM_ID, data.offer.choices, data.today)
  const card = useCardToken(data.cardTokenUrl)
  const isLive = useHydrated()
  const isUnlocked = wasUnlocked(useReply()) || data.isUnlocked
  const isOpen = isUnlocked || typed.hasOpened
  const isPaused = isLive && isOpen && !isUnlocked && !typed.isPayerComplete
  const intent: 'pay' | 'continue' = isOpen && !isPaused ? 'pay' : 'continue'
  const amount = formatMoney(totalOf(data.offer, typed).total)
  return { form, fields, typed, update, card, isOpen, isPaused, isUnlocked, intent, amount }
}

export type Purchase = ReturnType<typeof usePurchase>

/** An action that took the first step without keeping it says so, and gives back what was typed. */
function wasUnlocked(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isUnlocked' in answer && answer.isUnlocked === true
}

/** Whether the payer's fields could pass, told in the browser; the server asks again with the same rules. */
const ADULT = 18

export function isPayerComplete(read: (name: keyof PayerValues) => string, today: LocalDate): boolean {
  const birthDate = read('birthDate')
  const texts = ['address', 'number', 'neighborhood', 'city'] as const
  return (
    parseName(read('firstName')) !== null &&
    parseName(read('lastName')) !== null &&
    parseCpf(read('cpf')) !== null &&
    parsePayerEmail(read('email')) !== null &&
    parsePhone(read('phone')) !== null &&
    parseCep(read('zipCode')) !== null &&
    BRAZILIAN_STATES.includes(read('state')) &&
    texts.every((name) => read(name).trim() !== '') &&
    isLocalDate(birthDate) &&
    ageOn(birthDate, today) >= ADULT
  )
}

type Typed = Choice & {
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
function useFormValues(formId: string, choices: Choices, today: LocalDate) {
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
