/** Sends a payment link to its customer by e-mail. */
import { paymentLinks } from '~/data/collections'
import { store } from '~/data/store.server'
import { linkInvitation } from '~/documents/link-mail'
import type { Actor } from '~/domain/maintenance/audit'
import { linkPrice, linkStateAt, type PaymentLink } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { agencyOrShopName } from '~/operations/agencies/agency-or-shop-name.server'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { findLinkOf, type LinkOwner } from './find-payment-link.server'
import { payPath } from './link-token.server'
import { linkQuote } from './pay-link.server'

export interface MailPaymentLink {
  owner: LinkOwner
  linkId: string
  by: Actor
  now: Instant
}

/** `shown` is how often it had been sent when the form was made: the same form posted twice sends one mail. */
export async function mailPaymentLink(
  { owner, linkId, by, now }: MailPaymentLink,
  shown: number,
): Promise<Result<PaymentLink, 'notFound' | 'noAddress' | 'over'>> {
  const found = await findLinkOf(owner, linkId)
  if (!found) return refused('notFound')
  const quote = await linkQuote(found.link, now)
  const price = linkPrice(found.link, quote.ok ? quote.value : null)
  const seller = await agencyOrShopName(found.link.agencyId)
  return store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const link = (await tx.get(paymentLinks, linkId))?.data
      const to = link?.customer.email
      if (!link || !to) return refused('noAddress')
      if (linkStateAt(link, found.order, now) !== 'open') return refused('over')
      if (link.mailed !== shown) return ok(link)
      const mailed = link.mailed + 1
      const payload = linkInvitation({ link, price, agencyOrShopName: seller, to, path: payPath(linkId) })
      tx.put(paymentLinks, linkId, { ...link, mailed, updatedAt: now })
      enqueue(tx, { topic: 'mail', dedupeKey: `link:${linkId}:sent:${mailed}`, payload }, now)
      const subject = { kind: paymentLinks.name, id: linkId, name: link.title }
      audit.write({ by, action: 'link.mailed', subject, before: null, after: { mailed }, at: now })
      return ok({ ...link, mailed })
    },
    { lockKeys: [AUDIT_LOCK, `link ${linkId}`] },
  )
}
