import { afterEach, beforeEach, expect, test } from 'vitest'
import { claims, sessions, users } from '~/data/collections'
import { profileOf } from '~/domain/accounts/profile'
import { instant, localDate } from '~/domain/values/dates'
import { endOtherSessions, endOwnSession, listOpenSessions } from '~/session/sessions.server'
import { fingerprint } from '~/session/tokens.server'
import { changePassword } from '../../app/operations/accounts/change-password.server'
import { createAccount } from '../../app/operations/accounts/create-account.server'
import { signIn } from '../../app/operations/accounts/sign-in.server'
import { updateProfile } from '../../app/operations/accounts/update-profile.server'
import { openTestStore, type TestStore } from '../support/test-store'

const now = instant('2026-11-20T12:00:00.000Z')
const [before, after] = ['Correta-42', 'Serra#Azul-77']

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(email = 'ana@exemplo.com.br', cpf: string | null = '52998224725') {
  const about = { firstName: 'Ana', lastName: 'Souza', phone: '+5511987654321', birthDate: localDate('1990-05-04') }
  const person = { ...about, email, cpf, language: 'pt-BR' as const }
  const created = await createAccount({ person, password: before, type: 0, agencyId: null }, now)
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

async function enter(email = 'ana@exemplo.com.br'): Promise<string> {
  const device = { kind: 'phone' as const, system: 'Android', browser: 'Chrome' }
  const entered = await signIn({ email, password: before, door: 'shop', device }, now)
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  return fingerprint(entered.value.token)
}

test('the current password changes to a new one, and only a fresh session goes on', async () => {
  const user = await account()
  const [mine] = [await enter(), await enter()]
  const input = { userId: user.id, sessionId: mine ?? '', current: before, password: after }
  const changed = await changePassword(input, now)
  if (!changed.ok) throw new Error(changed.reason)
  const left = await listOpenSessions(await users.get(user.id), now)
  expect(left.map(({ id }) => id)).toEqual([fingerprint(changed.value.token)])
  expect(left[0]?.device?.system).toBe('Android')
  expect(await changePassword(input, now)).toEqual({ ok: false, reason: 'wrong' })
})

test('a wrong current password changes nothing; of two changes at once one is made', async () => {
  const user = await account()
  const sessionId = await enter()
  const input = { userId: user.id, sessionId, current: before, password: after }
  expect((await changePassword({ ...input, current: 'Errada-42' }, now)).ok).toBe(false)
  const both = await Promise.all([changePassword(input, now), changePassword({ ...input, password: `${after}x` }, now)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await users.get(user.id)).authVersion).toBe(2)
})

test('sessions end one by one or all but this, and never those of somebody else', async () => {
  const [ana, bia] = [await account(), await account('bia@exemplo.com.br', '11144477735')]
  const [mine, second, third] = [await enter(), await enter(), await enter()]
  const others = await enter(bia.email)
  expect(await endOwnSession(ana.id, others)).toBe(false)
  expect(await endOwnSession(ana.id, 'nothing')).toBe(false)
  expect(await endOwnSession(ana.id, second)).toBe(true)
  await endOtherSessions(ana.id, mine)
  const left = await Promise.all([mine, second, third, others].map((id) => sessions.find(id)))
  expect(left.map((session) => session?.userId ?? null)).toEqual([ana.id, null, null, bia.id])
})

test('a new CPF takes its claim and frees the old one', async () => {
  const user = await account()
  const shown = profileOf(user)
  const saved = await updateProfile({ userId: user.id, shown, formValues: { ...shown, cpf: '11144477735' } }, now)
  expect(saved).toMatchObject({ ok: true, value: { cpf: '11144477735', email: user.email, authVersion: 1 } })
  expect(saved.ok && saved.value.searchTerms).toContain('11144477735')
  expect((await account('bia@exemplo.com.br', '52998224725')).cpf).toBe('52998224725')
  expect(await claims.count({ eq: { ownerId: user.id } })).toBe(2)
})

test('ten take one CPF at once: all keep it, and nobody learns of the others; one has the claim', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => account(`p${index}@exemplo.com.br`, null)))
  const all = await Promise.all(
    people.map((user) => {
      const shown = profileOf(user)
      return updateProfile({ userId: user.id, shown, formValues: { ...shown, cpf: '11144477735' } }, now)
    }),
  )
  expect(all.map((saved) => saved.ok && saved.value.cpf)).toEqual(people.map(() => '11144477735'))
  expect(await claims.count({ eq: { ownerId: people.map(({ id }) => id) } })).toBe(11)
})

test('two tabs: both changes stand, and the same field twice is a conflict that saves nothing', async () => {
  const user = await account()
  const shown = profileOf(user)
  const save = (typed: Partial<typeof shown>) =>
    updateProfile({ userId: user.id, shown, formValues: { ...shown, ...typed } }, now)
  expect((await save({ firstName: 'Ana Maria' })).ok).toBe(true)
  expect((await save({ phone: '+5511911112222' })).ok).toBe(true)
  expect(await users.get(user.id)).toMatchObject({ firstName: 'Ana Maria', phone: '+5511911112222' })
  expect(await save({ firstName: 'Anna', lastName: 'Lima' })).toMatchObject({
    ok: false,
    reason: { kind: 'conflict', fields: ['firstName'], stored: { firstName: 'Ana Maria' } },
  })
  expect((await users.get(user.id)).lastName).toBe('Souza')
})
