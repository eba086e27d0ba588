import { useActionData } from '@remix-run/react'

function isAsked(reply: unknown): reply is { initialValue: { intent?: unknown } } {
  if (typeof reply !== 'object' || reply === null || !('initialValue' in reply)) return false
  return typeof reply.initialValue === 'object' && reply.initialValue !== null
}

/** The action's reply, if it answers a form that carries one of these intents: for pages with several forms. */
export function useReplyOf(...intents: string[]): unknown {
  const reply: unknown = useActionData()
  return isAsked(reply) && intents.some((intent) => intent === reply.initialValue.intent) ? reply : null
}
