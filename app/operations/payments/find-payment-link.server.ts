/** Reads payment links: by the token that a customer holds, or by the id for who made them. */
import { orders, paymentLinks } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import type { PaymentLink } from '~/domain/payments/payment-link'
import { refuseForeign } from '~/session/foreign-id.server'
import { linkTokenHash } from './link-token.server'

export interface LinkWithOrder {
  link: PaymentLink
  /** The latest that was placed with it. */
  order: Order | null
}

/** Null without the token. */
export async function findLinkByToken(token: string): Promise<LinkWithOrder | null> {
  const tokenHash = linkTokenHash(token)
  const link = tokenHash === null ? null : await paymentLinks.first({ eq: { tokenHash } })
  return link && withOrder(link)
}

/** Which links a user may open: an agency's own, or all of them. */
export type LinkOwner = { agencyId: string } | 'house'

/** Another agency's link is not found, like one that does not exist. */
export async function findLinkOf(owner: LinkOwner, id: string): Promise<LinkWithOrder | null> {
  const link = await paymentLinks.find(id)
  if (link === null) return null
  if (owner !== 'house' && link.agencyId !== owner.agencyId) return refuseForeign('paymentLinks', id, owner)
  return withOrder(link)
}

async function withOrder(link: PaymentLink): Promise<LinkWithOrder> {
  const order = link.orderCode === null ? null : await orders.find(link.orderCode)
  return { link, order: order?.linkId === link.id ? order : null }
}
