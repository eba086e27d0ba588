import { invitations, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { adminInvitationMail } from '~/documents/account-mail'
import type { Staff } from '~/domain/accounts/capabilities'
import type { Invitation } from '~/domain/accounts/invitation'
import type { Actor } from '~/domain/maintenance/audit'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { maskEmail } from '~/domain/values/email'
import { ok, type Result, refused } from '~/domain/values/result'
import type { Language } from '~/domain/values/scalars'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { claimOwner } from '~/session/claims.server'
import { fingerprint, newToken } from '~/session/tokens.server'

export const INVITATION_DAYS = 7

export type InviteRefusal = 'isAdmin' | 'isCustomer'

interface InviteRequest {
  email: string
  staff: Staff
  by: Actor
  /** The language of the inviter, because the invited user has not set one yet. */
  language: Language
}

/**
 * Mails a link that makes its reader an administrator, once, within seven days, under this address alone. An open
 * invitation to the same address loses its worth: only the newest link opens the door.
 */
export async function inviteAdmin(input: InviteRequest, now: Instant): Promise<Result<Invitation, InviteRefusal>> {
  const former = await listWaitingInvitations()
  return store().transact(
    async (tx): Promise<Result<Invitation, InviteRefusal>> => {
      const audit = await openAudit(tx)
      const ownerId = await claimOwner(tx, 'email', input.email)
      const owner = ownerId === null ? null : await tx.get(users, ownerId)
      if (owner) return refused(owner.data.type === 1 ? 'isAdmin' : 'isCustomer')
      const replaced = former.filter(({ email }) => email === input.email)
      for (const { id } of replaced) tx.remove(invitations, id)
      const invitation = writeInvitation(tx, input, now)
      const action = replaced.length > 0 ? 'admin.invitationResent' : 'admin.invited'
      audit.write({
        by: input.by,
        action,
        subject: subjectOf(invitation),
        before: null,
        after: { ...input.staff },
        at: now,
      })
      return ok(invitation)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

function writeInvitation(tx: Tx, { email, staff, by, language }: InviteRequest, now: Instant): Invitation {
  const token = newToken()
  const id = fingerprint(token)
  const expiresAt = addMillis(now, INVITATION_DAYS * DAY)
  const invitation: Invitation = {
    id,
    kind: 'invited',
    email,
    ...staff,
    invitedById: by.id,
    createdAt: now,
    expiresAt,
    usedAt: null,
  }
  tx.create(invitations, id, invitation)
  const payload = adminInvitationMail({ to: email, language, inviterName: by.name, token, expiresAt })
  enqueue(tx, { topic: 'mail', dedupeKey: `invitation:${id}`, payload }, now)
  return invitation
}

/** The audit is permanent and holds no plain address; the id distinguishes two invitations. */
function subjectOf({ id, email }: Invitation) {
  return { kind: 'invitations', id, name: maskEmail(email ?? '') }
}

/** Makes the link worth nothing. Twice is fine; one that was used already is missing. */
export async function withdrawInvitation(
  input: { id: string; by: Actor },
  now: Instant,
): Promise<Result<Invitation, 'missing'>> {
  return store().transact(
    async (tx): Promise<Result<Invitation, 'missing'>> => {
      const audit = await openAudit(tx)
      const invitation = (await tx.get(invitations, input.id))?.data
      if (invitation?.kind !== 'invited' || invitation.usedAt !== null) return refused('missing')
      tx.remove(invitations, input.id)
      const subject = subjectOf(invitation)
      audit.write({ by: input.by, action: 'admin.invitationWithdrawn', subject, before: null, after: null, at: now })
      return ok(invitation)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

const MAX_LISTED = 200

/** Unused invitations, newest first. Expired ones are listed too, so that they can be sent again. */
export async function listWaitingInvitations(): Promise<Invitation[]> {
  const order = { by: 'createdAt', dir: 'desc' } as const
  const all = await invitations.list({ eq: { kind: 'invited' }, order, limit: MAX_LISTED })
  return all.filter(({ usedAt }) => usedAt === null)
}
