import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, outbox, users } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { confirmCode } from '~/operations/accounts/confirm-code.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { signUp } from '~/operations/accounts/sign-up.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { requestAgency } from './request-agency.server'

const now = instant('2026-11-20T12:00:00.000Z')
const password = 'Correta-42'
const request = {
  name: 'Serra & Mar',
  documentType: 'cnpj' as const,
  document: '00022233000195',
  cadastur: '41.000222.10.0001-3',
  contactName: null,
  whatsapp: null,
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

function person(email = 'ana@exemplo.com.br', cpf = '52998224725') {
  const name = { firstName: 'Ana', lastName: 'Souza' }
  return { ...name, email, cpf, phone: null, birthDate: null, language: 'pt-BR' as const }
}

async function mails() {
  const order = { by: 'availableAt', dir: 'asc' } as const
  return outbox.list({ eq: { done: false, topic: 'mail' }, order, limit: 100 })
}

const asSignUp = {
  person: person(),
  password,
  requester: '198.51.100.1',
  termsVersion: '2026-1',
  agencyRequest: request,
}

test('a request at sign-up becomes a pending agency with the confirmed address, not before', async () => {
  const requested = await signUp(asSignUp, now)
  if (!requested.ok) throw new Error(requested.reason)
  expect(await agencies.count({ eq: { state: 'pending' } })).toBe(0)
  const { codeId } = requested.value
  const digits = /"(\d{6})"/.exec(JSON.stringify(await mails()))?.[1] ?? ''
  const all = await Promise.all(Array.from({ length: 5 }, () => confirmCode({ codeId, digits }, now)))
  const confirmed = all.find(({ ok }) => ok)
  if (!confirmed?.ok) throw new Error('refused')
  const { user } = confirmed.value
  expect(user).toMatchObject({ type: 0, agencyRequest: null })
  expect(await agencies.get(user.agencyId ?? '')).toMatchObject({
    state: 'pending',
    commissionBp: 0,
    contactName: 'Ana Souza',
    email: 'ana@exemplo.com.br',
  })
  expect(await agencies.count({ eq: { state: 'pending' } })).toBe(1)
  expect((await mails()).map(({ payload }) => payload['template']).sort()).toEqual(['agencyRequested', 'codeSignup'])
})

test('a known address makes no agency', async () => {
  await createAccount({ person: person(), password, type: 0, agencyId: null }, now)
  expect((await signUp(asSignUp, now)).ok).toBe(true)
  expect((await mails()).map(({ payload }) => payload['template'])).toEqual(['accountExists'])
  expect(await users.count({ eq: { type: 0 } })).toBe(1)
})

test('a signed-in customer makes one request, however often it is sent', async () => {
  const created = await createAccount({ person: person(), password, type: 0, agencyId: null }, now)
  if (!created.ok) throw new Error(created.reason)
  const requested = { userId: created.value.id, request }
  const all = await Promise.all(Array.from({ length: 6 }, () => requestAgency(requested, now)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await agencies.count({ eq: { state: 'pending' } })).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('an administrator requests nothing', async () => {
  const created = await createAccount({ person: person(), password, type: 1, agencyId: null }, now)
  if (!created.ok) throw new Error(created.reason)
  expect((await requestAgency({ userId: created.value.id, request }, now)).ok).toBe(false)
})
