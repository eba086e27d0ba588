/**
 * The confirmation before a removal, where it is a separate step. Without JavaScript the editor's form opens and
 * cancels it, and each reply keeps the form values; with JavaScript it follows the address.
 */

import { useNavigate, useSearchParams } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useReply } from './lost-post'

export const CONFIRM_REMOVAL = 'ask:remove'
export const KEEP = 'keep'

/** Whether the confirmation is open: by the address, or by the reply to the form's button. */
export function useRemovalQuestion(): boolean {
  const [params] = useSearchParams()
  const reply: unknown = useReply()
  const isQuestion = typeof reply === 'object' && reply !== null && 'isQuestion' in reply && reply.isQuestion === true
  return isQuestion || params.get('dialog') === 'remove'
}

type Step = {
  intent: typeof CONFIRM_REMOVAL | typeof KEEP
  /** The address of the step with JavaScript; the form stays mounted. */
  to: string
  /** The form to post without JavaScript, when the button is outside of it. */
  form?: string
}

/** The props of a button that opens or cancels the confirmation. */
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
