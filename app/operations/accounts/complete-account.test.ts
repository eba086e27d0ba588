import { afterEach, beforeEach, expect, test } from 'vitest'
import { claims, users } from '~/data/collections'
import { type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { instant, localDate } from '~/domain/values/dates'
import { findClaimOwner } from '~/session/claims.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { completeAccount } from './complete-account.server'
import { createAccount } from './create-account.server'

const now = instant('2026-11-25T12:00:00.000Z')
const payer: Payer = {
  ...WITH_CPF,
  ...{ firstName: 'Lia', lastName: 'Prado', cpf: '52998224725', birthDate: localDate('1990-05-04') },
  ...{ email: 'outra@exemplo.com.br', phone: '+5511987654321' },
  address: {
    ...{ zipCode: '14010100', address: 'Rua', number: '1', complement: null },
    ...{ neighborhood: 'Centro', city: 'Ribeirão Preto', state: 'SP' },
  },
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function account(email: string, firstName: string, cpf: string | null): Promise<string> {
  const person = { firstName, lastName: '', email, cpf, phone: null, birthDate: null, language: 'pt-BR' as const }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId: null }, now)
  if (!made.ok) throw new Error(made.reason)
  return made.value.id
}

test("an account with nothing but its address gets the payer's data, and keeps its address", async () => {
  const userId = await account('lia@exemplo.com.br', '', null)
  await completeAccount({ userId, payer }, now)
  const { firstName, lastName, cpf, birthDate, phone } = payer
  expect(await users.find(userId)).toMatchObject({
    ...{ firstName, lastName, cpf, birthDate, phone, email: 'lia@exemplo.com.br' },
    searchTerms: expect.arrayContaining(['prado']),
  })
  expect(await findClaimOwner('cpf', payer.cpf)).toBe(userId)
})

test('an account with a name stays as it is', async () => {
  const userId = await account('rui@exemplo.com.br', 'Rui', null)
  const before = await users.find(userId)
  await completeAccount({ userId, payer }, now)
  expect(await users.find(userId)).toEqual(before)
})

test('a CPF that another account claims is stored, and so is the claim', async () => {
  const owner = await account('dona@exemplo.com.br', 'Dona', payer.cpf)
  const userId = await account('lia@exemplo.com.br', '', null)
  await completeAccount({ userId, payer }, now)
  expect(await users.find(userId)).toMatchObject({ firstName: 'Lia', cpf: payer.cpf })
  expect(await findClaimOwner('cpf', payer.cpf)).toBe(owner)
  expect(await claims.list({ limit: 9 })).toHaveLength(3)
})
