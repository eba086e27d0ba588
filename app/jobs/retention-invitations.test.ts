import { expect, test } from 'vitest'
import { auditEntries, invitations } from '~/data/collections'
import { addMillis, DAY, instant } from '~/domain/values/dates'
import { acceptAdminInvitation } from '~/operations/accounts/accept-admin-invitation.server'
import { firstRunCode } from '~/operations/accounts/first-run-code.server'
import { INVITATION_DAYS, inviteAdmin, withdrawInvitation } from '~/operations/accounts/invite-admin.server'
import { openTestStore } from '../../tests/support/test-store'
import { removeExpired } from './retention.server'

const now = instant('2026-11-20T12:00:00.000Z')
const days = (count: number) => addMillis(now, count * DAY)
const by = { id: 'helena', name: 'Helena Prates' }
const person = { firstName: 'Rui', lastName: 'Lima', language: 'en' as const }

test('an invitation goes thirty days after its end, the first-run code stays, used or not', async () => {
  const opened = openTestStore()
  const code = (await firstRunCode(now)) ?? ''
  await inviteAdmin({ email: 'nova@roteiro.example', staff: {}, by, language: 'en' }, now)
  await removeExpired(days(INVITATION_DAYS + 30))
  expect(await invitations.count({})).toBe(2)
  const email = 'rui@roteiro.example'
  expect((await acceptAdminInvitation({ invitation: code, person: { ...person, email }, password: 'x' }, now)).ok).toBe(
    true,
  )
  for (const years of [0, 5]) await removeExpired(days(INVITATION_DAYS + 31 + years * 365))
  expect(await invitations.list({ limit: 9 })).toMatchObject([{ kind: 'firstRun', usedAt: now }])
  await opened.close()
})

test('the audit lists an invitation without its address', async () => {
  const opened = openTestStore()
  const invitation = { email: 'nova@roteiro.example', staff: {}, by, language: 'en' as const }
  await inviteAdmin(invitation, now)
  const again = await inviteAdmin(invitation, now)
  await withdrawInvitation({ id: again.ok ? again.value.id : '', by }, now)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })
  expect(entries.map(({ subjectName }) => subjectName)).toEqual(Array(3).fill('n•••@roteiro.example'))
  expect(JSON.stringify(entries)).not.toContain('nova')
  await opened.close()
})
