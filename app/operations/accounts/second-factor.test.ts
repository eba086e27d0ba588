import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, pages, secondFactors, sessions } from '~/data/collections'
import { stepAt } from '~/domain/accounts/second-factor'
import type { User } from '~/domain/accounts/user'
import type { Page } from '~/domain/content/page'
import { DAY, MINUTE } from '~/domain/values/dates'
import { savePage } from '~/operations/content/save-page.server'
import { codeAt } from '~/session/totp.server'
import { openTestStore, type TestStore, testClock } from '../../../tests/support/test-store'
import { createAccount } from './create-account.server'
import { passSecondFactor } from './pass-second-factor.server'
import {
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from './second-factor.server'
import { signIn } from './sign-in.server'

const PASSWORD = 'Correta-42'
const by = { id: 'colleague', name: 'Jonas Siqueira' }
let clock = testClock()
const now = () => clock.now()
let database: TestStore
let helena: User

beforeEach(async () => {
  clock = testClock()
  database = openTestStore()
  const person = {
    firstName: 'Helena',
    lastName: 'Prates',
    email: 'helena@roteiro.example',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const made = await createAccount({ person, password: PASSWORD, type: 1, agencyId: null }, now())
  if (made.ok) helena = made.value
})
afterEach(() => database.close())

async function currentCode(key: string) {
  return codeAt(key, stepAt(now()))
}

async function turnOn() {
  await startSecondFactor(helena.id, now())
  const state = await readSecondFactor(helena)
  if (state.state !== 'starting') throw new Error(state.state)
  const done = await confirmSecondFactor(
    { userId: helena.id, sessionId: 'own', code: await currentCode(state.key) },
    now(),
  )
  if (!done.ok) throw new Error(done.reason)
  return { key: state.key, recovery: done.value }
}

const enter = (door: 'shop' | 'admin' = 'admin') => signIn({ email: helena.email, password: PASSWORD, door }, now())
const pass = (code: string, authVersion = helena.authVersion) =>
  passSecondFactor({ userId: helena.id, authVersion, code, device: null }, now())

test('the password alone opens no door any more, not even the shop’s', async () => {
  expect(await enter()).toMatchObject({ ok: true, value: { kind: 'session' } })
  await turnOn()
  for (const door of ['admin', 'shop'] as const) {
    expect(await enter(door)).toMatchObject({ ok: true, value: { kind: 'factor', user: { id: helena.id } } })
  }
  expect(await sessions.count({})).toBe(0)
})

test('a code opens once; wrong, old and used ones do not', async () => {
  const { key } = await turnOn()
  expect(await pass(await currentCode(key))).toEqual({ ok: false, reason: 'wrong' })
  clock.forward(MINUTE)
  const code = await currentCode(key)
  const both = await Promise.all([pass(code), pass(code)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await pass('000000')).toEqual({ ok: false, reason: 'wrong' })
  expect(await sessions.count({})).toBe(1)
})

test('a recovery code works once, in any writing; the others stay until new ones are made', async () => {
  const { recovery } = await turnOn()
  const [first = '', second = ''] = recovery
  expect(await pass(first.toLowerCase())).toMatchObject({ ok: true, value: { recoveryLeft: 9 } })
  expect(await pass(first)).toEqual({ ok: false, reason: 'wrong' })
  expect(await renewRecoveryCodes({ userId: helena.id, password: 'outra' }, now())).toEqual({
    ok: false,
    reason: 'wrong',
  })
  const renewed = await renewRecoveryCodes({ userId: helena.id, password: PASSWORD }, now())
  expect(renewed.ok && renewed.value).toHaveLength(10)
  expect(await pass(second)).toEqual({ ok: false, reason: 'wrong' })
})

test('neither key nor recovery codes can be read from what is stored or noted', async () => {
  const { key, recovery } = await turnOn()
  const stored = JSON.stringify([await secondFactors.get(helena.id), await auditEntries.list({ limit: 10 })])
  for (const secret of [key, ...recovery, ...recovery.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(secret)
  }
})

test('a password that changed in between begins again, and so does a factor that went', async () => {
  const { key } = await turnOn()
  clock.forward(MINUTE)
  expect(await pass(await currentCode(key), helena.authVersion - 1)).toEqual({ ok: false, reason: 'over' })
  expect(await dropSecondFactor({ userId: helena.id, password: 'outra' }, now())).toEqual({
    ok: false,
    reason: 'wrong',
  })
  expect((await dropSecondFactor({ userId: helena.id, password: PASSWORD }, now())).ok).toBe(true)
  expect(await pass(await currentCode(key))).toEqual({ ok: false, reason: 'over' })
  expect(await enter()).toMatchObject({ ok: true, value: { kind: 'session' } })
})

test('a colleague takes a lost factor away; nobody takes their own without the password', async () => {
  await turnOn()
  const own = { id: helena.id, name: 'Helena' }
  expect(await resetSecondFactor({ userId: helena.id, by: own }, now())).toEqual({ ok: false, reason: 'self' })
  expect((await resetSecondFactor({ userId: helena.id, by }, now())).ok).toBe(true)
  expect(await readSecondFactor(helena)).toEqual({ state: 'off' })
  const noted = (await auditEntries.list({ limit: 9 })).map(({ action, byName }) => `${action} ${byName}`)
  expect(noted.at(-1)).toBe('admin.secondFactorReset Jonas Siqueira')
})

test('starting again keeps the key that is being typed into an app', async () => {
  await startSecondFactor(helena.id, now())
  const first = await readSecondFactor(helena)
  await startSecondFactor(helena.id, now())
  expect(await readSecondFactor(helena)).toEqual(first)
  expect(await enter()).toMatchObject({ value: { kind: 'session' } })
})

test('a text that people accept rises by a version with each change, and only then', async () => {
  const text = (title: string) => ({ title, summary: '', sections: [] })
  const page: Page = {
    id: 'contract',
    route: null,
    version: '2026-1',
    'pt-BR': text('Contrato'),
    en: text('Contract'),
    updatedAt: now(),
  }
  await pages.create('contract', page)
  const save = async (title: string) => {
    const expected = (await pages.findDoc('contract'))?.version ?? ''
    return savePage({ id: 'contract', expect: expected, texts: { 'pt-BR': text(title), en: page.en }, by }, now())
  }
  await save('Contrato')
  expect((await pages.get('contract')).version).toBe('2026-1')
  await save('Contrato de viagem')
  clock.forward(60 * DAY)
  await save('Contrato da viagem')
  expect((await pages.get('contract')).version).toBe('2027-1')
})
