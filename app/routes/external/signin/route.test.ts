import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, claims, outbox } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { createAccount } from '~/operations/accounts/create-account.server'
import { action as adminSignIn } from '~/routes/external/admin-signin/route'
import { loader as factorPage } from '~/routes/external/admin-signin-code/route'
import { action as signUp } from '~/routes/external/signup/route'
import { loader as codePage, action as validateCode } from '~/routes/external/validate-code/route'
import { limits } from '~/session/rate-limit-kinds'
import { consume } from '~/session/rate-limits.server'
import {
  freshAddress,
  mails,
  newestCode,
  PASSWORD,
  read,
  requestTo,
  SIGN_UP_FORM,
  sent,
} from '../../../../tests/support/request-to'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action as signIn, loader as signInPage } from './route'

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

async function administrator(): Promise<string> {
  const email = `chefe-${randomBytes(4).toString('hex')}@exemplo.com.br`
  const names = { firstName: 'Rui', lastName: 'Lima' }
  const person = { ...names, email, cpf: null, phone: null, birthDate: null, language: 'pt-BR' as const }
  await createAccount({ person, password: PASSWORD, type: 1, agencyId: null }, instant('2026-11-20T12:00:00.000Z'))
  return email
}

test('signing in leads to the wanted page, and stays on this site', async () => {
  await signUpAndConfirm()
  const credentials = { email: 'ana@exemplo.com.br', password: PASSWORD }
  const to = async (redirectTo: string) =>
    read(await signIn(requestTo(`/signin?${new URLSearchParams({ redirectTo })}`, credentials))).to
  expect(await to('/user/myAcquired?type=trips')).toBe('/user/myAcquired?type=trips')
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil',
    '/logout',
    '/admin/users',
    '\\\\evil',
    ' /x',
    '/\n/evil.example',
    'http:evil',
    '///evil.example',
  ]
  for (const value of hostile) expect((await to(value))?.replace('/%09/evil', '/'), value).toBe('/')
})

test('an approved agency lands in its own area, unless it wants another page; one that waits lands in the shop', async () => {
  const start = instant('2026-11-20T12:00:00.000Z')
  const landing = async (state: 'approved' | 'pending', redirectTo = '') => {
    const email = `${state}-${randomBytes(4).toString('hex')}@exemplo.com.br`
    const names = { firstName: 'Lia', lastName: 'Reis' }
    const person = { ...names, email, cpf: null, phone: null, birthDate: null, language: 'pt-BR' as const }
    await agencies.put(state, testAgency({ id: state, state }))
    await createAccount({ person, password: PASSWORD, type: 0, agencyId: state }, start)
    const query = redirectTo === '' ? '' : `?${new URLSearchParams({ redirectTo })}`
    return read(await signIn(requestTo(`/signin${query}`, { email, password: PASSWORD }))).to
  }
  expect(await landing('approved')).toBe('/agency')
  expect(await landing('approved', '/user/myAcquired')).toBe('/user/myAcquired')
  expect(await landing('approved', '/admin/users')).toBe('/agency')
  expect(await landing('pending')).toBe('/')
})

test('an unknown address and a wrong password get the same reply, with status 422', async () => {
  await signUpAndConfirm()
  const wrong = read(await signIn(requestTo('/signin', { email: 'ana@exemplo.com.br', password: 'Outra#Senha9' })))
  const unknown = read(await signIn(requestTo('/signin', { email: 'ninguem@exemplo.com.br', password: PASSWORD })))
  expect(wrong).toEqual({
    status: 422,
    to: null,
    cookies: [],
    errors: { '': ['E-mail ou senha não conferem'] },
    retryAfter: null,
  })
  expect(unknown).toEqual(wrong)
})

async function wrongPasswords(email: string, count: number, { cookies = 'seen=1', from = freshAddress() } = {}) {
  const statuses: (number | undefined)[] = []
  for (let attempts = 0; attempts < count; attempts += 1) {
    statuses.push(read(await signIn(requestTo('/signin', { email, password: 'Outra#Senha9' }, cookies, from))).status)
  }
  return statuses
}

