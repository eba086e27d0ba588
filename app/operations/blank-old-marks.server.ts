/** Marks of lists that older versions of the shop printed cannot be compared with today's: they go, once per database. */
import { printedLists } from '~/data/printed-collections'
import { upgrades } from '~/data/upgrade-collection'
import type { Instant } from '~/domain/dates'
import { withoutOldMarks } from '~/domain/passenger-list'

const UPGRADE = 'printed-marks-2'
/** The jobs tell of what cannot be read; it keeps no server from starting. */
const leaveOut = () => {}

/** Safe to run twice, by two processes, and after a crash half way: what is blank stays blank. */
export async function blankOldMarks(now: Instant): Promise<void> {
  if ((await upgrades.find(UPGRADE)) !== null) return
  for await (const { id, data } of printedLists.each({ order: { by: 'printedAt', dir: 'asc' }, leaveOut }))
    if (withoutOldMarks(data) !== data) await printedLists.update(id, withoutOldMarks)
  await upgrades.put(UPGRADE, { id: UPGRADE, doneAt: now })
}
