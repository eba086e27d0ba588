import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '~/data/collections'
import { profileOf } from '~/domain/accounts/profile'
import type { User } from '~/domain/accounts/user'
import { instant } from '~/domain/values/dates'
import { signIn } from '~/operations/accounts/sign-in.server'
import { fingerprint } from '~/session/tokens.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action, loader } from './route'

const now = instant(new Date())
const NEW = 'Serra#Azul-77'

let opened: TestStore
let ana: User
beforeEach(async () => {
  opened = openTestStore()
  ana = await newCustomer(now)
})
afterEach(() => opened.close())

const formValues = {
  firstName: 'Ana',
  lastName: 'Lima',
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
  birthDate: '1990-05-04',
  language: 'pt-BR',
}

function shownOf(user: User): Record<string, string> {
  return Object.fromEntries(Object.entries(profileOf(user)).map(([name, value]) => [`shown.${name}`, value ?? '']))
}

const save = async (changes: Record<string, string>, shown = shownOf(ana)) =>
  read(await action(requestAs(ana, '/user/profile', { intent: 'data', ...formValues, ...shown, ...changes })))

async function enter(user: User): Promise<string> {
  const entered = await signIn({ email: user.email, password: 'Correta-42', door: 'shop' }, now)
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  return fingerprint(entered.value.token)
}

test('the data is saved, and type, agency, e-mail and confirmation in the form change nothing', async () => {
  const forged = { type: '1', email: 'outra@x.com', agencyId: 'a', authVersion: '9', id: 'x', 'shown.type': '1' }
  expect(await save({ firstName: 'Ana Clara', language: 'en', ...forged })).toMatchObject({
    status: 302,
    to: '/user/profile',
    cookies: expect.arrayContaining([expect.stringMatching(/^lang=en;/)]),
  })
  const { updatedAt: _, searchTerms: __, ...saved } = await users.get(ana.id)
  const { updatedAt: ___, searchTerms: ____, ...before } = ana
  expect(saved).toEqual({ ...before, firstName: 'Ana Clara', birthDate: '1990-05-04', language: 'en' })
})

test('each wrong field says so, and a CPF of somebody else is saved like any other', async () => {
  expect(
    await save({ firstName: '<script>', cpf: '529.982.247-24', phone: '1', birthDate: '2999-01-01' }),
  ).toMatchObject({
    status: 422,
    errors: { firstName: expect.any(Array), cpf: ['Confira o CPF: o último dígito não bate.'] },
  })
  await newCustomer(now, 'bia@exemplo.com.br', '11144477735')
  expect((await save({ cpf: '111.444.777-35' })).errors).toEqual({})
  expect((await save({ lastName: 'x'.repeat(5000) })).errors).toEqual({ lastName: ['Use no máximo 120 caracteres'] })
})

test('a form opened before another tab saved: both changes are saved, or the field shows its present value', async () => {
  const shown = shownOf(ana)
  await save({ phone: '(11) 91111-2222' })
  expect((await save({ lastName: 'Prado' }, shown)).status).toBe(302)
  expect(await users.get(ana.id)).toMatchObject({ lastName: 'Prado', phone: '+5511911112222' })
  expect(await save({ phone: '(11) 93333-4444' }, shown)).toMatchObject({
    status: 409,
    errors: { phone: [expect.stringContaining('(11) 91111-2222')] },
  })
  const again = await action(
    requestAs(ana, '/user/profile', { intent: 'data', ...formValues, ...shown, phone: '(11) 93333-4444' }),
  )
  const { initialValue } = again instanceof Response ? { initialValue: null } : again.data
  // This form does not contain the name saved elsewhere yet, but it contains the phone.
  expect(initialValue).toMatchObject({ shown: { lastName: 'Lima', phone: '+5511911112222' } })
})

test('what the form says it showed is only compared: nonsense in it is refused', async () => {
  expect((await save({ 'shown.language': 'xx' })).status).toBe(422)
  expect((await save({ 'shown.firstName': 'x'.repeat(5000) })).status).toBe(422)
})

test('the password changes with the current one, and the response has a fresh session', async () => {
  const sessionId = await enter(ana)
  const change = async (fields: Record<string, string>) => {
    const args = requestAs(ana, '/user/profile', { intent: 'password', ...fields })
    return read(
      await action({ ...args, context: { ...args.context, visitor: { ...args.context.visitor, sessionId } } }),
    )
  }
  const pair = { password: NEW, passwordConfirmation: NEW }
  expect((await change({ ...pair, currentPassword: 'Errada-42' })).errors).toEqual({
    currentPassword: ['A senha atual não confere'],
  })
  expect((await change({ ...pair, currentPassword: 'Correta-42', passwordConfirmation: 'x' })).errors).toEqual({
    passwordConfirmation: ['As senhas não são iguais'],
  })
  const done = await change({ ...pair, currentPassword: 'Correta-42' })
  expect([done.status, done.to]).toEqual([302, '/user/profile#password'])
  expect(done.cookies.some((line) => line.startsWith('main='))).toBe(true)
  expect(await sessions.find(sessionId)).toBeNull()
})

test('ten wrong current passwords, and the eleventh waits', async () => {
  const guess = async () =>
    read(
      await action(
        requestAs(ana, '/user/profile', {
          intent: 'password',
          currentPassword: 'Errada-42',
          password: NEW,
          passwordConfirmation: NEW,
        }),
      ),
    ).status
  const all = []
  for (let tried = 0; tried < 11; tried += 1) all.push(await guess())
  expect(all).toEqual([...Array(10).fill(422), 429])
})

test("the page names the own devices, and somebody else's session is not found", async () => {
  const [mine, others] = [await enter(ana), await enter(await newCustomer(now, 'bia@exemplo.com.br', '11144477735'))]
  const { profile } = await loader(requestAs(ana, '/user/profile'))
  expect(profile.otherDevices.map(({ id }) => id)).toEqual([mine])
  expect(JSON.stringify(profile)).not.toContain(ana.passwordHash)
  const end = (id: string) => action(requestAs(ana, '/user/profile', { end: id })).catch((thrown: unknown) => thrown)
  expect(await end(others)).toMatchObject({ status: 404 })
  expect(await end('../x')).toMatchObject({ status: 404 })
  expect(await sessions.find(others)).not.toBeNull()
  expect(await end(mine)).toMatchObject({ status: 302 })
  expect(await sessions.find(mine)).toBeNull()
})
