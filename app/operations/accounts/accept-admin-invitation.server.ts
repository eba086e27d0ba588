import { invitations, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
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

export type InvitationRefusal = 'invitation' | 'emailTaken' | 'cpfTaken'

/** Whether the text is an invitation, or first-run code, that would be accepted now. */
export async function isInvitationOpen(text: string, now: Instant): Promise<boolean> {
  return isOpen(await invitations.find(codeFingerprint(text)), now)
}

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
  input: { invitation: string; person: NewUser; password: string; device?: Device | null },
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
      const taken = await takenOf(tx, person)
      if (taken) return refused(taken)
      const grants = {
        id: freshId(),
        passwordHash,
        type: 1 as const,
        agencyId: null,
        emailConfirmedAt: now,
        acceptedTerms: null,
      }
      const user = newAccount(person, grants, now)
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
      if (person.cpf !== null) claim(tx, 'cpf', person.cpf, { ownerId: user.id, at: now })
      return ok({ token: openSession(tx, user, now, input.device), user })
    },
    { lockKeys: [`invitation ${id}`, AUDIT_LOCK] },
  )
}

/** An invitation is bound to its address; the first-run code to no one, because whoever starts the shop has it. */
function isMeantFor(invitation: Invitation, person: NewUser, hasAdministrator: boolean): boolean {
  if (invitation.kind === 'firstRun') return !hasAdministrator
  return invitation.email === null || invitation.email === person.email
}

async function takenOf(tx: Tx, person: NewUser): Promise<'emailTaken' | 'cpfTaken' | null> {
  if ((await claimOwner(tx, 'email', person.email)) !== null) return 'emailTaken'
  if (person.cpf !== null && (await claimOwner(tx, 'cpf', person.cpf)) !== null) return 'cpfTaken'
  return null
}
