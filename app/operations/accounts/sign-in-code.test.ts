import { afterEach, beforeEach, expect, test } from 'vitest'
import { claims, codes, outbox, secondFactors, sessions, users } from '~/data/collections'
import type { User, UserType } from '~/domain/accounts/user'
import { addMinutes, type Instant, instant, localDate } from '~/domain/values/dates'
import { fingerprint } from '~/session/tokens.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { confirmCode } from './confirm-code.server'
import { createAccount } from './create-account.server'
import { requestSignInCode, signInByCode } from './sign-in-code.server'
import { signUp } from './sign-up.server'

const now = instant('2026-11-25T12:00:00.000Z')
const email = 'ana@exemplo.com.br'
const person = {
  ...{ firstName: 'Ana', lastName: 'Souza', email, cpf: '52998224725', phone: '+5511987654321' },
  ...{ birthDate: localDate('1990-05-04'), language: 'pt-BR' as const },
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(type: UserType = 0): Promise<User> {
  const made = await createAccount({ person, password: 'Correta-42', type, agencyId: null }, now)
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

/** The network that asks. */
const HERE = '198.51.100.1'

async function requestCode(at: Instant = now, address = email): Promise<string> {
  const requested = await requestSignInCode({ email: address, requester: HERE, language: 'pt-BR' }, at)
  if (!requested.ok) throw new Error(requested.reason)
  return requested.value.codeId
}

async function mailOf(codeId: string) {
  const rows = await outbox.list({ eq: { done: false, topic: 'mail' }, limit: 100 })
  return rows.find(({ dedupeKey }) => dedupeKey === `code:${codeId}`)?.payload ?? null
}

async function digitsOf(codeId: string): Promise<string> {
  return /\d{6}/.exec(JSON.stringify((await mailOf(codeId))?.['vars'] ?? ''))?.[0] ?? '000000'
}

async function enter(codeId: string, { digits = '', address = email, at = now } = {}) {
  const typed = digits || (await digitsOf(codeId))
  const input = { codeId, digits: typed, email: address, termsVersion: '2026-1', language: 'pt-BR' as const }
  return signInByCode({ ...input, device: null }, at)
}

test('a new address gets an account with nothing but the address, only when its code is right', async () => {
  const codeId = await requestCode()
  expect(await users.list({ limit: 9 })).toEqual([])
  expect(await enter(codeId, { digits: '000000' })).toMatchObject({ ok: false, reason: { kind: 'wrong' } })
  expect(await users.list({ limit: 9 })).toEqual([])
  const entered = await enter(codeId)
  if (!entered.ok) throw new Error('the code is right')
  const { token, user, isNew } = entered.value
  if (token === null) throw new Error('no session')
  expect(isNew).toBe(true)
  const bare = { firstName: '', lastName: '', cpf: null, phone: null, birthDate: null }
  expect(await users.find(user.id)).toMatchObject({
    ...bare,
    ...{ email, type: 0, hasPassword: false, emailConfirmedAt: now, lastSignInAt: now },
    acceptedTerms: { version: '2026-1', acceptedAt: now },
  })
  expect(await sessions.find(fingerprint(token))).toMatchObject({ userId: user.id, userType: 0 })
  expect((await claims.list({ limit: 9 })).map(({ ownerId }) => ownerId)).toEqual([user.id])
  expect(await enter(codeId)).toMatchObject({ ok: false, reason: { kind: 'expired' } })
})

test('a known address signs in to its account, whose data stays as it is', async () => {
  const known = await account()
  const later = addMinutes(now, 5)
  const entered = await enter(await requestCode(), { at: later })
  expect(entered).toMatchObject({ ok: true, value: { isNew: false } })
  expect(await users.find(known.id)).toEqual({ ...known, lastSignInAt: later, updatedAt: later })
})

test('the same mail goes to a known and to a new address', async () => {
  await account()
  const known = await mailOf(await requestCode())
  const fresh = await mailOf(await requestCode(now, 'nova@exemplo.com.br'))
  expect({ ...known, vars: null, to: null, path: null }).toEqual({ ...fresh, vars: null, to: null, path: null })
})

const shut: [string, UserType, (user: User) => Promise<unknown>][] = [
  ['an administrator', 1, async () => undefined],
  ['a blocked account', 0, ({ id }) => users.update(id, (user) => ({ ...user, blockedAt: now }))],
]

test.each(shut)('%s gets no mail and no session, and the same reply', async (_, type, shutIt) => {
  const user = await account(type)
  await shutIt(user)
  const codeId = await requestCode()
  expect(await mailOf(codeId)).toBeNull()
  expect(await codes.find(codeId)).toMatchObject({ purpose: 'signin', attemptsLeft: 5, usedAt: null })
  expect(await enter(codeId, { digits: '123456' })).toMatchObject({ ok: false })
  expect(await sessions.list({ limit: 9 })).toEqual([])
})

test.each(shut)('%s is not entered with a code that was requested before', async (_, type, shutIt) => {
  const user = await account()
  const codeId = await requestCode()
  await users.update(user.id, (stored) => ({ ...stored, type }))
  await shutIt(user)
  expect(await enter(codeId)).toMatchObject({ ok: false, reason: { kind: 'expired' } })
  expect(await sessions.list({ limit: 9 })).toEqual([])
})

test('the code of a mail opens no session where a second factor is on, and is worth nothing after', async () => {
  const { id } = await account()
  await secondFactors.put(id, { id, sealedKey: 'x', confirmedAt: now, lastStep: 0, recovery: [], createdAt: now })
  const codeId = await requestCode()
  expect(await enter(codeId)).toMatchObject({ ok: true, value: { token: null, user: { id } } })
  expect(await enter(codeId)).toMatchObject({ ok: false, reason: { kind: 'expired' } })
  expect(await sessions.list({ limit: 9 })).toEqual([])
})

test('what an unconfirmed sign-up had set is dropped, and its code opens nothing any more', async () => {
  const waiting = await signUp(
    { person, password: 'Escolhida-por-outro-1', requester: HERE, termsVersion: '2026-1' },
    now,
  )
  if (!waiting.ok) throw new Error(waiting.reason)
  const signUpDigits = await digitsOf(waiting.value.codeId)
  const entered = await enter(await requestCode())
  if (!entered.ok) throw new Error('the code is right')
  const all = await users.list({ limit: 9 })
  expect(all.map(({ id }) => id)).toEqual([entered.value.user.id])
  expect(all[0]).toMatchObject({ firstName: '', cpf: null, hasPassword: false })
  const confirmed = await confirmCode({ codeId: waiting.value.codeId, digits: signUpDigits }, now)
  expect(confirmed).toMatchObject({ ok: false, reason: { kind: 'expired' } })
})

test('an account that was opened meanwhile is entered, not opened twice', async () => {
  const [first, second] = [await requestCode(), await requestCode(now, 'outra@exemplo.com.br')]
  const known = await account()
  const entered = await enter(first)
  expect(entered).toMatchObject({ ok: true, value: { isNew: false, user: { id: known.id } } })
  // A code of one address does not open another.
  expect(await enter(second, { address: email })).toMatchObject({ ok: false, reason: { kind: 'expired' } })
})

test('two correct codes at once open one account and one session', async () => {
  const codeId = await requestCode()
  const digits = await digitsOf(codeId)
  const both = await Promise.all([enter(codeId, { digits }), enter(codeId, { digits })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await users.list({ limit: 9 })).toHaveLength(1)
  expect(await sessions.list({ limit: 9 })).toHaveLength(1)
})

test('the codes of a day end for this kind too', async () => {
  for (let count = 0; count < 20; count += 1) await requestCode()
  expect(await requestSignInCode({ email, requester: HERE, language: 'pt-BR' }, now)).toEqual({
    ok: false,
    reason: 'codeLimit',
  })
})

test("a stranger's requests neither use up the codes of another network nor end one", async () => {
  const own = await requestCode()
  for (let count = 0; count < 20; count += 1)
    await requestSignInCode({ email, requester: 'elsewhere', language: 'pt-BR' }, now)
  expect(await requestSignInCode({ email, requester: 'elsewhere', language: 'pt-BR' }, now)).toMatchObject({
    ok: false,
  })
  await requestCode()
  expect(await enter(own)).toMatchObject({ ok: true })
})
