import { secondFactors, users } from '~/data/collections'
import { staffRoleOf } from '~/domain/accounts/capabilities'
import type { Invitation } from '~/domain/accounts/invitation'
import { fullName, type User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { roleText } from '~/features/back-office/role-text'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { listWaitingInvitations } from '~/operations/accounts/invite-admin.server'

export const adminList: ListSpec<User> = {
  path: '/admin/users/admins',
  collection: users,
  fixed: { type: 1 },
  searchTerms: 'searchTerms',
  sorts: { since: { by: 'createdAt', natural: 'desc' }, lastSignIn: { by: 'lastSignInAt', natural: 'desc' } },
}

export async function listAdmins(params: URLSearchParams, ownId: string, now: Instant, language: Language) {
  const [{ docs, list }, waiting] = await Promise.all([readList(adminList, params), listWaitingInvitations()])
  const factors = await secondFactors.getMany(docs.map(({ id }) => id))
  const guarded = new Set(factors.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id))
  return {
    list,
    rows: docs.map(({ data }) => toAdminRow(data, ownId, guarded.has(data.id), language)),
    invitations: waiting.map((invitation) => toInvitationRow(invitation, now, language)),
  }
}

function toAdminRow(user: User, ownId: string, hasFactor: boolean, language: Language) {
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    role: roleText(user, language),
    staffRole: staffRoleOf(user),
    readsOnly: user.readsOnly === true,
    isOwn: user.id === ownId,
    isActive: user.blockedAt === null,
    hasFactor,
    since: formatShortInstant(user.createdAt, language),
    lastSignIn: user.lastSignInAt && formatShortInstant(user.lastSignInAt, language),
  }
}
export type AdminRow = ReturnType<typeof toAdminRow>

function toInvitationRow(invitation: Invitation, now: Instant, language: Language) {
  const { id, email, createdAt, expiresAt } = invitation
  return {
    id,
    email: email ?? '',
    role: roleText(invitation, language),
    sentAt: formatShortInstant(createdAt, language),
    validUntil: expiresAt === null ? '' : formatShortInstant(expiresAt, language),
    isOver: expiresAt !== null && expiresAt <= now,
  }
}
export type InvitationRow = ReturnType<typeof toInvitationRow>
