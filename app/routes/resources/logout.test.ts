import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { createAccount } from '~/operations/accounts/create-account.server'
import { signIn } from '~/operations/accounts/sign-in.server'
import { requestContext } from '~/session/request-context'
import { writeSessionToken } from '~/session/session-cookie.server'
import { resolveVisitor } from '~/session/visitor.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { action, loader } from './logout'

const now = instant('2026-11-20T12:00:00.000Z')

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function leaving(agencyId: string | null) {
  const person = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com.br',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  await createAccount({ person, password: 'Correta-42', type: 0, agencyId }, now)
  const entered = await signIn({ email: 'ana@exemplo.com.br', password: 'Correta-42', door: 'shop' }, now)
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  const Cookie = (await writeSessionToken(entered.value.token)).split(';')[0] ?? ''
  const request = new Request('http://127.0.0.1:3000/logout', { method: 'POST', headers: { Cookie } })
  const { visitor } = await resolveVisitor(request, now)
  return {
    request,
    params: {},
    context: {
      ...requestContext('pt-BR', now),
      ...{ visitor, staleSession: null, requestId: 'r', nonce: undefined, clientAddress: '' },
    },
  }
}

test.each([
  [null, '/signin'],
  ['agency1', '/signupAgency'],
])('an account of agency %s leaves to %s, and its session is gone', async (agencyId, exit) => {
  const args = await leaving(agencyId)
  const response = await action(args)
  expect([response.status, response.headers.get('Location')]).toEqual([302, exit])
  expect(response.headers.getSetCookie().some((line) => line.startsWith('main=;') && line.includes('Max-Age=0'))).toBe(
    true,
  )
  expect(await sessions.list({ order: { by: 'expiresAt', dir: 'asc' }, limit: 5 })).toEqual([])
  expect((await action(args)).status).toBe(302)
})

test('reading the address signs nobody out', async () => {
  const args = await leaving(null)
  expect(loader().headers.get('Location')).toBe('/')
  expect((await resolveVisitor(args.request, now)).visitor.role).toBe('customer')
})
