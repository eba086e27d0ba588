import type { Agency } from '~/domain/agencies/agency'
import type { Actor } from '~/domain/maintenance/audit'
import type { LinkOwner } from '~/operations/payments/find-payment-link.server'
import { actorOf } from '~/session/actor'
import type { SignedIn } from '~/session/visitor'

/** The user who creates payment links, and which links they may open. */
export interface LinkMaker {
  owner: LinkOwner
  by: Actor
  /** The path of the list. */
  path: '/agency/links' | '/admin/links'
  /** Null for the house. */
  agency: Agency | null
}

export function agencyMaker(visitor: SignedIn & { agency: Agency }): LinkMaker {
  const { agency } = visitor
  return { owner: { agencyId: agency.id }, by: actorOf(visitor), path: '/agency/links', agency }
}

export function houseMaker(visitor: SignedIn): LinkMaker {
  return { owner: 'house', by: actorOf(visitor), path: '/admin/links', agency: null }
}
