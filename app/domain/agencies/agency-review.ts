import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { toSearchTerms } from '~/domain/values/search-terms'
import type { Agency } from './agency'

/** The decisions of an administrator about a partner, and the states in which each is possible. */
export type AgencyDecision =
  | { kind: 'approve'; commissionBp: number }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'refuse'; reason: string }

const from: Readonly<Record<AgencyDecision['kind'], readonly Agency['state'][]>> = {
  approve: ['pending', 'refused'],
  pause: ['approved'],
  resume: ['paused'],
  refuse: ['pending'],
}

export function decisionsFor(state: Agency['state']): AgencyDecision['kind'][] {
  return (['approve', 'refuse', 'pause', 'resume'] as const).filter((kind) => from[kind].includes(state))
}

/** The agency after the decision; refused when its state has changed meanwhile. */
export function decideAgency(agency: Agency, decision: AgencyDecision, now: Instant): Result<Agency, 'state'> {
  if (!from[decision.kind].includes(agency.state)) return refused('state')
  const same = { ...agency, updatedAt: now }
  switch (decision.kind) {
    case 'approve': {
      const { commissionBp } = decision
      return ok({ ...same, state: 'approved', commissionBp, refusalReason: null, approvedAt: now })
    }
    case 'pause':
      return ok({ ...same, state: 'paused' })
    case 'resume':
      return ok({ ...same, state: 'approved' })
    case 'refuse':
      return ok({ ...same, state: 'refused', refusalReason: decision.reason })
  }
}

/** The terms by which the back office finds an agency. */
export function agencySearchTerms(
  agency: Pick<Agency, 'name' | 'legalName' | 'document' | 'email' | 'sellerCode' | 'contactName'>,
): string[] {
  const { name, legalName, document, email, sellerCode, contactName } = agency
  return toSearchTerms([name, legalName, document, email, sellerCode, contactName])
}
