import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useReply } from '~/forms/lost-post'
import { type CardInput, createCardToken, type TokenFailure } from './card-token'
import type { CardRefusals } from './find-card-refusals'

/** Ids of the inputs, in page order. They have no `name`, so that a plain post cannot contain card data. */
export const cardInputs = {
  number: 'card-number',
  expiry: 'card-expiry',
  cvv: 'card-cvv',
  holder: 'card-holder',
} as const satisfies Record<keyof CardInput, string>

const order = ['number', 'expiry', 'cvv', 'holder'] as const

function readCard(form: HTMLFormElement): CardInput | null {
  const read = (id: string) => {
    const input = form.elements.namedItem(id)
    return input instanceof HTMLInputElement ? input.value : null
  }
  const number = read(cardInputs.number)
  const [expiry, cvv, holder] = [read(cardInputs.expiry), read(cardInputs.cvv), read(cardInputs.holder)]
  return number === null || expiry === null || cvv === null || holder === null ? null : { number, expiry, cvv, holder }
}

/**
 * On submit, puts a token for the entered card into the hidden field `cardToken`. If the card is refused, the form is
 * still submitted, with a hidden `cardRefused`, so that all errors of the form appear together.
 */
export function useCardToken(tokenUrl: string) {
  const [problems, setProblems] = useState<CardRefusals>({})
  const [failure, setFailure] = useState<TokenFailure | null>(null)
  const [isReading, setReading] = useState(false)
  const isRead = useRef(false)
  const refusedForm = useRef<HTMLFormElement | null>(null)
  const reply = useReply()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors of the other fields arrive with the reply.
  useEffect(() => {
    const form = refusedForm.current
    refusedForm.current = null
    // The fields are marked as invalid only after this.
    if (form) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }, [reply])

  async function exchange(form: HTMLFormElement, card: CardInput, button: HTMLElement | null) {
    setReading(true)
    try {
      const found = await validateCard(card)
      setProblems(found)
      const first = order.find((name) => found[name] !== undefined)
      if (first) return refuse(form, button, first)
      const answer = await createCardToken(tokenUrl, card)
      if ('failure' in answer) {
        setFailure(answer.failure)
        return refuse(form, button, 'number')
      }
      put(form, 'cardToken', answer.token)
      send(form, button)
    } finally {
      setReading(false)
    }
  }

  function send(form: HTMLFormElement, button: HTMLElement | null) {
    isRead.current = true
    requestSubmit(form, button)
  }

  function refuse(form: HTMLFormElement, button: HTMLElement | null, first: keyof typeof cardInputs) {
    focusOn(first)
    if (!put(form, 'cardRefused', 'on')) return
    refusedForm.current = form
    send(form, button)
  }

  /** For the form's `onSubmit`; `isPayment` is false for buttons that do not pay. */
  function onSubmit(event: FormEvent<HTMLFormElement>, isPayment: boolean) {
    const form = event.currentTarget
    if (isRead.current) {
      isRead.current = false
      return
    }
    put(form, 'cardToken', '')
    put(form, 'cardRefused', '')
    setProblems({})
    setFailure(null)
    const card = readCard(form)
    const isCard = isPayment && card !== null && new FormData(form).get('method') === 'card'
    if (!isCard) return
    event.preventDefault()
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
    if (!isReading) void exchange(form, card, submitter)
  }

  return { problems, failure, isReading, onSubmit }
}

/** If this script does not load, the provider validates the card and its error is shown. */
async function validateCard(card: CardInput): Promise<CardRefusals> {
  const loaded = await import('./find-card-refusals').catch(() => null)
  return loaded?.findCardRefusals(card) ?? {}
}

/** Safari 15 has no `requestSubmit`, and a busy button cannot be clicked. */
function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (typeof form.requestSubmit === 'function') return form.requestSubmit(submitter)
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

/** Scrolls the error into view: the submit button is far below. */
function focusOn(name: keyof typeof cardInputs) {
  document.getElementById(cardInputs[name])?.focus()
}

/** False if the form has no such field. */
function put(form: HTMLFormElement, name: 'cardToken' | 'cardRefused', value: string): boolean {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return false
  input.value = value
  return true
}
