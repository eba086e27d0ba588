/** What an order's change means for the payment link it was placed with. */
import { agencies, paymentLinks } from '~/data/collections'
import type { Tx } from '~/data/store'
import { linkPaidNotice } from '~/documents/link-mail'
import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { type PaymentLink, paidLink } from '~/domain/payment-link'
import type { Settings } from '~/domain/settings'
import { prepareOutbox } from './outbox.server'

export async function readOrderLink(tx: Tx, { linkId }: Pick<Order, 'linkId'>): Promise<PaymentLink | null> {
  return linkId === null ? null : ((await tx.get(paymentLinks, linkId))?.data ?? null)
}

/** Money that comes late for an order whose link went on to another one, or was canceled, cannot be taken any more. */
export function isLinkTaken(link: PaymentLink | null, order: Pick<Order, 'code'>): boolean {
  return link !== null && (link.orderCode !== order.code || link.state === 'canceled')
}

interface LinkChange {
  link: PaymentLink | null
  before: Order
  after: Order
  shop: Settings
  now: Instant
}

/** Marks the link as paid and tells who made it, once. Reads here; the returned function writes. */
export async function prepareLinkChange(tx: Tx, { link, before, after, shop, now }: LinkChange): Promise<() => void> {
  const isNewlyPaid = before.status !== 'paid' && after.status === 'paid'
  if (link === null || !isNewlyPaid) return () => undefined
  const agency = link.agencyId === null ? null : ((await tx.get(agencies, link.agencyId))?.data ?? null)
  const to = agency?.email ?? shop.company.email
  const notice = linkPaidNotice({ link, order: after, agency, to, at: now })
  const messages = to === '' ? [] : [{ topic: 'mail' as const, dedupeKey: `link:${link.id}:paid`, payload: notice }]
  const writeMail = await prepareOutbox(tx, messages, now)
  return () => {
    tx.put(paymentLinks, link.id, paidLink(link, after, now))
    writeMail()
  }
}
