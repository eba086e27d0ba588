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

const tell = (loss: Loss | null) => window.dispatchEvent(new CustomEvent(EVENT, { detail: loss }))

export function isLost(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'isLost' in reply && reply.isLost === true
}

/** The status prevents the revalidation of the page's data. */
const lostReply = () =>
  new Response(JSON.stringify({ isLost: true }), { status: 503, headers: { 'Content-Type': 'application/json' } })

/** The `clientAction` of a screen that shows the notice itself, with `isLost`. */
async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (isNetworkError(error)) return lostReply()
    throw error
  }
}

/** The `clientAction` of every other screen with a form: `<LostPost>` shows the notice. */
export async function sendOrTell(args: ClientActionFunctionArgs): Promise<unknown> {
  tell(null)
  try {
    const reply = await sendOrStay(args)
    if (reply instanceof Response) tell('lost')
    return reply
  } catch (error) {
    if (!isUnread(error)) throw error
    tell('refused')
    return lostReply()
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
    const onTold = (event: Event) => setLoss(event instanceof CustomEvent ? event.detail : null)
    window.addEventListener(EVENT, onTold)
    return () => window.removeEventListener(EVENT, onTold)
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