test('after ten wrong passwords from one network it has to wait, even with the right one; the owner elsewhere has not', async () => {
  const email = `vitima-${randomBytes(4).toString('hex')}@exemplo.com.br`
  await signUpAndConfirm({ ...SIGN_UP_FORM, email })
  const from = freshAddress()
  expect(await wrongPasswords(email, 11, { from })).toEqual([...Array(10).fill(422), 429])
  const right = read(await signIn(requestTo('/signin', { email, password: PASSWORD }, undefined, from)))
  expect(right.status).toBe(429)
  expect(Number(right.retryAfter)).toBeGreaterThan(0)
  expect(Number(right.retryAfter)).toBeLessThanOrEqual(900)
  expect(JSON.stringify(right.errors)).toMatch(/Muitas tentativas\. Tente de novo em \d+ minutos?\./)
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }))).to).toBe('/')
})

test('a browser that was inside before counts by itself: strangers on its own network do not lock it out', async () => {
  const email = `dona-${randomBytes(4).toString('hex')}@exemplo.com.br`
  const own = sent((await signUpAndConfirm({ ...SIGN_UP_FORM, email })).cookies)
  const from = freshAddress()
  await wrongPasswords(email, 11, { from })
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }, own, from))).to).toBe('/')
  expect(await wrongPasswords(email, 11, { cookies: own })).toEqual([...Array(10).fill(422), 429])
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }, own))).status).toBe(429)
})

test('what a browser knows of one account helps it with no other, and forged it helps with none', async () => {
  const other = sent((await signUpAndConfirm()).cookies)
  const email = `outra-${randomBytes(4).toString('hex')}@exemplo.com.br`
  await signUpAndConfirm({ ...SIGN_UP_FORM, email, cpf: '111.444.777-35' })
  for (const cookies of [other, other.replace(/(device=[^.;]{8})./, '$1A')]) {
    const from = freshAddress()
    expect(await wrongPasswords(email, 11, { cookies, from })).toEqual([...Array(10).fill(422), 429])
  }
})

test('guesses from many networks have a limit of the day, which a known browser does not share', async () => {
  const email = `alvo-${randomBytes(4).toString('hex')}@exemplo.com.br`
  const own = sent((await signUpAndConfirm({ ...SIGN_UP_FORM, email })).cookies)
  for (let attempts = 0; attempts < limits.signInAccountDay.points; attempts += 1)
    await consume('signInAccountDay', email)
  expect(await wrongPasswords(email, 1)).toEqual([429])
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }, own))).to).toBe('/')
})

test("an administrator's door: a customer's credentials are wrong, an administrator's lead to the users", async () => {
  await signUpAndConfirm()
  const customer = read(
    await adminSignIn(requestTo('/admin/signin', { email: 'ana@exemplo.com.br', password: PASSWORD })),
  )
  expect(customer.errors).toEqual({ '': ['E-mail ou senha não conferem'] })
  const email = await administrator()
  const entered = read(
    await adminSignIn(requestTo('/admin/signin?redirectTo=%2Fuser%2Fprofile', { email, password: PASSWORD })),
  )
  expect(entered.to).toBe('/admin/users')
  expect(entered.cookies.find((line) => line.startsWith('main='))).not.toContain('Max-Age')
  expect(await claims.list({ limit: 9 })).toHaveLength(3)
})

test("an administrator has five attempts at both sign-ins together, and the shop's does not reveal which was right", async () => {
  const [email, customer] = [await administrator(), `ana-${randomBytes(4).toString('hex')}@exemplo.com.br`]
  await signUpAndConfirm({ ...SIGN_UP_FORM, email: customer })
  const from = { [email]: freshAddress(), [customer]: freshAddress() }
  const atShop = async (login: string, password: string) =>
    read(await signIn(requestTo('/signin', { email: login, password }, undefined, from[login])))
  for (const typed of [email, customer]) {
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await atShop(typed, 'Outra#Senha9')).status).toBe(422)
  }
  expect(await atShop(email, PASSWORD)).toEqual(await atShop(email, 'Outra#Senha9'))
  for (const typed of [email, customer]) {
    const asAdmin = requestTo('/admin/signin', { email: typed, password: PASSWORD }, undefined, from[typed])
    expect(read(await adminSignIn(asAdmin)).status).toBe(429)
  }
  expect((await atShop(customer, PASSWORD)).to).toBe('/')
})

