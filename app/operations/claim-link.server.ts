/** The part of placing an order that is about its payment link. */
import { agencies, orders, paymentLinks } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Agency } from '~/domain/agency'
import type { Instant } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { canPayLink, isPaymentAllowed, type LinkRefusal, type PaymentLink } from '~/domain/payment-link'
import { ok, type Result, refused } from '~/domain/result'
import type { OrderPayment } from './order-payment'

export interface ClaimedLink {
  link: PaymentLink
  /** Who earns on it; null when the house made the link. */
  seller: Agency | null
  /** Ties the link to its order: nobody else can start meanwhile. */
  write(order: Order): void
}

/** Reads and decides within the transaction that places the order. Two payers at once: one of them is refused. */
export async function claimLink(
  tx: Tx,
  linkId: string,
  payment: OrderPayment,
  now: Instant,
): Promise<Result<ClaimedLink, LinkRefusal | 'notFound'>> {
  const link = (await tx.get(paymentLinks, linkId))?.data
  if (!link) return refused('notFound')
  const latest = link.orderCode === null ? null : ((await tx.get(orders, link.orderCode))?.data ?? null)
  const payable = canPayLink(link, latest, now)
  if (!payable.ok) return payable
  if (!isPaymentAllowed(link, payment)) return refused('linkMethod')
  const seller = link.agencyId === null ? null : ((await tx.get(agencies, link.agencyId))?.data ?? null)
  if (link.agencyId !== null && seller?.state !== 'approved') return refused('linkPaused')
  return ok({
    link,
    seller,
    write: (order) => tx.put(paymentLinks, linkId, { ...link, orderCode: order.code, updatedAt: now }),
  })
}
