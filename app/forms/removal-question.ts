/**
 * The question before a deletion, where it is a step of its own. Without a script the editor's form asks it and takes it
 * back, and each answer is the form as it was typed; with one the question comes and goes with the address.
 */

import { useNavigate, useSearchParams } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useReply } from './lost-post'

export const ASK_REMOVAL = 'ask:remove'
export const KEEP = 'keep'

/** Whether the question stands: the address says so, or the answer to the form's own button. */
export function useRemovalQuestion(): boolean {
  const [params] = useSearchParams()
  const reply: unknown = useReply()
  const isAnswer = typeof reply === 'object' && reply !== null && 'isAsked' in reply && reply.isAsked === true
  return isAnswer || params.get('dialog') === 'remove'
}

type Step = {
  intent: typeof ASK_REMOVAL | typeof KEEP
  /** Where the step leads with a script: the form lives on. */
  to: string
  /** The form that is posted without one, when the button stands outside it. */
  form?: string
}

/** What makes a button a step to or from the question. */
export function useStep({ intent, to, form }: Step) {
  const navigate = useNavigate()
  return {
    type: 'submit' as const,
    form,
    name: 'intent',
    value: intent,
    formAction: intent === KEEP ? to : undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      navigate(to, { preventScrollReset: true })
    },
  }
}
