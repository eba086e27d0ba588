import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies } from '~/data/collections'
import { agencySchema } from '~/domain/agencies/agency'
import { openTestStore, type TestStore, testClock } from '../../tests/support/test-store'
import { readSellerCode, rememberSellerCode } from './seller-code-cookie.server'

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  for (const state of ['approved', 'paused'] as const) {
    const now = testClock().now()
    const texts = { name: 'Sol', legalName: 'Sol', cadastur: '', contactName: '', email: '', address: '' }
    const agency = agencySchema.parse({
      ...texts,
      id: state,
      slug: state,
      documentType: 'cnpj',
      document: '11222333000181',
      phone: null,
      whatsapp: null,
      sellerCode: state === 'approved' ? 'SOL-10' : 'LUA-20',
      commissionBp: 1000,
      recipientId: null,
      state,
      searchTerms: [],
      createdAt: now,
      updatedAt: now,
    })
    await agencies.create(state, agency)
  }
})
afterEach(() => opened.close())

const at = (path: string, cookie = '') => new Request(`http://127.0.0.1:3000${path}`, { headers: { Cookie: cookie } })

test('a link with the code of an approved agency is remembered for thirty days, whatever was before', async () => {
  const line = await rememberSellerCode(at('/trips?q=praia&seller=sol-10', 'seller=VIV-9001'))
  expect(line).toBe('seller=SOL-10; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax')
})

test.each(['/trips', '/trips?seller=', '/trips?seller=LUA-20', '/trips?seller=NADA', '/trips?seller=a%0d%0ab'])(
  '%s changes nothing',
  async (path) => {
    expect(await rememberSellerCode(at(path, 'seller=SOL-10'))).toBeNull()
  },
)

test('what is no code is not read', () => {
  expect(readSellerCode(at('/', 'lang=en; seller=SOL-10'))).toBe('SOL-10')
  expect(readSellerCode(at('/', 'bestseller=SOL-10'))).toBeNull()
  expect(readSellerCode(at('/', 'seller=<script>'))).toBeNull()
})
