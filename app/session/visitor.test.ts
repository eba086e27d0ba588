import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessions, users } from '~/data/collections'
import type { UserType } from '~/domain/accounts/user'
import { addMillis, addMinutes, DAY, type Instant, instant } from '~/domain/values/dates'
import { createAccount } from '~/operations/accounts/create-account.server'
import { signIn } from '~/operations/accounts/sign-in.server'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { requireAdmin, requireUser } from './require-user.server'
import { clearedSessionCookie, writeSessionToken } from './session-cookie.server'
import { signOut } from './sign-out.server'
import { fingerprint, newToken } from './tokens.server'
import { resolveVisitor } from './visitor.server'

const start = instant('2026-11-20T12:00:00.000Z')
const password = 'Correta-42'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(type: UserType = 0, agencyId: string | null = null) {
  const person = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com.br',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const created = await createAccount({ person, password, type, agencyId }, start)
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

async function enter(at: Instant = start) {
  const entered = await signIn({ email: 'ana@exemplo.com.br', password, door: 'shop' }, at)
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  const { token } = entered.value
  return { token, cookie: cookieOf(await writeSessionToken(token)) }
}

function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}

function requestWith(cookie: string | null): Request {
  return new Request('http://127.0.0.1:3000/', cookie === null ? {} : { headers: { Cookie: cookie } })
}

test('without a cookie somebody is a guest, and nothing needs clearing', async () => {
  expect(await resolveVisitor(requestWith(null), start)).toMatchObject({
    visitor: { role: 'guest' },
    cookieWasStale: false,
  })
  expect(await resolveVisitor(requestWith('lang=en; mainly=1'), start)).toMatchObject({ cookieWasStale: false })
})

test('the cookie is signed, hidden from scripts, same-site, without a domain, and not the token as it is', async () => {
  const token = newToken()
  const written = await writeSessionToken(token, 60)
  expect(written).toMatch(/^main=/)
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=60']) expect(written).toContain(flag)
  expect(written).not.toContain('Domain')
  expect(written).not.toContain(token)
  expect(await clearedSessionCookie()).toContain('Max-Age=0')
})

test('after signing in the cookie names the user, until signing out; then the same cookie opens nothing', async () => {
  const user = await account()
  const { cookie } = await enter()
  expect(await resolveVisitor(requestWith(cookie), start)).toMatchObject({
    visitor: { role: 'customer', user: { id: user.id } },
  })
  const headers = await signOut(requestWith(cookie))
  expect(headers.getSetCookie().some((line) => line.startsWith('main=;'))).toBe(true)
  expect(await resolveVisitor(requestWith(cookie), start)).toMatchObject({
    visitor: { role: 'guest' },
    cookieWasStale: true,
    staleReason: 'revoked',
    staleUserId: user.id,
  })
})

test('every sign-in is a session of its own', async () => {
  await account()
  const [one, other] = [await enter(), await enter()]
  expect(one.token).not.toBe(other.token)
  await signOut(requestWith(one.cookie))
  expect((await resolveVisitor(requestWith(other.cookie), start)).visitor.role).toBe('customer')
})

test('a forged, unsigned, oversized or foreign value is a guest, never an error', async () => {
  await account()
  const { cookie, token } = await enter()
  const hostile = [
    `main=${token}`,
    `${cookie}x`,
    `main=${'A'.repeat(9000)}`,
    'main=%E0%A4%A',
    'main=',
    `main="; ${cookie.slice(0, -9)}`,
  ]
  for (const value of hostile) {
    expect(await resolveVisitor(requestWith(value), start), value.slice(0, 40)).toMatchObject({
      visitor: { role: 'guest' },
      cookieWasStale: true,
    })
  }
})

test('a customer stays signed in for fourteen days without a visit, an administrator for thirty minutes', async () => {
  const user = await account()
  const { cookie } = await enter()
  expect((await resolveVisitor(requestWith(cookie), addMillis(start, 14 * DAY - 1))).visitor.role).toBe('customer')
  await users.update(user.id, (found) => ({ ...found, type: 1 }))
  const admin = await enter()
  expect((await resolveVisitor(requestWith(admin.cookie), addMinutes(start, 29))).visitor.role).toBe('admin')
})

