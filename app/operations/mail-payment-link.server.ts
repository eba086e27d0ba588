/** Sends a payment link to its customer by e-mail. */
import { settings } from '~/data/collections'
import { paymentLinks } from '~/data/link-collections'
import { agencies } from '~/data/people-collections'
import { store } from '~/data/store.server'
import { linkInvitation } from '~/documents/link-mail'
import type { Actor } from '~/domain/audit'
import type { Instant } from '~/domain/dates'
import { linkStateAt, type PaymentLink } from '~/domain/payment-link'
import { ok, type Result, refused } from '~/domain/result'
import { SETTINGS_ID } from '~/domain/settings'
import { AUDIT_LOCK, openAudit } from './audit.server'
import { findLinkOf, type LinkKeeper } from './find-payment-link.server'
import { payPath } from './link-token.server'
import { enqueue } from './outbox.server'

export interface MailPaymentLink {
  keeper: LinkKeeper
  linkId: string
  by: Actor
  now: Instant
}

/** `shown` is how often it had been sent when the form was made: the same form posted twice sends one mail. */
export async function mailPaymentLink(
  { keeper, linkId, by, now }: MailPaymentLink,
  shown: number,
): Promise<Result<PaymentLink, 'notFound' | 'noAddress' | 'over'>> {
  const found = await findLinkOf(keeper, linkId)
  if (!found) return refused('notFound')
  const sellerName = await sellerOf(found.link)
  return store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const link = (await tx.get(paymentLinks, linkId))?.data
      const to = link?.customer.email
      if (!link || !to) return refused('noAddress')
      if (linkStateAt(link, found.order, now) !== 'open') return refused('over')
      if (link.mailed !== shown) return ok(link)
      const mailed = link.mailed + 1
      const payload = linkInvitation({ link, sellerName, to, path: payPath(linkId) })
      tx.put(paymentLinks, linkId, { ...link, mailed, updatedAt: now })
      enqueue(tx, { topic: 'mail', dedupeKey: `link:${linkId}:sent:${mailed}`, payload }, now)
      const subject = { kind: paymentLinks.name, id: linkId, name: link.title }
      audit.write({ by, action: 'link.mailed', subject, before: null, after: { mailed }, at: now })
      return ok({ ...link, mailed })
    },
    { lockKeys: [AUDIT_LOCK, `link ${linkId}`] },
  )
}

/** Who charges, in the customer's eyes. */
async function sellerOf({ agencyId }: PaymentLink): Promise<string> {
  const agency = agencyId === null ? null : await agencies.find(agencyId)
  return agency?.name ?? (await settings.get(SETTINGS_ID)).company.name
}
