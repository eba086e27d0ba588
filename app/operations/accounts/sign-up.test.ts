import { afterEach, beforeEach, expect, test } from 'vitest'
import { claims, codes, outbox, sessions, users } from '~/data/collections'
import { addMinutes, type Instant, instant, localDate } from '~/domain/values/dates'
import { fingerprint } from '~/session/tokens.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { confirmCode } from './confirm-code.server'
import { createAccount } from './create-account.server'
import { resendCode } from './resend-code.server'
import { signIn } from './sign-in.server'
import { requestSignInCode } from './sign-in-code.server'
import { signUp } from './sign-up.server'

const now = instant('2026-11-20T12:00:00.000Z')
const password = 'Correta-42'

/** Networks that request codes. */
const HERE = '198.51.100.1'
const ELSEWHERE = '203.0.113.9'

function person(changes: { email?: string; cpf?: string } = {}) {
  return {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com.br',
    cpf: '52998224725',
    phone: '+5511987654321',
    birthDate: localDate('1990-05-04'),
    language: 'pt-BR' as const,
    ...changes,
  }
}

async function signUpNow(changes: Parameters<typeof person>[0] = {}, at: Instant = now): Promise<string> {
  const result = await signUp({ person: person(changes), password, requester: HERE, termsVersion: '2026-1' }, at)
  if (!result.ok) throw new Error(result.reason)
  return result.value.codeId
}

async function mails() {
  const rows = await outbox.list({
    eq: { done: false, topic: 'mail' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 100,
  })
  return rows.map((row) => ({
    template: row.payload['template'],
    to: row.payload['to'],
    key: row.dedupeKey,
    vars: row.payload['vars'],
  }))
}

async function digitsOf(codeId: string): Promise<string> {
  const mail = (await mails()).find((sent) => sent.key === `code:${codeId}`)
  return /\d{6}/.exec(JSON.stringify(mail?.vars ?? ''))?.[0] ?? ''
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

test('the code from the mail confirms the address, makes the claims and begins a session', async () => {
  const codeId = await signUpNow()
  expect(await claims.list({ limit: 9 })).toEqual([])
  const confirmed = await confirmCode({ codeId, digits: await digitsOf(codeId) }, addMinutes(now, 14))
  if (!confirmed.ok) throw new Error('refused')
  expect(confirmed.value.user).toMatchObject({ email: 'ana@exemplo.com.br', type: 0, agencyId: null, authVersion: 1 })
  expect(await users.get(confirmed.value.user.id)).toMatchObject({ emailConfirmedAt: addMinutes(now, 14) })
  expect((await sessions.get(fingerprint(confirmed.value.token))).userId).toBe(confirmed.value.user.id)
  expect((await claims.list({ limit: 9 })).map((claim) => claim.kind).sort()).toEqual(['cpf', 'email'])
})

test('the store holds neither the password nor the code nor the token in the clear', async () => {
  const codeId = await signUpNow()
  const code = await codes.get(codeId)
  expect(code.hash).not.toContain(await digitsOf(codeId))
  const user = (await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 }))[0]
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(user)).not.toContain(password)
})

test('a code works once', async () => {
  const codeId = await signUpNow()
  const digits = await digitsOf(codeId)
  expect((await confirmCode({ codeId, digits }, now)).ok).toBe(true)
  expect(await confirmCode({ codeId, digits }, now)).toEqual({ ok: false, reason: { kind: 'expired' } })
})

