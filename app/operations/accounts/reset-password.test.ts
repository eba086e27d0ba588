import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, codes, outbox, secondFactors, sessions, users } from '~/data/collections'
import { addMinutes, type Instant, instant } from '~/domain/values/dates'
import { fingerprint } from '~/session/tokens.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { confirmCode } from './confirm-code.server'
import { createAccount } from './create-account.server'
import { requestPasswordReset } from './request-password-reset.server'
import { resendResetCode } from './resend-code.server'
import { resetPassword } from './reset-password.server'
import { signIn } from './sign-in.server'

const now = instant('2026-11-20T12:00:00.000Z')
const email = 'ana@exemplo.com.br'
const [before, after] = ['Correta-42', 'Serra#Azul-77']

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(type: 0 | 1 = 0) {
  const about = { firstName: 'Guilhermina', lastName: 'Souza', email, cpf: null, phone: null, birthDate: null }
  const person = { ...about, language: 'pt-BR' as const }
  const created = await createAccount({ person, password: before, type, agencyId: null }, now)
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

async function mails() {
  const order = { by: 'availableAt', dir: 'asc' } as const
  const rows = await outbox.list({ eq: { done: false, topic: 'mail' }, order, limit: 100 })
  return rows.map(({ payload, dedupeKey }) => ({ ...payload, key: dedupeKey }))
}

async function digitsOf(codeId: string): Promise<string> {
  const mail = (await mails()).find(({ key }) => key === `code:${codeId}`)
  return /"(\d{6})"/.exec(JSON.stringify(mail ?? ''))?.[1] ?? ''
}

/** The network that asks. */
const HERE = '198.51.100.1'

async function requestCode(at: Instant = now, address = email, replaces: string | null = null): Promise<string> {
  const requested = await requestPasswordReset({ email: address, requester: HERE, replaces }, at)
  if (!requested.ok) throw new Error(requested.reason)
  return requested.value.codeId
}

const use = (codeId: string, digits: string, at: Instant = now, password = after) =>
  resetPassword({ codeId, digits, password, device: null }, at)
const expired = { ok: false, reason: { kind: 'expired' } }

test('the mailed code changes the password, signs in, and ends every other session', async () => {
  const user = await account()
  const entered = await signIn({ email, password: before, door: 'shop' }, now)
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  const codeId = await requestCode()
  const done = await use(codeId, await digitsOf(codeId), addMinutes(now, 14))
  if (!done.ok || done.value.token === null) throw new Error('refused')
  expect(await sessions.find(fingerprint(entered.value.token))).toBeNull()
  expect(await sessions.get(fingerprint(done.value.token))).toMatchObject({ userId: user.id, authVersion: 2 })
  expect((await signIn({ email, password: before, door: 'shop' }, now)).ok).toBe(false)
  expect((await signIn({ email, password: after, door: 'shop' }, now)).ok).toBe(true)
  expect((await mails()).at(-1)).toMatchObject({
    template: 'passwordUpdated',
    to: email,
    vars: { firstName: 'Guilhermina', dateTime: '20 de novembro de 2026, 09:14' },
  })
})

test('an administrator gets no session from a mailed code', async () => {
  await account(1)
  const codeId = await requestCode()
  expect(await use(codeId, await digitsOf(codeId))).toMatchObject({ ok: true, value: { token: null } })
  expect((await signIn({ email, password: after, door: 'admin' }, now)).ok).toBe(true)
})

test('a new password by a mailed code opens no session where a second factor is on', async () => {
  const { id } = await account()
  await secondFactors.put(id, { id, sealedKey: 'x', confirmedAt: now, lastStep: 0, recovery: [], createdAt: now })
  const codeId = await requestCode()
  expect(await use(codeId, await digitsOf(codeId))).toMatchObject({ ok: true, value: { token: null, user: { id } } })
  expect(await sessions.list({ limit: 9 })).toEqual([])
})

test('a code works once, also when it is sent ten times at once', async () => {
  await account()
  const codeId = await requestCode()
  const digits = await digitsOf(codeId)
  const all = await Promise.all(Array.from({ length: 10 }, () => use(codeId, digits)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await mails()).filter(({ key }) => key.startsWith('password:'))).toHaveLength(1)
  expect(await use(codeId, digits)).toEqual(expired)
})

test('five wrong guesses, in whatever number of posts, end the code; so do fifteen minutes', async () => {
  await account()
  const codeId = await requestCode()
  const right = await digitsOf(codeId)
  const wrong = right === '000000' ? '000001' : '000000'
  const all = await Promise.all(Array.from({ length: 30 }, () => use(codeId, wrong)))
  expect(all.filter((each) => !each.ok && each.reason.kind === 'wrong')).toHaveLength(4)
  expect(await use(codeId, right)).toEqual(expired)
  const later = await requestCode(addMinutes(now, 1))
  expect(await use(later, await digitsOf(later), addMinutes(now, 16))).toEqual(expired)
})

test('a code ends the one that it replaces, and a sign-up code is no reset code', async () => {
  await account()
  const first = await requestCode()
  const second = await requestCode(addMinutes(now, 2), email, first)
  expect(await use(first, await digitsOf(first), addMinutes(now, 3))).toEqual(expired)
  expect(await confirmCode({ codeId: second, digits: await digitsOf(second) }, addMinutes(now, 3))).toEqual(expired)
  expect((await use(second, await digitsOf(second), addMinutes(now, 3))).ok).toBe(true)
})

test('another code comes after a minute, in place of the former', async () => {
  await account()
  const first = await requestCode()
  expect(await resendResetCode({ codeId: first, email, requester: HERE }, now)).toEqual({
    ok: false,
    reason: 'tooSoon',
  })
  const second = await resendResetCode({ codeId: first, email, requester: HERE }, addMinutes(now, 1))
  if (!second.ok) throw new Error(second.reason)
  expect(await use(first, await digitsOf(first), addMinutes(now, 2))).toEqual(expired)
  expect((await use(second.value.codeId, await digitsOf(second.value.codeId), addMinutes(now, 2))).ok).toBe(true)
})

/** What a stranger can see of two codes requested one address: the older ends, the newer counts down, the day has 20. */
async function seenFrom(address: string) {
  const first = await requestCode(now, address)
  const second = await requestCode(addMinutes(now, 1), address, first)
  const at = addMinutes(now, 2)
  const seen = [await use(first, '000000', at), await use(second, '000000', at), await codes.get(second)]
  for (let sent = 2; sent < 20; sent += 1) await requestCode(at, address)
  const over = await requestPasswordReset({ email: address, requester: HERE }, at)
  return { seen: JSON.stringify(seen).replace(/"(id|userId|hash)":"[^"]*"/g, '$1'), over }
}

test('a known, an unknown and a blocked address look alike, code by code; only the known one gets mail', async () => {
  const user = await account()
  const known = await seenFrom(email)
  const count = (await mails()).length
  expect(known.over).toEqual({ ok: false, reason: 'codeLimit' })
  expect(await seenFrom('ninguem@exemplo.com.br')).toEqual(known)
  await users.put(user.id, { ...user, blockedAt: now })
  const tomorrow = addMinutes(now, 24 * 60)
  const blocked = await requestCode(tomorrow)
  expect(await use(blocked, '000000', tomorrow)).toMatchObject({ reason: { kind: 'wrong', attemptsLeft: 4 } })
  expect(await mails()).toHaveLength(count)
})

test("a password of the owner's own words is refused without spending the code", async () => {
  await account()
  const codeId = await requestCode()
  const digits = await digitsOf(codeId)
  expect(await use(codeId, digits, now, 'Guilhermina@1')).toEqual({ ok: false, reason: { kind: 'personal' } })
  expect((await use(codeId, digits)).ok).toBe(true)
})

test('the other administrators hear of a new password of one, and the audit has it', async () => {
  const person = {
    firstName: 'Rui',
    lastName: 'Lima',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  for (const address of ['rui@exemplo.com.br', 'eva@exemplo.com.br', 'bia@exemplo.com.br']) {
    await createAccount({ person: { ...person, email: address }, password: 'Correta-42', type: 1, agencyId: null }, now)
  }
  const codeId = await requestCode(now, 'rui@exemplo.com.br')
  expect((await use(codeId, await digitsOf(codeId))).ok).toBe(true)
  const mailed = (await outbox.list({ eq: { done: false, topic: 'mail' }, limit: 50 }))
    .map(({ payload }) => payload)
    .filter(({ template }) => template === 'adminChanged')
  expect(mailed.map(({ to }) => to).sort()).toEqual(['bia@exemplo.com.br', 'eva@exemplo.com.br'])
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry).toMatchObject({ action: 'admin.passwordReset', subjectKind: 'users' })
})
