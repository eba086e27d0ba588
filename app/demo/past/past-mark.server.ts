/** Whether the demonstration's past exists: every start reads it, so it is apart from the code that makes it. */
import { completedSteps } from '~/data/collections'
import type { Instant } from '~/domain/values/dates'

const DONE = 'demo-past-1'

export async function isPastMade(): Promise<boolean> {
  return (await completedSteps.find(DONE)) !== null
}

export function markPastMade(now: Instant): Promise<void> {
  return completedSteps.put(DONE, { id: DONE, doneAt: now })
}
