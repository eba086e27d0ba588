import { useEffect, useState } from 'react'
import { parseFullName, parseName } from '~/domain/accounts/names'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { parseCnpj } from '~/domain/brazil/cnpj'
import { parseCpf } from '~/domain/brazil/cpf'
import { parsePhone, parsePhoneWithCountry } from '~/domain/brazil/phone'
import { parseDocument } from '~/domain/orders/travel-documents'
import { parsePayerEmail } from '~/domain/payments/payer-email'
import { isAdultOn, isLocalDate, type LocalDate } from '~/domain/values/dates'
import { useCardToken } from '~/features/checkout/card-form/use-card-token'
import { methodForms } from '~/features/checkout/methods/method-form'
import { useReply } from '~/forms/lost-post'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { useHydrated } from '~/ui/use-hydrated'
import type { CheckoutValues, PayerValues } from './checkout-values'
import type { CheckoutView } from './checkout-view.server'
import type { EarlierValues } from './earlier-values.server'
import { type PayerKind, payerKind } from './payer-kind'
import { type Choice, totalOf } from './total-of'

const FORM_ID = 'checkout'

/** The data the server provides for a purchase form. */
export interface PurchaseData {
  offer: CheckoutView
  values: CheckoutValues
  constraint: Constraints
  isOwnName: boolean
  isRestored: boolean
  /** Passengers and payer were accepted before. */
  isUnlocked: boolean
  birthDays: { from: LocalDate; to: LocalDate }
  today: LocalDate
  checkoutAttemptId: string
  cardTokenUrl: string
  /** Passengers of earlier orders, to choose from. */
  earlier: EarlierValues[]
}

/** The purchase form and its current values. */
export function usePurchase(data: PurchaseData) {
  const [form, fields] = useFormFor<CheckoutValues>(data.constraint, data.values, {
    id: FORM_ID,
    // The values include the pending submission, as far as it is still on offer.
    lastResult: useReply(),
  })
  const { formValues, update } = useFormValues(FORM_ID, {
    choices: data.offer.choices,
    today: data.today,
    isProduct: data.offer.product !== null,
    documentMayFollow: (data.offer.trip?.documentUntil ?? null) !== null,
  })
  const card = useCardToken(data.cardTokenUrl)
  const isLive = useHydrated()
  const isUnlocked = wasUnlocked(useReply()) || data.isUnlocked
  const isOpen = isUnlocked || formValues.hasOpened
  const isPaused = isLive && isOpen && !isUnlocked && !formValues.isPayerComplete
  const intent: 'pay' | 'continue' = isOpen && !isPaused ? 'pay' : 'continue'
  // Before hydration, the selection of the page itself.
  const choice =
    isLive || !isUnlocked
      ? formValues
      : selectedChoice(data.offer.choices, {
          method: fields.method.initialValue,
          installments: fields.installments.initialValue,
          boletoInstallments: fields.boletoInstallments.initialValue,
        })
  const places = formValues.places ?? data.values.passengers.map(({ boardingPlaceId }) => boardingPlaceId)
  const { total, selected, plan } = totalOf(data.offer, choice)
  const names = formValues.names ?? data.values.passengers.map(({ name }) => name)
  return {
    form,
    fields,
    formValues,
    update,
    card,
    isOpen,
    isPaused,
    isUnlocked,
    intent,
    choice,
    places,
    names,
    total,
    selected,
    plan,
  }
}

export type Purchase = ReturnType<typeof usePurchase>

/** True if an action accepted the first step without storing it and returned the form values. */
function wasUnlocked(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isUnlocked' in answer && answer.isUnlocked === true
}

type ReadPayer = (name: keyof PayerValues) => string

/** Checks in the browser whether the payer's fields are valid. The server validates them with the same rules. */
export function isPayerComplete(read: ReadPayer, { today, isProduct }: { today: LocalDate; isProduct: boolean }) {
  const kind = payerKind(read('country'))
  return (
    (isProduct ? hasFullName(read, kind) : hasNames(read)) &&
    parsePayerEmail(read('email')) !== null &&
    hasDocument[kind](read) &&
    (isProduct || (hasAddress(read, kind) && (kind === 'company' || isAdult(read('birthDate'), today))))
  )
}

function hasFullName(read: ReadPayer, kind: PayerKind): boolean {
  return (kind === 'abroad' ? parseName : parseFullName)(read('name')) !== null
}

function hasNames(read: ReadPayer): boolean {
  return parseName(read('firstName')) !== null && parseName(read('lastName')) !== null
}

