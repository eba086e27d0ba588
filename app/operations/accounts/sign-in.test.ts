import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '~/data/collections'
import type { UserType } from '~/domain/accounts/user'
import { addMinutes, instant } from '~/domain/values/dates'
import { isPassword } from '~/session/passwords.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { createAccount } from './create-account.server'
import { signIn } from './sign-in.server'

const now = instant('2026-11-20T12:00:00.000Z')
const email = 'ana@exemplo.com.br'
const password = 'Correta-42'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(type: UserType = 0) {
  const person = {
    firstName: 'Ana',
    lastName: 'Souza',
    email,
    cpf: '52998224725',
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const created = await createAccount({ person, password, type, agencyId: null }, now)
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

const sessionCount = async () => (await sessions.list({ order: { by: 'expiresAt', dir: 'asc' }, limit: 50 })).length

test('the right password begins a session and notes the day', async () => {
  const user = await account()
  const entered = await signIn({ email, password, door: 'shop' }, addMinutes(now, 5))
  expect(entered).toMatchObject({ ok: true, value: { kind: 'session', user: { id: user.id } } })
  expect((await users.get(user.id)).lastSignInAt).toBe(addMinutes(now, 5))
  expect(await sessionCount()).toBe(1)
})

test('a wrong password, an unknown address and another case of the password are one refusal', async () => {
  await account()
  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn({ email, password: 'Correta-43', door: 'shop' }, now)).toEqual(wrong)
  expect(await signIn({ email: 'ninguem@exemplo.com.br', password, door: 'shop' }, now)).toEqual(wrong)
  expect(await signIn({ email, password: password.toLowerCase(), door: 'shop' }, now)).toEqual(wrong)
  expect(await sessionCount()).toBe(0)
})

test("a customer's credentials do not open the administrators' door; an administrator's open both", async () => {
  const user = await account()
  expect(await signIn({ email, password, door: 'admin' }, now)).toEqual({ ok: false, reason: 'wrong' })
  await users.put(user.id, { ...user, type: 1 })
  expect((await signIn({ email, password, door: 'admin' }, now)).ok).toBe(true)
  expect((await signIn({ email, password, door: 'shop' }, now)).ok).toBe(true)
})

test('an administrator over the limits gets the reply of a wrong guess; customers are not affected', async () => {
  const user = await account()
  const tries: string[] = []
  const input = { email, password, door: 'shop' as const }
  const admitsAdmin = async () => tries.push(email) < 2
  expect((await signIn({ ...input, admitsAdmin }, now)).ok).toBe(true)
  expect(tries).toHaveLength(0)
  await users.put(user.id, { ...user, type: 1 })
  expect((await signIn({ ...input, admitsAdmin }, now)).ok).toBe(true)
  const wrong = { ok: false, reason: 'wrong' }
  expect(await signIn({ ...input, admitsAdmin }, now)).toEqual(wrong)
  await users.put(user.id, { ...user, type: 1, blockedAt: now })
  expect(await signIn({ ...input, admitsAdmin }, now)).toEqual(wrong)
  // Known or not, administrator or not: who guesses is counted alike.
  await signIn({ ...input, email: 'ninguem@exemplo.com.br', admitsAdmin }, now)
  await users.put(user.id, { ...user, type: 0 })
  await signIn({ ...input, password: 'Errada-42', admitsAdmin }, now)
  expect(tries).toHaveLength(5)
})

test('a blocked account gets that message only with the right password', async () => {
  const user = await account()
  await users.put(user.id, { ...user, blockedAt: now })
  expect(await signIn({ email, password, door: 'shop' }, now)).toEqual({ ok: false, reason: 'blocked' })
  expect(await signIn({ email, password: 'Errada-42', door: 'shop' }, now)).toEqual({ ok: false, reason: 'wrong' })
})

test('a hash of an older cost is made again', async () => {
  const user = await account()
  const { hash } = await import('@node-rs/argon2')
  const cheap = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await users.put(user.id, { ...user, passwordHash: cheap })
  expect((await signIn({ email, password, door: 'shop' }, now)).ok).toBe(true)
  const { passwordHash } = await users.get(user.id)
  expect(passwordHash).toMatch(/m=19456,t=2,p=1\$/)
  expect(await isPassword(password, passwordHash)).toBe(true)
})

test('long passwords count to their last character, and any writing of the same letters is the same password', async () => {
  const { hashPassword } = await import('~/session/passwords.server')
  const long = `A!${'x'.repeat(125)}1`
  const hashed = await hashPassword(long)
  expect(await isPassword(long, hashed)).toBe(true)
  expect(await isPassword(`${long.slice(0, -1)}2`, hashed)).toBe(false)
  expect(await isPassword('Maçã-verde', await hashPassword('Maçã-verde'.normalize('NFD')))).toBe(true)
  expect(await isPassword('Correta-42', null)).toBe(false)
})

test('forty sign-ins at once all end', async () => {
  await account()
  const results = await Promise.all(Array.from({ length: 40 }, () => signIn({ email, password, door: 'shop' }, now)))
  expect(results.every((result) => result.ok)).toBe(true)
  expect(await sessionCount()).toBe(40)
})

test('an address or a CPF belongs to one account, also when ten are opened at once', async () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Souza',
    email,
    cpf: '52998224725',
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const input = { person, password, type: 0 as const, agencyId: null }
  const results = await Promise.all(Array.from({ length: 10 }, () => createAccount(input, now)))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await createAccount({ ...input, person: { ...person, email: 'outra@exemplo.com.br' } }, now)).toEqual({
    ok: false,
    reason: 'cpfTaken',
  })
  expect(await users.count({ eq: { type: 0 } })).toBe(1)
})

/** Medians over interleaved tries: what is measured is the work, not the machine's mood. */
test('a known and an unknown address take the same time', async () => {
  await account()
  const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let attempt = 0; attempt < 30; attempt += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const before = performance.now()
      await signIn(
        { email: kind === 'known' ? email : `n${attempt}@exemplo.com.br`, password: 'Errada-42', door: 'shop' },
        now,
      )
      spent[kind].push(performance.now() - before)
    }
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const [known, unknown] = [median(spent.known), median(spent.unknown)]
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, known * 0.25))
})
