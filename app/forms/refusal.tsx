import { type ShouldRevalidateFunctionArgs, useLocation } from '@remix-run/react'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { isLost, useReply } from './lost-post'

/** The reason that an action gave with `refuse`; null after any other answer. */
export function useRefusal(): string | null {
  const reply: unknown = useReply()
  if (typeof reply !== 'object' || reply === null || !('problem' in reply)) return null
  return typeof reply.problem === 'string' ? reply.problem : null
}

/** Why nothing was done, where no form stands to say it: on the page, and as a toast that only adds. */
export function RefusalNotice() {
  const problem = useRefusal()
  const { key } = useLocation()
  if (problem === null) return null
  return (
    <>
      <Notice kind="error" role="alert">
        {problem}
      </Notice>
      <Toast key={key} kind="error">
        {problem}
      </Toast>
    </>
  )
}

/**
 * A page's `shouldRevalidate`: who was refused because things stand otherwise by now is shown how they stand. Where nobody
 * answered, nobody would answer that either.
 */
export function anewAfterRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  if (isLost(args.actionResult)) return false
  return args.actionStatus === 409 || args.defaultShouldRevalidate
}
