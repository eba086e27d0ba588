import { agencies, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { agencyApprovedMail, agencyRefusedMail } from '~/documents/account-mail'
import type { Agency } from '~/domain/agencies/agency'
import { type AgencyDecision, decideAgency } from '~/domain/agencies/agency-review'
import { type Actor, changedFields } from '~/domain/maintenance/audit'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'

const actions = {
  approve: 'agency.approved',
  pause: 'agency.paused',
  resume: 'agency.resumed',
  refuse: 'agency.refused',
} as const

/** Approves, refuses, pauses or resumes a partner. The applicant gets the decision by mail. */
export async function reviewAgency(
  input: { agencyId: string; decision: AgencyDecision; by: Actor },
  now: Instant,
): Promise<Result<Agency, 'missing' | 'state'>> {
  const { agencyId, decision, by } = input
  const owners = await users.list({ eq: { agencyId }, order: { by: 'createdAt', dir: 'desc' }, limit: 10 })
  return store().transact(
    async (tx): Promise<Result<Agency, 'missing' | 'state'>> => {
      const audit = await openAudit(tx)
      const agency = (await tx.get(agencies, agencyId))?.data
      if (!agency) return refused('missing')
      const decided = decideAgency(agency, decision, now)
      if (!decided.ok) return decided
      tx.put(agencies, agencyId, decided.value)
      for (const owner of owners) {
        const payload = mailAbout(owner, decided.value, decision)
        const dedupeKey = `agency:${agencyId}:${decision.kind}:${owner.id}:${toMillis(now)}`
        if (payload) enqueue(tx, { topic: 'mail', dedupeKey, payload }, now)
      }
      const changed = changedFields(agency, decided.value) ?? { before: null, after: null }
      const subject = { kind: 'agencies', id: agencyId, name: agency.name }
      audit.write({ by, action: actions[decision.kind], subject, ...changed, at: now })
      return ok(decided.value)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

type Owner = Parameters<typeof agencyApprovedMail>[0]

function mailAbout(owner: Owner, agency: Agency, decision: AgencyDecision) {
  if (decision.kind === 'approve') return agencyApprovedMail(owner, agency)
  return decision.kind === 'refuse' ? agencyRefusedMail(owner, agency, decision.reason) : null
}
