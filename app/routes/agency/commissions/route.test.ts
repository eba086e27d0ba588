import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, outbox, users } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { action } from './route'

let store: TestStore
let user: User
beforeEach(async () => {
  store = openTestStore()
  user = await newCustomer(testClock('2026-11-01T12:00:00.000Z').now())
  await agencies.create('viva', testAgency())
})
afterEach(() => store.close())

async function enter(pixKey: string) {
  const args = requestAs(user, '/agency/commissions', { pixKey })
  const visitor = { ...args.context.visitor, role: 'agency' as const, agency: await agencies.get('viva') }
  return read(await action({ ...args, context: { ...args.context, visitor } }))
}

test('an agency enters, corrects and removes the key to which it is paid; each change is in the audit, shortened', async () => {
  expect(await enter('viva@')).toMatchObject({
    status: 422,
    errors: { pixKey: [expect.stringMatching(/^Digite a chave/)] },
  })
  expect((await agencies.get('viva')).pixKey).toBeNull()
  await users.update(user.id, (known) => ({ ...known, agencyId: 'viva' }))
  for (const [typed, stored] of [
    ['11.222.333/0001-81', '11222333000181'],
    ['11.222.333/0001-81', '11222333000181'],
    ['(31) 95555-0142', '+5531955550142'],
    ['', null],
  ] as const) {
    expect(await enter(typed)).toMatchObject({ status: 302 })
    expect((await agencies.get('viva')).pixKey).toBe(stored)
  }
  const noted = await auditEntries.list({ order: { by: 'at', dir: 'asc' }, limit: 9 })
  expect(noted.map(({ action: act, after }) => [act, after?.['pixKey']])).toEqual([
    ['agency.updated', '•••0181'],
    ['agency.updated', '•••0142'],
    ['agency.updated', null],
  ])
  const sent = await outbox.list({ eq: { done: false }, order: { by: 'availableAt', dir: 'asc' }, limit: 9 })
  expect(sent.map(({ payload }) => mailPayloadSchema.parse(payload))).toMatchObject(
    ['11.222.333/0001-81', '+55 (31) 95555-0142', 'nenhuma'].map((pixKey) => ({
      template: 'pixKeyChanged',
      to: user.email,
      vars: { agencyName: 'Viva Turismo', pixKey },
    })),
  )
})
