/** Keys of programs without JavaScript: made, shown once, used and revoked, by the owner and by an agency. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, apiKeys, auditEntries } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { createApiKey } from '~/operations/agencies/api-keys.server'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'

let shop: Stand

beforeAll(async () => {
  shop = await openOwnStand()
}, 120_000)
afterAll(() => shop?.close())

const VIVA = 'agency-viva-turismo'
const KEY = /rtk_[0-9A-Z]{12}_[0-9A-Z]{40}/

async function statusWith(key: string) {
  const response = await fetch(`http://127.0.0.1:${shop.port}/octo/supplier`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  return response.status
}

test('the owner makes a key for an agency, sees it once, and revokes it', async () => {
  const admin = await shop.admin()
  const page = await admin.get('/admin/keys')
  const refused = await admin.press(page, 'Criar chave', { agencyId: VIVA, name: '', maxHeld: '9999' })
  expect(refused.text).toContain('value="9999"')
  expect(await apiKeys.count({ eq: { agencyId: VIVA } })).toBe(0)
  const made = await admin.press(refused, 'Criar chave', { name: 'Portal', maxHeld: '40' })
  const [key = ''] = KEY.exec(made.text) ?? []
  expect(await statusWith(key)).toBe(200)
  const again = await admin.get('/admin/keys')
  expect(KEY.test(again.text)).toBe(false)
  expect(mainText(again)).toContain('Portal')
  const question = await admin.open(linkTo(/Revogar/, again))
  await admin.press(question, 'Revogar')
  expect(await statusWith(key)).toBe(403)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 5 })
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['agency.keyMade', 'agency.keyRevoked']))
  expect(JSON.stringify(entries)).not.toContain(key.slice(-40))
})

test("an agency makes its own keys and reaches nobody else's", async () => {
  const user = await findUser('agencia@roteiro.example')
  const own = { eq: { agencyId: user.agencyId ?? '' }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 } as const
  const agency = await shop.as(user)
  const made = await agency.press(await agency.get('/agency/keys'), 'Criar chave', { name: 'Sistema próprio' })
  const [key = ''] = KEY.exec(made.text) ?? []
  expect(await statusWith(key)).toBe(200)
  expect(await apiKeys.list(own)).toMatchObject([{ name: 'Sistema próprio', maxHeld: null, revokedAt: null }])

  const [other] = (await agencies.list({ limit: 10 })).filter(({ id }) => id !== user.agencyId)
  const agencyId = other?.id ?? ''
  const theirs = await createApiKey({
    ...{ agencyId, name: 'Outra', scopes: ['octo'], expiresAt: null, maxHeld: null },
    ...{ by: { id: 'helena', name: 'Helena Prates' }, now: instant(Date.now()) },
  })
  const id = theirs.ok ? theirs.value.key.id : ''
  expect((await agency.get('/agency/keys')).text).not.toContain('Outra')
  for (const owner of [agencyId, user.agencyId ?? ''])
    expect((await agency.post('/agency/keys', { intent: 'revoke', id, agencyId: owner })).status).toBe(404)
  expect((await apiKeys.get(id)).revokedAt).toBeNull()
  // The limit is the owner's to set, and so is the agency.
  await agency.post('/agency/keys', { name: 'Grande', maxHeld: '400', scopes: 'octo', agencyId })
  expect(await apiKeys.list(own)).toMatchObject([{ name: 'Grande', maxHeld: null }])
})