test("guesses at the shop's door count for the administrators' address", async () => {
  const [email, from] = [await administrator(), freshAddress()]
  const guess = (at: number) => ({ email: `alvo-${at}@exemplo.com.br`, password: 'Outra#Senha9' })
  for (let at = 0; at < 20; at += 1) await signIn(requestTo('/signin', guess(at), undefined, from))
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }, undefined, from))).status).toBe(422)
  expect(read(await signIn(requestTo('/signin', { email, password: PASSWORD }))).to).toBe('/admin/users')
})

const byCode = (email: string, { to = '', from = freshAddress(), cookies = 'seen=1' } = {}) =>
  signIn(requestTo(`/signin${to}`, { email, password: '', intent: 'continue' }, cookies, from))

test('a known, a new and an administrator’s address get the same reply when a code is requested', async () => {
  const known = `ana-${randomBytes(4).toString('hex')}@exemplo.com.br`
  await signUpAndConfirm({ ...SIGN_UP_FORM, email: known })
  const replies = []
  for (const email of [known, `nova-${randomBytes(4).toString('hex')}@exemplo.com.br`, await administrator()]) {
    const { cookies, ...reply } = read(await byCode(email, { to: '?redirectTo=%2Fuser%2Fcheckout%3Fitem%3Dx%3A1' }))
    replies.push({ ...reply, cookies: cookies.map((line) => line.replace(/=[^;]*/, '')) })
  }
  expect(replies[0]?.to).toBe('/validate-code?redirectTo=%2Fuser%2Fcheckout%3Fitem%3Dx%253A1')
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('the code leads to the page that was wanted, and to no other shop', async () => {
  for (const [wanted, lands] of [
    ['/user/checkout?item=x%3A1', '/user/checkout?item=x%3A1'],
    ['//evil.example', '/'],
    ['/admin/users', '/'],
  ] as const) {
    const email = `nova-${randomBytes(4).toString('hex')}@exemplo.com.br`
    const to = `?${new URLSearchParams({ redirectTo: wanted })}`
    const { cookies, to: page } = read(await byCode(email, { to }))
    const fields = { code: await newestCode(), intent: 'confirm' }
    const entered = read(await validateCode(requestTo(page ?? '', fields, sent(cookies))))
    expect(entered.to).toBe(lands)
    expect(entered.cookies.join()).toContain('main=')
  }
})

test('a code to sign in confirms no sign-up and changes no password, and the other way round', async () => {
  const email = `ana-${randomBytes(4).toString('hex')}@exemplo.com.br`
  const signingUp = read(await signUp(requestTo('/signup', { ...SIGN_UP_FORM, email })))
  const signUpCode = await newestCode()
  const signingIn = read(await byCode(email))
  const signInCode = await newestCode()
  const use = async (cookies: readonly string[], code: string) =>
    read(await validateCode(requestTo('/validate-code', { code, intent: 'confirm' }, sent(cookies))))
  if (signUpCode !== signInCode) {
    expect((await use(signingUp.cookies, signInCode)).status).toBe(422)
    expect((await use(signingIn.cookies, signUpCode)).status).toBe(422)
  }
  expect((await use(signingIn.cookies, signInCode)).to).toBe('/')
  expect((await use(signingUp.cookies, signUpCode)).status).toBe(422)
})

test('strangers who use up the guesses of an address do not shut out who opens the link of the mail', async () => {
  const email = `nova-${randomBytes(4).toString('hex')}@exemplo.com.br`
  for (let count = 0; count < limits.codeGuessDay.points; count += 1) await consume('codeGuessDay', email)
  const { cookies } = read(await byCode(email))
  const code = await newestCode()
  const enter = async (path: string, digits = code) =>
    read(await validateCode(requestTo(path, { code: digits, intent: 'confirm' }, sent(cookies))))
  const page = '/validate-code'
  expect(await enter(page)).toMatchObject({ status: 429, errors: { '': [expect.stringContaining('link do e-mail')] } })
  expect((await enter(`${page}?proof=${'0'.repeat(32)}`)).status).toBe(429)
  const link = (await mails()).at(-1)
  const linked = link !== null && typeof link === 'object' && 'path' in link ? String(link.path) : ''
  expect((await enter(linked, code === '000000' ? '111111' : '000000')).status).toBe(422)
  expect((await enter(linked)).to).toBe('/')
})

test('codes for one address are limited per network, whether or not an account has it', async () => {
  const email = `nova-${randomBytes(4).toString('hex')}@exemplo.com.br`
  const from = freshAddress()
  const statuses: (number | undefined)[] = []
  for (let times = 0; times < 6; times += 1) statuses.push(read(await byCode(email, { from })).status)
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429])
  expect(read(await byCode(email)).status).toBe(302)
})

