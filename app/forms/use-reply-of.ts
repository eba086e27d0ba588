import { useState } from 'react'
import { useReply } from './lost-post'
import { usePendingReply } from './pending-reply'

/** The last reply of the action. The router drops it on a hash navigation, and with it the changed rows. */
export function useLastReply(): unknown {
  const reply: unknown = useReply()
  const [last, setLast] = useState(reply)
  if (reply === undefined || reply === last) return last
  setLast(reply)
  return reply
}

/** A reply that contains the form values. */
export function isQuestion(reply: unknown): reply is { initialValue: { intent?: unknown } } {
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return false
  return typeof reply.initialValue === 'object' && reply.initialValue !== null
}

/**
 * The action's reply if it belongs to a form with one of these intents, for pages with several forms. Before the first
 * reply it returns the pending submission of that form; after a reply it never does, even when the router has dropped
 * the reply.
 */
export function useReplyOf(...intents: string[]): unknown {
  const [lastReply, pending] = [useReply(), usePendingReply()]
  const [hadReply, setHadReply] = useState(false)
  const isOwn = (reply: unknown) => isQuestion(reply) && intents.some((intent) => intent === reply.initialValue.intent)
  if (isOwn(lastReply)) {
    if (!hadReply) setHadReply(true)
    return lastReply
  }
  return !hadReply && isOwn(pending) ? pending : null
}
