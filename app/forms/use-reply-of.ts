import { useActionData } from '@remix-run/react'
import { useKeptReply } from './kept-reply'

function isAsked(reply: unknown): reply is { initialValue: { intent?: unknown } } {
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return false
  return typeof reply.initialValue === 'object' && reply.initialValue !== null
}

/**
 * The action's reply, if it answers a form that carries one of these intents: for pages with several forms. Before it, what
 * was kept of that form.
 */
export function useReplyOf(...intents: string[]): unknown {
  const replies: unknown[] = [useActionData(), useKeptReply()]
  return (
    replies.find((reply) => isAsked(reply) && intents.some((intent) => intent === reply.initialValue.intent)) ?? null
  )
}
