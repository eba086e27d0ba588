/** Payment links of older versions of the shop knew their customer for ever: each is given its end, once per database. */
import { paymentLinks } from '~/data/link-collections'
import { upgrades } from '~/data/upgrade-collection'
import type { Instant } from '~/domain/dates'
import { linkForgetting } from '~/domain/payment-link'

const UPGRADE = 'link-ends-1'
/** The jobs tell of what cannot be read; it keeps no server from starting. */
const leaveOut = () => {}

/** Safe to run twice, by two processes, and after a crash half way: retention empties again what is empty already. */
export async function fillLinkEnds(now: Instant): Promise<void> {
  if ((await upgrades.find(UPGRADE)) !== null) return
  for await (const { id, data } of paymentLinks.each({ order: { by: 'createdAt', dir: 'desc' }, leaveOut })) {
    if (data.forgetAt !== null) continue
    await paymentLinks.update(id, (link) => ({ ...link, forgetAt: link.forgetAt ?? linkForgetting(link) }), {
      lockKeys: [`link ${id}`],
    })
  }
  await upgrades.put(UPGRADE, { id: UPGRADE, doneAt: now })
}
