import { afterEach, beforeEach, expect, test } from 'vitest'
import { invitations, users } from '~/data/collections'
import { addMinutes, instant } from '~/domain/values/dates'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { acceptAdminInvitation, findOpenInvitation } from './accept-admin-invitation.server'
import { codeFingerprint } from './admin-invitation'
import { createAccount } from './create-account.server'
import { firstRunCode } from './first-run-code.server'

const now = instant('2026-11-20T12:00:00.000Z')
const password = 'Correta-42'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

function person(email = 'chefe@exemplo.com.br') {
  return { firstName: 'Rui', lastName: 'Lima', email, language: 'pt-BR' as const }
}

function accept(invitation: string, email?: string) {
  return acceptAdminInvitation({ invitation, person: person(email), password }, now)
}

function administrator() {
  const other = { ...person('admin@exemplo.com.br'), cpf: null, phone: null, birthDate: null }
  return createAccount({ person: other, password, type: 1, agencyId: null }, now)
}

async function invite(token: string, changes: { email?: string | null; minutes?: number } = {}) {
  const id = codeFingerprint(token)
  const expiresAt = addMinutes(now, changes.minutes ?? 60)
  const base = { id, kind: 'invited' as const, invitedById: 'someone', createdAt: now, expiresAt, usedAt: null }
  await invitations.create(id, { ...base, email: changes.email ?? null })
}

test('the first-run code makes one administrator, once', async () => {
  const code = await firstRunCode(now)
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  const accepted = await accept(code ?? '')
  expect(accepted).toMatchObject({ ok: true, value: { user: { type: 1, email: 'chefe@exemplo.com.br' } } })
  expect(await accept(code ?? '', 'outro@exemplo.com.br')).toEqual({ ok: false, reason: 'invitation' })
  expect(await firstRunCode(now)).toBeNull()
})

test('every start shows the same code, and the store does not hold it', async () => {
  const codes = await Promise.all(Array.from({ length: 5 }, () => firstRunCode(now)))
  expect(new Set(codes).size).toBe(1)
  const stored = await invitations.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 5 })
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(codes[0])
})

test('the code may be typed in lower case, without dashes, with O for zero', async () => {
  const code = (await firstRunCode(now)) ?? ''
  const sloppy = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect(await findOpenInvitation(sloppy, now)).toMatchObject({ kind: 'firstRun', email: null })
  expect((await accept(sloppy)).ok).toBe(true)
})

test('ten people with the code at once: one administrator', async () => {
  const code = (await firstRunCode(now)) ?? ''
  const all = Array.from({ length: 10 }, (_, index) => accept(code, `a${index}@exemplo.com.br`))
  expect((await Promise.all(all)).filter((result) => result.ok)).toHaveLength(1)
  expect(await users.count({ eq: { type: 1 } })).toBe(1)
})

test('with an administrator the first-run code is worth nothing', async () => {
  const code = (await firstRunCode(now)) ?? ''
  await administrator()
  expect(await accept(code)).toEqual({ ok: false, reason: 'invitation' })
})

test('nothing, a guess and a long text are refused', async () => {
  await firstRunCode(now)
  for (const text of ['', ' ', '0000-0000-0000-0000-0000', 'x'.repeat(200)]) {
    expect(await accept(text), text.slice(0, 30)).toEqual({ ok: false, reason: 'invitation' })
  }
})

test('an invitation is for its address and its time', async () => {
  await administrator()
  await invite('token-a', { email: 'nova@exemplo.com.br' })
  await invite('token-b', { minutes: 0 })
  expect(await accept('token-a', 'intrusa@exemplo.com.br')).toEqual({ ok: false, reason: 'invitation' })
  expect(await accept('token-b')).toEqual({ ok: false, reason: 'invitation' })
  expect(await findOpenInvitation('token-a', now)).toMatchObject({ email: 'nova@exemplo.com.br' })
  const joined = await accept('token-a', 'nova@exemplo.com.br')
  expect(joined).toMatchObject({ ok: true, value: { user: { type: 1, cpf: null, phone: null, birthDate: null } } })
  expect(await findOpenInvitation('token-a', now)).toBeNull()
  expect(await accept('token-a', 'nova@exemplo.com.br')).toEqual({ ok: false, reason: 'invitation' })
})

test('an address that is taken leaves the invitation open', async () => {
  await administrator()
  await invite('token-a')
  expect(await accept('token-a', 'admin@exemplo.com.br')).toEqual({ ok: false, reason: 'emailTaken' })
  expect(await findOpenInvitation('token-a', now)).not.toBeNull()
})
