import { type ShouldRevalidateFunctionArgs, useLocation } from '@remix-run/react'
import { Notice } from '~/ui/feedback/notice/notice'
import { Toast } from '~/ui/feedback/toast/toast'
import { isLost, useReply } from './lost-post'

/** The reason of an action's `refuse`; null for any other reply. */
export function useRefusal(): string | null {
  const reply: unknown = useReply()
  if (typeof reply !== 'object' || reply === null || !('problem' in reply)) return null
  return typeof reply.problem === 'string' ? reply.problem : null
}

/** Shows a refusal that belongs to no form: on the page, and also as a toast. */
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
 * A page's `shouldRevalidate`. After a refusal the page loads the current data. After a post without a response it does
 * not, because that request would fail as well.
 */
export function revalidateAfterRefusal(args: ShouldRevalidateFunctionArgs): boolean {
  if (isLost(args.actionResult)) return false
  return args.actionStatus === 409 || args.defaultShouldRevalidate
}