const hasDocument: Record<PayerKind, (read: ReadPayer) => boolean> = {
  person: (read) => parseCpf(read('cpf')) !== null,
  company: (read) => parseCnpj(read('cnpj')) !== null && read('companyName').trim() !== '',
  abroad: (read) => parseDocument('passport', read('passport')) !== null,
}

function hasAddress(read: ReadPayer, kind: PayerKind): boolean {
  const isFilled = (...names: (keyof PayerValues)[]) => names.every((name) => read(name).trim() !== '')
  if (kind === 'abroad') return parsePhoneWithCountry(read('phone')) !== null && isFilled('address', 'city')
  return (
    parsePhone(read('phone')) !== null &&
    parseCep(read('zipCode')) !== null &&
    BRAZILIAN_STATES.includes(read('state')) &&
    isFilled('address', 'number', 'neighborhood', 'city')
  )
}

function isAdult(birthDate: string, today: LocalDate): boolean {
  return isLocalDate(birthDate) && isAdultOn(birthDate, today)
}

type PurchaseValues = Choice & {
  /** Null before the form was read: then that of the page. */
  country: string | null
  /** The payer's fields are valid now. */
  isPayerComplete: boolean
  /** No required field of the passengers is empty. */
  arePassengersComplete: boolean
  /** The boarding places of the passengers, empty where none is selected; null before hydration. */
  places: readonly string[] | null
  /** The names of the passengers, empty where none is typed; null before hydration. */
  names: readonly string[] | null
  /** The payer's fields were valid at some point: the payment stays open, with its values. */
  hasOpened: boolean
}

const nothing: PurchaseValues = {
  method: null,
  country: null,
  count: 1,
  isPayerComplete: false,
  arePassengersComplete: false,
  places: null,
  names: null,
  hasOpened: false,
}

/** Includes fields that are disabled while the payment is locked. */
function fieldValue(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name)
  const isField =
    found instanceof RadioNodeList || found instanceof HTMLInputElement || found instanceof HTMLSelectElement
  return isField ? found.value : ''
}

/** Whether a CPF is required depends on the document; the server checks it. The others board with the first. */
const mayBeEmpty = /\.(phone|cpf|earlier)$|^passengers\[[1-9]\]\.boardingPlaceId$/

function arePassengersComplete(form: HTMLFormElement, documentMayFollow: boolean): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="passengers["]')
  return [...fields].every(
    ({ name, value }) => value !== '' || mayBeEmpty.test(name) || (documentMayFollow && /\.document$/.test(name)),
  )
}

type FormContext = {
  choices: CheckoutView['choices']
  today: LocalDate
  isProduct: boolean
  documentMayFollow: boolean
}

type Selection = Readonly<Record<'method' | 'installments' | 'boletoInstallments', string | undefined>>

function selectedChoice(choices: FormContext['choices'], selection: Selection): Choice {
  const method = choices.find((choice) => choice.method === selection.method)?.method ?? null
  const field = method && methodForms[method].installmentsField
  return { method, count: (field && Number(selection[field])) || 1 }
}

function readForm(form: HTMLFormElement, { choices, today, isProduct, documentMayFollow }: FormContext) {
  const country = fieldValue(form, 'payer.country')
  const isAbroad = payerKind(country) === 'abroad'
  const usable = choices.filter(({ isForAbroad }) => isForAbroad || !isAbroad)
  const [method, installments, boletoInstallments] = ['method', 'installments', 'boletoInstallments'].map((name) =>
    fieldValue(form, name),
  )
  return {
    ...selectedChoice(usable, { method, installments, boletoInstallments }),
    country,
    isPayerComplete: isPayerComplete((name) => fieldValue(form, `payer.${name}`), { today, isProduct }),
    arePassengersComplete: arePassengersComplete(form, documentMayFollow),
    places: [...form.querySelectorAll<HTMLSelectElement>('select[name$=".boardingPlaceId"]')].map(({ value }) => value),
    names: [...form.querySelectorAll<HTMLInputElement>('[name^="passengers["][name$=".name"]')].map(
      ({ value }) => value,
    ),
  } as const
}

/** The form's values for the total, the button and the lock. Without JavaScript they stay empty. */
function useFormValues(formId: string, context: FormContext) {
  const [formValues, setFormValues] = useState(nothing)

  function update(form: HTMLFormElement) {
    const now = readForm(form, context)
    setFormValues((before) => ({ ...now, hasOpened: before.hasOpened || now.isPayerComplete }))
  }

  // Browsers fill in fields before hydration, so their values are read once at the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only once.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) update(form)
  }, [])

  return { formValues, update }
}
