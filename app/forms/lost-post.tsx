/**
 * A post without a response may or may not have arrived. Remix would replace the form with an error page. Instead, the
 * route's `clientAction` keeps the page with its form values and shows a notice.
 */
import { type ClientActionFunctionArgs, useActionData, useNavigation } from '@remix-run/react'
import isNetworkError from 'is-network-error'
import { useEffect, useState } from 'react'
import { connection as copy } from '~/i18n/locales/page/connection'
import { useTranslate } from '~/i18n/use-translate'
import { StayingNotice } from '~/ui/feedback/staying-notice/staying-notice'
import { Button } from '~/ui/text/button/button'

/** The event that reports whether the last post of this page got no response. */
const EVENT = 'lostpost'

const tell = (isLost: boolean) => window.dispatchEvent(new CustomEvent(EVENT, { detail: isLost }))

export function isLost(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'isLost' in reply && reply.isLost === true
}

/** The status prevents the revalidation of the page's data. */
const lostReply = () =>
  new Response(JSON.stringify({ isLost: true }), { status: 503, headers: { 'Content-Type': 'application/json' } })

/** The `clientAction` of a screen that shows the notice itself, with `isLost`. */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (isNetworkError(error)) return lostReply()
    throw error
  }
}

/** The `clientAction` of every other screen with a form: `<LostPost>` shows the notice. */
export async function sendOrTell(args: ClientActionFunctionArgs): Promise<unknown> {
  tell(false)
  const reply = await sendOrStay(args)
  if (reply instanceof Response) tell(true)
  return reply
}

/** Like `useActionData`; after a post without a response it returns the previous reply. */
export function useReply<Action = unknown>() {
  const reply = useActionData<Action>()
  const [last, setLast] = useState(isLost(reply) ? undefined : reply)
  if (isLost(reply)) return last
  if (reply !== last) setLast(reply)
  return reply
}

/** Reports that a post may not have arrived. Closes when the form is sent again, on navigation, or on confirmation. */
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