test('a code used ten times at once begins one session', async () => {
  const codeId = await signUpNow()
  const digits = await digitsOf(codeId)
  const results = await Promise.all(Array.from({ length: 10 }, () => confirmCode({ codeId, digits }, now)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await sessions.list({ order: { by: 'expiresAt', dir: 'asc' }, limit: 20 })).toHaveLength(1)
})

test('a code is worth nothing after fifteen minutes', async () => {
  const codeId = await signUpNow()
  const digits = await digitsOf(codeId)
  expect(await confirmCode({ codeId, digits }, addMinutes(now, 15))).toEqual({ ok: false, reason: { kind: 'expired' } })
})

test('fifty wrong guesses at once spend five tries, and then the right one is refused', async () => {
  const codeId = await signUpNow()
  const right = await digitsOf(codeId)
  const wrong = right === '000000' ? '000001' : '000000'
  const results = await Promise.all(Array.from({ length: 50 }, () => confirmCode({ codeId, digits: wrong }, now)))
  const tries = results.map((result) =>
    result.ok || result.reason.kind === 'expired' ? 0 : result.reason.attemptsLeft,
  )
  expect(tries.filter((left) => left > 0).sort()).toEqual([1, 2, 3, 4])
  expect((await codes.get(codeId)).attemptsLeft).toBe(0)
  expect((await confirmCode({ codeId, digits: right }, now)).ok).toBe(false)
})

test('a new code ends the old one, not before a minute has passed', async () => {
  const first = await signUpNow()
  const input = { codeId: first, email: 'ana@exemplo.com.br', requester: HERE }
  expect(await resendCode(input, now)).toEqual({ ok: false, reason: 'tooSoon' })
  const second = await resendCode(input, addMinutes(now, 1))
  if (!second.ok) throw new Error(second.reason)
  const later = addMinutes(now, 2)
  expect((await confirmCode({ codeId: first, digits: await digitsOf(first) }, later)).ok).toBe(false)
  const digits = await digitsOf(second.value.codeId)
  expect((await confirmCode({ codeId: second.value.codeId, digits }, later)).ok).toBe(true)
})

test('the code of another account is refused', async () => {
  const mine = await signUpNow()
  const other = await signUpNow({ email: 'bia@exemplo.com.br', cpf: '11144477735' })
  const digits = await digitsOf(other)
  expect(await confirmCode({ codeId: mine, digits }, now)).toMatchObject({ reason: { kind: 'wrong', attemptsLeft: 4 } })
})

test('a stranger who signs up with the address neither ends the code of its owner nor uses up hers', async () => {
  const own = await signUpNow()
  const digits = await digitsOf(own)
  const strange = { person: person({ cpf: '11144477735' }), password, requester: ELSEWHERE, termsVersion: '2026-1' }
  for (let sent = 0; sent < 20; sent += 1) expect((await signUp(strange, now)).ok).toBe(true)
  expect(await signUp(strange, now)).toEqual({ ok: false, reason: 'codeLimit' })
  const byCode = { email: person().email, requester: ELSEWHERE, language: 'pt-BR' as const }
  expect((await requestSignInCode(byCode, now)).ok).toBe(true)
  expect(await confirmCode({ codeId: own, digits }, now)).toMatchObject({
    ok: true,
    value: { user: { cpf: person().cpf } },
  })
})

test('twenty codes a day for an address, known or not', async () => {
  for (let sent = 0; sent < 20; sent += 1) await signUpNow({}, addMinutes(now, sent))
  const again = await signUp(
    { person: person(), password, requester: HERE, termsVersion: '2026-1' },
    addMinutes(now, 30),
  )
  expect(again).toEqual({ ok: false, reason: 'codeLimit' })
  expect(
    (await signUp({ person: person(), password, requester: HERE, termsVersion: '2026-1' }, addMinutes(now, 24 * 60)))
      .ok,
  ).toBe(true)
})

test('twenty-five sign-ups at once of one address send twenty codes', async () => {
  const input = { person: person(), password, requester: HERE, termsVersion: '2026-1' }
  const results = await Promise.all(Array.from({ length: 25 }, () => signUp(input, now)))
  expect(results.filter((result) => result.ok)).toHaveLength(20)
  expect(await mails()).toHaveLength(20)
  expect(await users.count({ eq: { email: 'ana@exemplo.com.br' } })).toBe(1)
})

test('a known address gets the same reply as an unknown one; its owner gets a mail', async () => {
  await createAccount({ person: person(), password, type: 0, agencyId: null }, now)
  const known = await signUpNow({ cpf: '11144477735' })
  const unknown = await signUpNow({ email: 'nova@exemplo.com.br', cpf: '11144477735' })
  for (const codeId of [known, unknown]) {
    expect(await codes.get(codeId)).toMatchObject({ attemptsLeft: 5, usedAt: null, expiresAt: addMinutes(now, 15) })
  }
  const sent = (await mails()).map((mail) => [mail.template, mail.to])
  expect(sent.sort()).toEqual([
    ['accountExists', 'ana@exemplo.com.br'],
    ['codeSignup', 'nova@exemplo.com.br'],
  ])
  expect(await confirmCode({ codeId: known, digits: '000000' }, now)).toMatchObject({
    reason: { kind: 'wrong', attemptsLeft: 4 },
  })
  expect(await users.count({ eq: { type: 0 } })).toBe(2)
})

test('a CPF that a stranger has typed into an account blocks nobody, and the stranger learns of nothing', async () => {
  await createAccount({ person: person({ email: 'squatter@exemplo.com.br' }), password, type: 0, agencyId: null }, now)
  const own = await signUpNow()
  const confirmed = await confirmCode({ codeId: own, digits: await digitsOf(own) }, now)
  expect(confirmed).toMatchObject({ ok: true, value: { user: { email: 'ana@exemplo.com.br', cpf: person().cpf } } })
  expect((await mails()).map(({ to }) => to)).toEqual(['ana@exemplo.com.br'])
})

test('a sign-up replaces the one left waiting, with the last data; the code and the place of the one before are worth nothing', async () => {
  const first = await signUpNow()
  await signUpNow({ email: 'bia@exemplo.com.br' })
  const second = await signUpNow({ cpf: '11144477735' }, addMinutes(now, 3 * 24 * 60))
  const all = await users.list({ order: { by: 'createdAt', dir: 'asc' }, limit: 9 })
  expect(all.map(({ email, cpf }) => [email, cpf])).toEqual([
    ['bia@exemplo.com.br', '52998224725'],
    ['ana@exemplo.com.br', '11144477735'],
  ])
  const later = addMinutes(now, 3 * 24 * 60 + 1)
  expect(await confirmCode({ codeId: first, digits: await digitsOf(first) }, addMinutes(now, 1))).toMatchObject({
    reason: { kind: 'expired' },
  })
  const again = await resendCode({ codeId: first, email: 'ana@exemplo.com.br', requester: HERE }, later)
  if (!again.ok) throw new Error(again.reason)
  expect(await digitsOf(again.value.codeId)).toBe('')
  expect((await confirmCode({ codeId: second, digits: await digitsOf(second) }, later)).ok).toBe(true)
})

test('a confirmed account stays when its address signs up again', async () => {
  const first = await signUpNow()
  expect((await confirmCode({ codeId: first, digits: await digitsOf(first) }, now)).ok).toBe(true)
  await signUpNow()
  expect(await users.count({ eq: { email: 'ana@exemplo.com.br' } })).toBe(1)
})

test('two sign-ups at once for one address: the code of the last is right, the other is refused', async () => {
  const first = await signUpNow()
  const second = await signUpNow()
  const digits = [await digitsOf(first), await digitsOf(second)]
  expect((await confirmCode({ codeId: second, digits: digits[1] ?? '' }, now)).ok).toBe(true)
  expect(await confirmCode({ codeId: first, digits: digits[0] ?? '' }, now)).toEqual({
    ok: false,
    reason: { kind: 'expired' },
  })
})

test('an account that waits is sent a new code when it signs in, and no session', async () => {
  await signUpNow()
  const entered = await signIn({ email: 'ana@exemplo.com.br', password, door: 'shop' }, addMinutes(now, 3))
  if (!entered.ok || entered.value.kind !== 'confirm') throw new Error('expected a code')
  const { codeId } = entered.value
  expect(await sessions.list({ order: { by: 'expiresAt', dir: 'asc' }, limit: 5 })).toEqual([])
  expect((await confirmCode({ codeId, digits: await digitsOf(codeId) }, addMinutes(now, 4))).ok).toBe(true)
})
