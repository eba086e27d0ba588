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

/** The event that reports what became of the last post of this page. */
const EVENT = 'lostpost'

/** Without a response, or refused before Remix saw it: too large, or too many at once. */
type Loss = 'lost' | 'refused'

const report = (loss: Loss | null) => window.dispatchEvent(new CustomEvent(EVENT, { detail: loss }))

export function isLost(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'isLost' in reply && reply.isLost === true
}

/** The `clientAction` of every screen of the app with a form. */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  report(null)
  try {
    return await serverAction()
  } catch (error) {
    if (isNetworkError(error)) report('lost')
    else if (isUnread(error)) report('refused')
    else throw error
    // The status of a response prevents the revalidation of the page's data.
    return Response.json({ isLost: true }, { status: 503 })
  }
}

/** The response is a page of the layer before Remix, which Remix cannot read. */
const isUnread = (error: unknown) => error instanceof Error && error.message.startsWith('Unable to decode turbo-stream')

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
  const [loss, setLoss] = useState<Loss | null>(null)
  const isLeaving = state === 'loading' && formMethod === undefined

  useEffect(() => {
    const onReport = (event: Event) => setLoss(event instanceof CustomEvent ? event.detail : null)
    window.addEventListener(EVENT, onReport)
    return () => window.removeEventListener(EVENT, onReport)
  }, [])
  useEffect(() => {
    if (isLeaving) setLoss(null)
  }, [isLeaving])

  return (
    <StayingNotice
      kind="error"
      action={
        <Button type="button" variant="outline" onClick={() => setLoss(null)}>
          {t('understood')}
        </Button>
      }
    >
      {loss === 'lost' ? t('lostPost') : loss === 'refused' ? t('refusedPost') : null}
    </StayingNotice>
  )
}