test('a browser that refuses cookies gets a message, by password and by code', async () => {
  await signUpAndConfirm()
  const credentials = { email: 'ana@exemplo.com.br', password: PASSWORD }
  const wanted = '?redirectTo=%2Fuser%2FmyAcquired'
  const entered = read(await signIn(requestTo(`/signin${wanted}`, credentials, '')))
  expect(entered.to).toBe('/signin?redirectTo=%2Fuser%2FmyAcquired&notice=cookies')
  const page = await signInPage(requestTo(entered.to ?? '', null, ''))
  expect(page.notice).toBe('cookies')
  const sentCode = read(await signIn(requestTo(`/signin${wanted}`, { email: credentials.email, intent: 'code' }, '')))
  const back = read(
    (await codePage(requestTo(sentCode.to ?? '', null, '')).catch((thrown: Response) => thrown)) as Response,
  )
  expect(back.to).toBe('/signin?redirectTo=%2Fuser%2FmyAcquired&notice=cookies')
})

test('the back office shows that message too, before the second factor as well', async () => {
  const to = '/admin/signin/code?redirectTo=%2Fadmin%2Forders&notice=cookies'
  const page = (cookie: string) => factorPage(requestTo(to, null, cookie)).catch((thrown: Response) => thrown)
  expect(read((await page('')) as Response).to).toBe('/admin/signin?redirectTo=%2Fadmin%2Forders&notice=cookies')
  expect(read((await page('seen=1')) as Response).to).toBe('/admin/signin?redirectTo=%2Fadmin%2Forders')
  const credentials = { email: await administrator(), password: PASSWORD }
  const entered = read(await adminSignIn(requestTo('/admin/signin', credentials, '')))
  expect(entered.to).toMatch(/^\/admin\/signin(?:\/code)?\?(?:.*&)?notice=cookies$/)
})

test('who has an account already is led on to the purchase by the mail that says so', async () => {
  await signUpAndConfirm()
  const to = `?${new URLSearchParams({ redirectTo: '/user/checkout?item=quarto%3A1' })}`
  await signUp(requestTo(`/signup${to}`, SIGN_UP_FORM))
  const known = (await mails()).filter((mail) => JSON.stringify(mail).includes('accountExists'))
  expect(known).toEqual([expect.objectContaining({ path: `/signin${to}` })])
})

test('the link in the mail leads back to the purchase, in this browser and in another', async () => {
  const checkout = '/user/checkout?item=quarto%3A1'
  const to = `?${new URLSearchParams({ redirectTo: checkout })}`
  await signIn(requestTo(`/signin${to}`, { email: 'nova@exemplo.com.br', intent: 'code' }))
  const [mail] = await outbox.list({ eq: { done: false, topic: 'mail' }, limit: 9 })
  const path = expect.stringMatching(new RegExp(`^/validate-code\\${to}&proof=[0-9a-f]{32}$`))
  expect(mail?.payload).toMatchObject({ template: 'codeSignIn', path })
  const elsewhere = await codePage(requestTo(`/validate-code${to}`, null)).catch((thrown: Response) => thrown)
  expect(read(elsewhere as Response).to).toBe(`/signin${to}&notice=browser`)
})
