import { invitations, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { Staff } from '~/domain/accounts/capabilities'
import type { Device } from '~/domain/accounts/device'
import type { Invitation } from '~/domain/accounts/invitation'
import { fullName, type User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { claim, claimOwner } from '~/session/claims.server'
import { hashPassword } from '~/session/passwords.server'
import { openSession } from '~/session/sessions.server'
import { freshId } from '~/session/tokens.server'
import { codeFingerprint } from './admin-invitation'
import { type NewUser, newAccount } from './new-account'

export type InvitationRefusal = 'invitation' | 'emailTaken'

/** The invitation, or first-run code, that this text is and that would be accepted now; null without one. */
export async function findOpenInvitation(text: string, now: Instant): Promise<Invitation | null> {
  const invitation = await invitations.find(codeFingerprint(text))
  return isOpen(invitation, now) ? invitation : null
}

/** What an administrator needs to work: the rest of an account is a customer's. */
export type NewAdmin = Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'language'>

function isOpen(invitation: Invitation | null, now: Instant): invitation is Invitation {
  return (
    invitation !== null && invitation.usedAt === null && (invitation.expiresAt === null || now < invitation.expiresAt)
  )
}

/**
 * Makes the holder of the invitation or of the first-run code an administrator, once, and starts a session. The
 * first-run code is void as soon as there is an administrator.
 */
export async function acceptAdminInvitation(
  input: { invitation: string; person: NewAdmin; password: string; device?: Device | null },
  now: Instant,
): Promise<Result<{ token: string; user: User }, InvitationRefusal>> {
  const id = codeFingerprint(input.invitation)
  if (!isOpen(await invitations.find(id), now)) return refused('invitation')
  const passwordHash = await hashPassword(input.password)
  const hasAdministrator = (await users.count({ eq: { type: 1 } })) > 0
  const { person } = input
  return store().transact(
    async (tx) => {
      const audit = await openAudit(tx)
      const invitation = (await tx.get(invitations, id))?.data ?? null
      if (!isOpen(invitation, now) || !isMeantFor(invitation, person, hasAdministrator)) return refused('invitation')
      if ((await claimOwner(tx, 'email', person.email)) !== null) return refused('emailTaken')
      const grants = {
        id: freshId(),
        passwordHash,
        type: 1 as const,
        staff: staffOf(invitation),
        agencyId: null,
        emailConfirmedAt: now,
        acceptedTerms: null,
      }
      const user = newAccount({ ...person, cpf: null, phone: null, birthDate: null }, grants, now)
      tx.put(invitations, id, { ...invitation, usedAt: now })
      const subject = { kind: 'users', id: user.id, name: fullName(user) }
      audit.write({
        by: subject,
        action: 'admin.joined',
        subject,
        before: null,
        after: { kind: invitation.kind },
        at: now,
      })
      tx.create(users, user.id, { ...user, lastSignInAt: now })
      claim(tx, 'email', person.email, { ownerId: user.id, at: now })
      return ok({ token: openSession(tx, user, now, input.device), user })
    },
    { lockKeys: [`invitation ${id}`, AUDIT_LOCK] },
  )
}

/** Who starts the shop is an owner. */
function staffOf({ kind, staffRole, readsOnly }: Invitation): Staff {
  return kind === 'firstRun'
    ? { staffRole: 'owner' }
    : { ...(staffRole ? { staffRole } : {}), ...(readsOnly ? { readsOnly } : {}) }
}

/** An invitation is bound to its address; the first-run code to no one, because anyone who starts the shop has it. */
function isMeantFor(invitation: Invitation, person: NewAdmin, hasAdministrator: boolean): boolean {
  if (invitation.kind === 'firstRun') return !hasAdministrator
  return invitation.email === null || invitation.email === person.email
}
