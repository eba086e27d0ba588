/**
 * Bulk actions on selected accounts. Each account is processed separately, so that a refused one does not stop the
 * others.
 */

import { redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import { nothingSelectedToast } from '~/features/back-office/list-action.server'
import { listNames } from '~/features/back-office/list-names'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { readIntent } from '~/forms/read-field.server'
import { blockUser, unblockUser } from '~/operations/accounts/block-user.server'
import { endUserSessions } from '~/operations/accounts/end-user-sessions.server'
import { redirectWithToast } from '~/session/toast.server'

interface BulkContext {
  by: Actor
  /** The address of the list. */
  page: string
}

type Act = (input: { userId: string; by: Actor }) => Promise<{ ok: boolean }>

const acts: Readonly<Record<'block' | 'unblock' | 'endSessions', Act>> = {
  block: (input) => blockUser(input, now()),
  unblock: (target) => unblockUser(target, now()),
  endSessions: async (input) =>
    input.userId === input.by.id ? { ok: false } : endUserSessions({ ...input, sessionId: null }, now()),
}

export async function handleUsersBulk(form: FormData, { by, page }: BulkContext) {
  const intent = readIntent(form, ['block', 'unblock', 'endSessions'])
  if (intent === null) return redirect(page)
  const act = acts[intent]
  const ids = selectedIds(form)
  if (ids.length === 0) return nothingSelectedToast(page)
  const skipped: string[] = []
  for (const userId of ids) if (!(await act({ userId, by })).ok) skipped.push(userId)
  const count = ids.length - skipped.length
  const names = listNames((await users.getMany(skipped)).map(fullName))
  if (names === '')
    return redirectWithToast(page, { key: 'people.bulk', vars: { count }, type: count > 0 ? 'success' : 'info' })
  return redirectWithToast(page, { key: 'people.bulkKept', vars: { count, names }, type: 'info' })
}
