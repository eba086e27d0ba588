/** Whether the demonstration's past is there: looked at by every start, so apart from what makes it. */
import { upgrades } from '~/data/upgrade-collection'
import type { Instant } from '~/domain/dates'

const DONE = 'demo-past-1'

export async function isPastMade(): Promise<boolean> {
  return (await upgrades.find(DONE)) !== null
}

export function markPastMade(now: Instant): Promise<void> {
  return upgrades.put(DONE, { id: DONE, doneAt: now })
}
