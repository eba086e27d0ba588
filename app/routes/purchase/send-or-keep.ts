import type { ClientActionFunctionArgs } from '@remix-run/react'
import { ConnectionLost } from '~/browser/connection-lost'

/** Says that a post may or may not have arrived; the attempt rides along, so that sending it again is the same purchase. */
export type Lost = { lostAttempt: string }

/** Posts the form. Where the connection breaks, the form stays as it was typed instead of making way for an error page. */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const attempt = (await request.clone().formData()).get('attemptId')
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof ConnectionLost) {
      error.answer = { lostAttempt: typeof attempt === 'string' ? attempt : '' } satisfies Lost
    }
    throw error
  }
}

export function lostAttempt(actionResult: unknown): string | null {
  const isLost = typeof actionResult === 'object' && actionResult !== null && 'lostAttempt' in actionResult
  return isLost && typeof actionResult.lostAttempt === 'string' ? actionResult.lostAttempt : null
}
