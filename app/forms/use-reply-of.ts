import { useState } from 'react'
import { useReply } from './lost-post'
import { usePendingReply } from './pending-reply'

/** A reply that holds what its form was sent with. */
export function isAsked(reply: unknown): reply is { initialValue: { intent?: unknown } } {
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return false
  return typeof reply.initialValue === 'object' && reply.initialValue !== null
}

/**
 * The action's reply, if it answers a form that carries one of these intents: for pages with several forms. Before it, what
 * was kept of that form; never after it, also where the router forgets it.
 */
export function useReplyOf(...intents: string[]): unknown {
  const [told, kept] = [useReply(), usePendingReply()]
  const [wasAnswered, setAnswered] = useState(false)
  const isOwn = (reply: unknown) => isAsked(reply) && intents.some((intent) => intent === reply.initialValue.intent)
  if (isOwn(told)) {
    if (!wasAnswered) setAnswered(true)
    return told
  }
  return !wasAnswered && isOwn(kept) ? kept : null
}
