import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '~/data/collections'
import { action as validateCode, loader as validateCodePage } from '~/routes/external/validate-code/route'
import { resolveVisitor } from '~/session/visitor.server'
import { newestCode, PASSWORD, read, requestTo, SIGN_UP_FORM, sent } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action as signUp } from './route'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function signUpAndConfirm(fields: Record<string, string> = SIGN_UP_FORM) {
  const { cookies } = read(await signUp(requestTo('/signup', fields)))
  return read(
    await validateCode(requestTo('/validate-code', { code: await newestCode(), intent: 'confirm' }, sent(cookies))),
  )
}

test('signing up, confirming the code and being signed in', async () => {
  const posted = read(await signUp(requestTo('/signup?redirectTo=%2Fuser%2Fcheckout%3Fitem%3Do1%253A2', SIGN_UP_FORM)))
  expect([posted.status, posted.to]).toEqual([302, '/validate-code?redirectTo=%2Fuser%2Fcheckout%3Fitem%3Do1%253A2'])
  const cookie = sent(posted.cookies)
  const page = await validateCodePage(requestTo('/validate-code', null, cookie))
  expect(page).toMatchObject({ email: 'ana@exemplo.com.br' })
  const confirmed = read(
    await validateCode(requestTo(posted.to ?? '', { code: await newestCode(), intent: 'confirm' }, cookie)),
  )
  expect(confirmed.to).toBe('/user/checkout?item=o1%3A2')
  const { visitor } = await resolveVisitor(
    new Request('http://127.0.0.1:3000/', { headers: { Cookie: sent(confirmed.cookies) } }),
  )
  expect(visitor).toMatchObject({
    role: 'customer',
    user: {
      cpf: '52998224725',
      phone: '+5511987654321',
      birthDate: '1990-05-04',
      acceptedTerms: { version: '2026-1' },
    },
  })
})

test('who mistyped the address goes back to the form they came from: agencies have one of their own', async () => {
  const cookie = sent(read(await signUp(requestTo('/signup', SIGN_UP_FORM))).cookies)
  const correct = async (query: string) =>
    (await validateCodePage(requestTo(`/validate-code${query}`, null, cookie))).correctAddress
  expect(await correct('?redirectTo=%2FsignupAgency')).toBe('/signupAgency')
  expect(await correct('?redirectTo=%2Fcart')).toBe('/signup?redirectTo=%2Fcart')
  expect(await correct('')).toBe('/signup')
})

test('type, rights and confirmation in the form change nothing', async () => {
  const forged = {
    type: '1',
    role: 'admin',
    isAdmin: 'true',
    emailConfirmedAt: '2026-01-01T00:00:00.000Z',
    agencyId: 'a1',
    id: 'mine',
    authVersion: '9',
    commission: '5',
  }
  await signUp(requestTo('/signup', { ...SIGN_UP_FORM, ...forged }))
  const [user] = await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 5 })
  expect(user).toMatchObject({ type: 0, agencyId: null, emailConfirmedAt: null, authVersion: 1 })
  expect(user?.id).not.toBe('mine')
})

test('a known address, a known CPF and an unknown one get the same reply', async () => {
  await signUpAndConfirm()
  const attempts = [
    SIGN_UP_FORM,
    { ...SIGN_UP_FORM, email: 'outra@exemplo.com.br' },
    { ...SIGN_UP_FORM, email: 'nova@exemplo.com.br', cpf: '111.444.777-35' },
  ]
  const replies = []
  for (const fields of attempts) {
    const reply = read(await signUp(requestTo('/signup', fields)))
    const page = await validateCodePage(requestTo('/validate-code', null, sent(reply.cookies)))
    const { email: _, waitSeconds: __, ...same } = page
    const guess = await validateCode(
      requestTo('/validate-code', { code: '000000', intent: 'confirm' }, sent(reply.cookies)),
    )
    const cookies = reply.cookies.map((line) => line.replace(/=[^;]*/, '='))
    replies.push({ status: reply.status, to: reply.to, cookies, same, guess: read(guess) })
  }
  expect(replies[0]?.guess.errors).toEqual({ code: ['O código não confere. Você tem mais 4 tentativas.'] })
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('one sentence per wrong field, in Portuguese, and what was typed comes back but the passwords', async () => {
  const wrong = { ...SIGN_UP_FORM, email: 'ana@', cpf: '529.982.247-24', passwordConfirmation: 'x', acceptTerms: '' }
  const reply = await signUp(requestTo('/signup', wrong))
  expect(read(reply)).toMatchObject({
    status: 422,
    errors: {
      email: ['Confira o e-mail. Exemplo: nome@dominio.com.br'],
      cpf: ['Confira o CPF: o último dígito não bate.'],
      passwordConfirmation: ['As senhas não são iguais'],
      acceptTerms: ['Para criar a conta, leia e aceite os termos de uso'],
    },
  })
  const echoed = reply instanceof Response ? '' : JSON.stringify(reply.data)
  expect(echoed).toContain('"firstName":"Ana"')
  expect(echoed).not.toContain(PASSWORD)
  expect(await users.count({ eq: { type: 0 } })).toBe(0)
})

test('a name in the password makes it easy to guess', async () => {
  const reply = read(
    await signUp(
      requestTo('/signup', {
        ...SIGN_UP_FORM,
        firstName: 'Jacutinga',
        password: 'Jacutinga@1',
        passwordConfirmation: 'Jacutinga@1',
      }),
    ),
  )
  expect(reply.errors).toEqual({
    password: ['Esta senha usa seu nome ou e-mail e é fácil de adivinhar. Escolha outra, sem eles.'],
  })
})

test('without the cookie of a sign-up there is no code to type', async () => {
  const reply = read(await validateCode(requestTo('/validate-code', { code: '123456' })))
  expect([reply.status, reply.to]).toEqual([302, '/signin?notice=browser'])
  const page = async (path: string) => {
    const thrown: unknown = await validateCodePage(requestTo(path, null)).catch((reply) => reply)
    return thrown instanceof Response ? [thrown.status, thrown.headers.get('Location')] : null
  }
  expect(await page('/validate-code')).toEqual([404, null])
  expect(await page(`/validate-code?proof=${'0'.repeat(32)}`)).toEqual([302, '/signin?notice=browser'])
  expect(await page('/validate-code?redirectTo=%2Fadmin%2Forders')).toEqual([
    302,
    '/admin/signin?redirectTo=%2Fadmin%2Forders&notice=browser',
  ])
  expect(await page('/validate-code?redirectTo=%2Fuser%2Fprofile')).toEqual([
    302,
    '/signin?redirectTo=%2Fuser%2Fprofile&notice=browser',
  ])
})

test('another code within a minute is refused with the time to wait', async () => {
  const { cookies } = read(await signUp(requestTo('/signup', SIGN_UP_FORM)))
  const reply = read(await validateCode(requestTo('/validate-code', { intent: 'resend' }, sent(cookies))))
  expect(reply.status).toBe(429)
  expect(Number(reply.retryAfter)).toBeGreaterThan(55)
  expect(reply.errors).toEqual({ '': ['Muitas tentativas. Tente de novo em 1 minuto.'] })
})
