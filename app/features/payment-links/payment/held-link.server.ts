import { agencies } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { findLinkByToken, type LinkWithOrder } from '~/operations/payments/find-payment-link.server'
import { linkNotFound } from '~/session/not-found.server'

export type HeldLink = LinkWithOrder & {
  /** Who made it; null for the house. */
  agency: Agency | null
}

/** The link whose token the address carries. Throws a 404 that says so for any other address. */
export async function heldLink(request: Request): Promise<HeldLink> {
  const found = await findLinkByToken(new URL(request.url).searchParams.get('link') ?? '')
  if (found === null) throw linkNotFound()
  const { agencyId } = found.link
  return { ...found, agency: agencyId === null ? null : await agencies.find(agencyId) }
}
