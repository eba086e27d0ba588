import { afterEach, beforeEach, expect, test } from 'vitest'
import { drafts, sessions } from '~/data/collections'
import { addMinutes, instant } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { dropPendingSubmission, pendingSubmission, savePendingSubmission } from './pending-submission.server'
import { writeSessionToken } from './session-cookie.server'
import { fingerprint, newToken } from './tokens.server'

const now = instant('2026-11-20T12:00:00.000Z')
const path = '/user/checkout?item=o1%3A2'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

function posted(fields: Record<string, string> | FormData): Request {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  return new Request(`http://127.0.0.1:3000${path}`, { method: 'POST', body })
}

function coming(cookie: string, address = path): Request {
  return new Request(`http://127.0.0.1:3000${address}`, { headers: { Cookie: cookie } })
}

async function keep(fields: Record<string, string> | FormData, userId: string | null = null): Promise<string> {
  const setCookie = await savePendingSubmission(posted(fields), { path, userId, address: '192.0.2.7', now })
  if (!setCookie.ok) throw new Error(setCookie.reason)
  return setCookie.value.split(';')[0] ?? ''
}

test('what was typed comes back on the same page for thirty minutes', async () => {
  const cookie = await keep({ 'passengers[0].name': 'Ana Souza', intent: 'place' })
  const fields = [
    { name: 'passengers[0].name', value: 'Ana Souza' },
    { name: 'intent', value: 'place' },
  ]
  expect(await pendingSubmission(coming(cookie), '/user/checkout', addMinutes(now, 29))).toEqual({ fields })
  expect(await pendingSubmission(coming(cookie), path, now)).toEqual({ fields })
  expect(await pendingSubmission(coming(cookie), '/user/checkout', addMinutes(now, 30))).toBeNull()
})

test('another page, another query and another browser get nothing', async () => {
  const cookie = await keep({ name: 'Ana' })
  expect(await pendingSubmission(coming(cookie), '/user/profile', now)).toBeNull()
  expect(await pendingSubmission(coming(cookie), '/user/checkout?item=o2%3A1', now)).toBeNull()
  expect(await pendingSubmission(coming(''), '/user/checkout', now)).toBeNull()
  expect(await pendingSubmission(coming(`${cookie}x`), '/user/checkout', now)).toBeNull()
})

test('passwords and card data never reach the store', async () => {
  const form = new FormData()
  const secrets = {
    password: 'Segredo-1',
    passwordConfirmation: 'Segredo-1',
    'payer.senha': 'Segredo-1',
    cardNumber: '4000000000000010',
    'card[number]': 'x1',
    cvv: '123',
    'card.holder': 'ANA SOUZA',
    cardToken: 'token_abc',
    confirmationCode: '123456',
  }
  for (const [name, value] of Object.entries(secrets)) form.set(name, value)
  form.set('notes', '5555 4444 3333 1111')
  form.set('file', new File(['x'], 'x.pdf'))
  form.set('number', '1200')
  form.set('zipCode', '01310-100')
  await keep(form)
  const stored = await drafts.list({ order: { by: 'expiresAt', dir: 'asc' }, limit: 5 })
  expect(stored[0]?.fields).toEqual([
    { name: 'number', value: '1200' },
    { name: 'zipCode', value: '01310-100' },
  ])
})

test('a post without a readable form keeps nothing', async () => {
  const about = { path, userId: null, address: '192.0.2.8', now }
  const json = new Request('http://127.0.0.1:3000/x', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(await savePendingSubmission(json, about)).toEqual(refused('nothing'))
  const broken = new Request('http://127.0.0.1:3000/x', {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data' },
  })
  expect(await savePendingSubmission(broken, about)).toEqual(refused('nothing'))
  expect(await savePendingSubmission(posted({}), about)).toEqual(refused('nothing'))
})

test('who has filled the store with posts is not even read', async () => {
  const about = { path, userId: null, address: '192.0.2.9', now }
  for (let post = 0; post < 30; post += 1)
    expect((await savePendingSubmission(posted({ name: 'Ana' }), about)).ok).toBe(true)
  const next = posted({ name: 'Ana' })
  expect(await savePendingSubmission(next, about)).toEqual(refused('tooOften'))
  expect(next.bodyUsed).toBe(false)
})

test('a huge post is stored in whole or not at all, and more of somebody who is known', async () => {
  const fields = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`f${index}`, 'x']))
  const about = { path, address: '192.0.2.10', now }
  expect(await savePendingSubmission(posted(fields), { ...about, userId: null })).toEqual(refused('tooLong'))
  const long = { notes: 'x'.repeat(64_000) }
  expect(await savePendingSubmission(posted(long), { ...about, userId: null })).toEqual(refused('tooLong'))
  expect((await savePendingSubmission(posted({ ...fields, ...long }), { ...about, userId: 'ana' })).ok).toBe(true)
})

test("what one account's expired session sent is not shown to another account", async () => {
  const cookie = await keep({ name: 'Ana' }, 'ana')
  for (const [userId, seen] of [
    ['ana', true],
    ['bia', false],
  ] as const) {
    const token = newToken()
    const id = fingerprint(token)
    await sessions.create(id, {
      id,
      userId,
      userType: 0,
      authVersion: 1,
      device: null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addMinutes(now, 60),
    })
    const session = (await writeSessionToken(token)).split(';')[0]
    expect((await pendingSubmission(coming(`${cookie}; ${session}`), '/user/checkout', now)) !== null, userId).toBe(
      seen,
    )
  }
  expect(await pendingSubmission(coming(cookie), '/user/checkout', now)).toBeNull()
})

test('posting the form again drops what was stored for it, posting another form does not', async () => {
  const cookie = await keep({ name: 'Ana' })
  await dropPendingSubmission(coming(cookie, '/user/profile'))
  expect(await pendingSubmission(coming(cookie), '/user/checkout', now)).not.toBeNull()
  await dropPendingSubmission(coming(cookie, '/user/checkout.data'))
  expect(await pendingSubmission(coming(cookie), '/user/checkout', now)).toBeNull()
  await dropPendingSubmission(coming(cookie))
})