test('idle too long is expired, and says whose it was', async () => {
  const user = await account()
  const { cookie } = await enter()
  expect(await resolveVisitor(requestWith(cookie), addMillis(start, 14 * DAY))).toEqual({
    visitor: { role: 'guest' },
    cookieWasStale: true,
    staleReason: 'expired',
    staleUserId: user.id,
  })
})

test('an idle administrator is signed out after thirty minutes', async () => {
  await account(1)
  const { cookie } = await enter()
  expect((await resolveVisitor(requestWith(cookie), addMinutes(start, 30))).staleReason).toBe('expired')
})

test('visits keep a session alive, for ninety days at most', async () => {
  await account()
  const { cookie, token } = await enter()
  for (let day = 10; day < 90; day += 10) {
    const at = addMillis(start, day * DAY)
    expect((await resolveVisitor(requestWith(cookie), at)).visitor.role, `day ${day}`).toBe('customer')
    await vi.waitFor(async () => expect((await sessions.get(fingerprint(token))).lastSeenAt).toBe(at), {
      timeout: 10_000,
    })
  }
  expect((await resolveVisitor(requestWith(cookie), addMillis(start, 90 * DAY))).staleReason).toBe('expired')
})

test('a visit within a minute of the last writes nothing', async () => {
  await account()
  const { cookie, token } = await enter()
  const before = await sessions.findDoc(fingerprint(token))
  await resolveVisitor(requestWith(cookie), addMillis(start, 59_000))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await sessions.findDoc(fingerprint(token))).toEqual(before)
})

test('blocking, a new password and a change of rights end every session at once', async () => {
  const user = await account()
  const { cookie } = await enter()
  const changes = [{ blockedAt: start }, { authVersion: 2 }, { type: 1 as const }]
  for (const change of changes) {
    await users.update(user.id, (found) => ({ ...found, ...change }))
    expect((await resolveVisitor(requestWith(cookie), start)).staleReason, JSON.stringify(change)).toBe('revoked')
    await users.put(user.id, user)
  }
  await users.remove(user.id)
  expect((await resolveVisitor(requestWith(cookie), start)).staleReason).toBe('revoked')
})

test('an account tied to an agency is an agency, an administrator is one whatever else', async () => {
  const user = await account(0, 'agency1')
  const { cookie } = await enter()
  expect((await resolveVisitor(requestWith(cookie), start)).visitor).toMatchObject({ role: 'agency', agency: null })
  await users.put(user.id, { ...user, type: 1 })
  expect((await resolveVisitor(requestWith((await enter()).cookie), start)).visitor.role).toBe('admin')
})

test('loaders that need somebody throw a 401 for a guest and a 404 for who is not an administrator', async () => {
  const user = await account()
  const customer = { role: 'customer' as const, user, agency: null, sessionId: 's' }
  const thrown = (work: () => unknown) => {
    try {
      work()
      return null
    } catch (error) {
      return error instanceof Response ? error.status : error
    }
  }
  expect(thrown(() => requireUser({ visitor: { role: 'guest' } }))).toBe(401)
  expect(thrown(() => requireAdmin({ visitor: customer }))).toBe(404)
  expect(requireUser({ visitor: customer }).user.id).toBe(user.id)
  expect(requireAdmin({ visitor: { ...customer, role: 'admin' } }).role).toBe('admin')
})

test('an administrator of a live shop has one sign-in without a second factor', async () => {
  await account(1)
  const enterAt = async (at: Instant) => {
    const entered = await signIn({ email: 'ana@exemplo.com.br', password, door: 'admin' }, at)
    if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
    return cookieOf(await writeSessionToken(entered.value.token, 60))
  }
  const mustSet = async (cookie: string, at: Instant, isLive: boolean) => {
    const { visitor } = await resolveVisitor(requestWith(cookie), at, isLive)
    return visitor.role !== 'guest' && visitor.mustSetFactor
  }
  const first = await enterAt(start)
  const later = addMinutes(start, 5)
  const second = await enterAt(later)
  expect([await mustSet(first, later, true), await mustSet(second, later, true)]).toEqual([false, true])
  expect(await mustSet(second, later, false)).toBe(false)
})
