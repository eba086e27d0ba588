import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { agencies, auditEntries, secondFactors, users } from '~/data/collections'
import { stepAt } from '~/domain/accounts/second-factor'
import type { User } from '~/domain/accounts/user'
import { createAccount } from '~/operations/accounts/create-account.server'
import { readSecondFactor, resetSecondFactor } from '~/operations/accounts/second-factor.server'
import { loader as factorPage, action as passFactor } from '~/routes/external/admin-signin-code/route'
import { action as askReset } from '~/routes/external/ask-reset-password/route'
import { action as signIn } from '~/routes/external/signin/route'
import { action as validateCode } from '~/routes/external/validate-code/route'
import { codeAt } from '~/session/totp.server'
import { newestCode, PASSWORD, read, requestTo, sent } from '../../../../tests/support/request-to'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action } from './route'

/** A partner's second factor: switched on by choice, and then asked for after a password, a mailed code and a reset. */

const viva = testAgency()
let opened: TestStore
let partner: User

beforeEach(async () => {
  opened = openTestStore()
  await agencies.put(viva.id, viva)
  const email = `lia-${randomBytes(4).toString('hex')}@agencia.example`
  const names = { firstName: 'Lia', lastName: 'Reis' }
  const person = { ...names, email, cpf: null, phone: null, birthDate: null, language: 'pt-BR' as const }
  const made = await createAccount({ person, password: PASSWORD, type: 0, agencyId: viva.id }, now())
  if (!made.ok) throw new Error(made.reason)
  partner = made.value
})
afterEach(() => opened.close())

function press(fields: Record<string, string>) {
  const args = requestTo('/agency/security', fields)
  const visitor = { role: 'agency' as const, user: partner, agency: viva, sessionId: 'own' }
  return action({ ...args, context: { ...args.context, visitor } })
}

async function turnOn() {
  await press({ intent: 'start' })
  const state = await readSecondFactor(partner)
  if (state.state !== 'starting') throw new Error(state.state)
  const shown = await press({ intent: 'confirm', code: await codeAt(state.key, stepAt(now())) })
  if (shown instanceof Response || !('codes' in shown.data)) throw new Error('no recovery codes')
  return { next: await codeAt(state.key, stepAt(now()) + 1), recovery: shown.data.codes }
}

const pass = async (code: string, cookies: readonly string[]) =>
  read(await passFactor(requestTo('/signin/code', { code }, sent(cookies))))
const isSignedIn = (cookies: readonly string[]) => cookies.some((line) => /^(__Host-)?main=[^;]/.test(line))

test('without it a partner works as before; with it the password leads to its code', async () => {
  const credentials = { email: partner.email, password: PASSWORD }
  expect(read(await signIn(requestTo('/signin', credentials))).to).toBe('/agency')
  const { next } = await turnOn()
  const first = read(await signIn(requestTo('/signin', credentials)))
  expect([first.to, isSignedIn(first.cookies)]).toEqual(['/signin/code', false])
  expect((await pass('000000', first.cookies)).status).toBe(422)
  const done = await pass(next, first.cookies)
  expect([done.to, isSignedIn(done.cookies)]).toEqual(['/agency', true])
})

test('a mailed code and a new password lead there as well', async () => {
  const { recovery } = await turnOn()
  const byMail = read(await signIn(requestTo('/signin', { email: partner.email, intent: 'code' })))
  const entered = read(
    await validateCode(requestTo('/validate-code', { code: await newestCode() }, sent(byMail.cookies))),
  )
  expect([entered.to, isSignedIn(entered.cookies)]).toEqual(['/signin/code', false])
  expect((await pass(recovery[0] ?? '', entered.cookies)).to).toBe('/agency')

  const forgotten = read(await askReset(requestTo('/ask-reset-password', { email: partner.email })))
  const password = 'Serra#Azul-77'
  const form = { code: await newestCode(), password, passwordConfirmation: password }
  const reset = read(await validateCode(requestTo('/validate-code', form, sent(forgotten.cookies))))
  expect([reset.to, isSignedIn(reset.cookies)]).toEqual(['/signin/code', false])
  expect((await pass(recovery[1] ?? '', reset.cookies)).to).toBe('/agency')
})

test.each([
  ['/signin/code', '/signin'],
  ['/SIGNIN/CODE', '/signin'],
  ['/admin/signin/code', '/admin/signin'],
  ['/ADMIN/SIGNIN/CODE', '/admin/signin'],
  ['/%61dmin/signin/code', '/admin/signin'],
])('%s without a first step leads to %s', async (path, first) => {
  const thrown: unknown = await factorPage(requestTo(path, null)).catch((thrown: unknown) => thrown)
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(first)
})

test('without a password nobody can switch on what only a password switches off', async () => {
  partner = await users.update(partner.id, (user) => ({ ...user, hasPassword: false }))
  await press({ intent: 'start' })
  expect(await secondFactors.find(partner.id)).toBeNull()
})

test('staff take a lost one away, which the audit names; the partner’s own acts are not in it', async () => {
  await turnOn()
  expect(await auditEntries.list({ limit: 9 })).toEqual([])
  const by = { id: 'chefe', name: 'Helena Prates' }
  expect((await resetSecondFactor({ userId: partner.id, by }, now())).ok).toBe(true)
  const noted = (await auditEntries.list({ limit: 9 })).map(({ action: done, byName }) => `${done} ${byName}`)
  expect(noted).toEqual(['admin.secondFactorReset Helena Prates'])
  expect(read(await signIn(requestTo('/signin', { email: partner.email, password: PASSWORD }))).to).toBe('/agency')
})
