import { agencies } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { findLinkByToken, type LinkWithOrder } from '~/operations/payments/find-payment-link.server'
import { linkNotFound } from '~/session/not-found.server'

export type PayableLink = LinkWithOrder & {
  /** The agency that created it; null for the house. */
  agency: Agency | null
}

/** The link for the token in the address. Throws a 404 with an explanation if there is none. */
export async function payableLink(request: Request): Promise<PayableLink> {
  const found = await findLinkByToken(new URL(request.url).searchParams.get('link') ?? '')
  if (found === null) throw linkNotFound()
  const { agencyId } = found.link
  return { ...found, agency: agencyId === null ? null : await agencies.find(agencyId) }
}
