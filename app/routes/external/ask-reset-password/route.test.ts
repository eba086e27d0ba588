import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { action as signIn } from '~/routes/external/signin/route'
import { loader as codePage, action as validateCode } from '~/routes/external/validate-code/route'
import { resolveVisitor } from '~/session/visitor.server'
import { newCustomer } from '../../../../tests/support/request-as'
import { freshAddress, mails, read, requestTo, sent } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action as askReset } from './route'

const NEW = 'Serra#Azul-77'

let opened: TestStore
/** A different address each time, because attempts are counted per address across tests. */
let email: string
let stranger: string
beforeEach(async () => {
  opened = openTestStore()
  email = `ana.${randomUUID()}@exemplo.com.br`
  stranger = `rui.${randomUUID()}@exemplo.com.br`
  await newCustomer(instant(new Date()), email)
})
afterEach(() => opened.close())

const requestReset = async (address: string, path = '/ask-reset-password', from = freshAddress()) =>
  read(await askReset(requestTo(path, { email: address }, undefined, from)))
const use = async (cookie: string, fields: Record<string, string>, path = '/validate-code') =>
  read(
    await validateCode(
      requestTo(path, { password: NEW, passwordConfirmation: NEW, intent: 'confirm', ...fields }, cookie),
    ),
  )

/** The newest mailed code for a password reset. */
async function resetCode(): Promise<string> {
  const codes = (await mails()).filter(({ template }) => template === 'codeReset')
  return /"(\d{6})"/.exec(JSON.stringify(codes.at(-1)))?.[1] ?? ''
}

test('requesting and using the code signs in and opens the requested page', async () => {
  const posted = await requestReset(` ${email.toUpperCase()} `, '/ask-reset-password?redirectTo=%2Fuser%2FmyAcquired')
  expect([posted.status, posted.to]).toEqual([302, '/validate-code?redirectTo=%2Fuser%2FmyAcquired'])
  const cookie = sent(posted.cookies)
  expect(await codePage(requestTo(posted.to ?? '', null, cookie))).toMatchObject({ purpose: 'reset', email })
  const done = await use(cookie, { code: await resetCode() }, posted.to ?? '')
  expect([done.status, done.to]).toEqual([302, '/user/myAcquired'])
  const headers = { Cookie: sent(done.cookies) }
  const { visitor } = await resolveVisitor(new Request('http://127.0.0.1:3000/', { headers }))
  expect(visitor).toMatchObject({ role: 'customer', user: { email } })
  expect(read(await signIn(requestTo('/signin', { email, password: 'Correta-42' }))).status).toBe(422)
})

test('an administrator is sent to the own door, with no session', async () => {
  const [user] = await users.list({ eq: { type: 0 }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  if (user) await users.put(user.id, { ...user, type: 1 })
  const { cookies } = await requestReset(email)
  const done = await use(sent(cookies), { code: await resetCode() })
  expect(done.to).toBe('/admin/signin?redirectTo=%2Fadmin%2Fusers')
  expect(done.cookies.some((line) => line.startsWith('main='))).toBe(false)
})

test('a known and an unknown address get the same reply, page and refusal', async () => {
  const replies = []
  for (const address of [email, stranger]) {
    const posted = await requestReset(address)
    const page = await codePage(requestTo('/validate-code', null, sent(posted.cookies)))
    const { email: _, waitSeconds: __, validUntil: ___, ...same } = page
    const guess = await use(sent(posted.cookies), { code: '000000' })
    const cookies = posted.cookies.map((line) => line.replace(/=[^;]*/, '='))
    replies.push({ status: posted.status, to: posted.to, cookies, same, guess })
  }
  expect(replies[0]?.guess.errors).toEqual({ code: ['O código não confere. Você tem mais 4 tentativas.'] })
  expect(replies[1]).toEqual(replies[0])
  expect((await mails()).filter(({ template }) => template === 'codeReset')).toHaveLength(1)
})

test('the new password has the same rules, each shown at its field', async () => {
  const cookie = sent((await requestReset(email)).cookies)
  const code = await resetCode()
  const differ = await use(cookie, { code, passwordConfirmation: 'x' })
  expect(differ).toMatchObject({ status: 422, errors: { passwordConfirmation: ['As senhas não são iguais'] } })
  const weak = await use(cookie, { code, password: 'a', passwordConfirmation: 'a' })
  expect(weak.errors).toEqual({ password: ['Use no mínimo 8 caracteres'] })
  const empty = await use(cookie, { code: '', password: '', passwordConfirmation: '' })
  expect(Object.keys(empty.errors ?? {}).sort()).toEqual(['code', 'password', 'passwordConfirmation'])
  expect((await use(cookie, { code })).status).toBe(302)
})

test('the sixth request for one address from one network within a quarter of an hour waits, known or not', async () => {
  for (const address of [email, stranger]) {
    const from = freshAddress()
    const again = () => requestReset(address, '/ask-reset-password', from)
    for (let sentBefore = 0; sentBefore < 5; sentBefore += 1) expect((await again()).status).toBe(302)
    expect(await again()).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
    expect((await requestReset(address)).status).toBe(302)
  }
})

test('what is no address, a script and 5,000 characters are refused at the field', async () => {
  for (const address of ['', 'ana@', '<script>alert(1)</script>', `${'a'.repeat(5000)}@exemplo.com.br`]) {
    expect(await requestReset(address)).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  }
})
