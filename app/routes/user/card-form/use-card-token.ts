import { type FormEvent, useRef, useState } from 'react'
import { createCardToken, type TokenFailure, type TypedCard } from './card-token'
import type { CardProblems } from './find-card-problems'

/** Ids of the inputs, in the order of the page. They have no `name`: a plain post cannot carry a card. */
export const cardInputs = {
  number: 'card-number',
  expiry: 'card-expiry',
  cvv: 'card-cvv',
  holder: 'card-holder',
} as const satisfies Record<keyof TypedCard, string>

const order = ['number', 'expiry', 'cvv', 'holder'] as const

function readCard(form: HTMLFormElement): TypedCard | null {
  const read = (id: string) => {
    const input = form.elements.namedItem(id)
    return input instanceof HTMLInputElement ? input.value : null
  }
  const number = read(cardInputs.number)
  const [expiry, cvv, holder] = [read(cardInputs.expiry), read(cardInputs.cvv), read(cardInputs.holder)]
  return number === null || expiry === null || cvv === null || holder === null ? null : { number, expiry, cvv, holder }
}

/** Puts a token into the form's hidden `cardToken` before the form goes, when it pays by a card typed on the page. */
export function useCardToken(tokenUrl: string) {
  const [problems, setProblems] = useState<CardProblems>({})
  const [failure, setFailure] = useState<TokenFailure | null>(null)
  const [isReading, setReading] = useState(false)
  const hasToken = useRef(false)

  async function exchange(form: HTMLFormElement, card: TypedCard, button: HTMLElement | null) {
    setReading(true)
    try {
      const { findCardProblems } = await import('./find-card-problems')
      const found = findCardProblems(card)
      setProblems(found)
      const first = order.find((name) => found[name] !== undefined)
      if (first) return focusOn(first)
      const answer = await createCardToken(tokenUrl, card)
      if ('failure' in answer) {
        setFailure(answer.failure)
        return focusOn('number')
      }
      putToken(form, answer.token)
      hasToken.current = true
      form.requestSubmit(button)
    } finally {
      setReading(false)
    }
  }

  /** For the form's `onSubmit`; `isPayment` is false when its button does something else. */
  function onSubmit(event: FormEvent<HTMLFormElement>, isPayment: boolean) {
    const form = event.currentTarget
    if (hasToken.current) {
      hasToken.current = false
      return
    }
    putToken(form, '')
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

/** Brings what is wrong back into sight: the button that was pressed is far below. */
function focusOn(name: keyof typeof cardInputs) {
  document.getElementById(cardInputs[name])?.focus()
}

function putToken(form: HTMLFormElement, token: string) {
  const input = form.elements.namedItem('cardToken')
  if (input instanceof HTMLInputElement) input.value = token
}
