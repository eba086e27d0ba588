/**
 * A post that nobody answered may or may not have arrived. Remix would put an error page in the form's place; a route's
 * `clientAction` answers instead, so the page stays with all that is typed, and says so.
 */
import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { useEffect, useState } from 'react'
import { connection as copy } from '~/i18n/locales/page/connection'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'

/** Whether the last post of this page got no answer. */
const EVENT = 'lostpost'

const tell = (isLost: boolean) => window.dispatchEvent(new CustomEvent(EVENT, { detail: isLost }))

export function isLost(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'isLost' in reply && reply.isLost === true
}

/** The status keeps the page's data from being asked for anew. */
const lostReply = () =>
  new Response(JSON.stringify({ isLost: true }), { status: 503, headers: { 'Content-Type': 'application/json' } })

/** The `clientAction` of a screen that tells it itself, by `isLost`. */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (isNetworkError(error)) return lostReply()
    throw error
  }
}

/** The `clientAction` of every other screen that posts: what is lost is told in the corner. */
export async function sendOrTell(args: ClientActionFunctionArgs): Promise<unknown> {
  tell(false)
  const reply = await sendOrStay(args)
  if (reply instanceof Response) tell(true)
  return reply
}

/** As `useActionData`; where nobody answered, what was answered before. */
export function useReply<Action = unknown>() {
  const told = useActionData<Action>()
  const [last, setLast] = useState(isLost(told) ? undefined : told)
  if (isLost(told)) return last
  if (told !== last) setLast(told)
  return told
}

/** Says that what was sent may not have arrived; until it is sent again, the page is left, or the visitor knows. */
export function LostPost() {
  const t = useTranslate(copy)
  const { state, formMethod } = useNavigation()
  const [hasLost, setLost] = useState(false)
  const isLeaving = state === 'loading' && formMethod === undefined

  useEffect(() => {
    const onTold = (event: Event) => setLost(event instanceof CustomEvent && event.detail === true)
    window.addEventListener(EVENT, onTold)
    return () => window.removeEventListener(EVENT, onTold)
  }, [])
  useEffect(() => {
    if (isLeaving) setLost(false)
  }, [isLeaving])

  return (
    <StayingNotice
      kind="error"
      action={
        <Button type="button" variant="outline" onClick={() => setLost(false)}>
          {t('understood')}
        </Button>
      }
    >
      {hasLost ? t('lostPost') : null}
    </StayingNotice>
  )
}
