import { afterEach, beforeEach, expect, test } from 'vitest'
import { forfaits, outbox } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { ForfaitWish } from '~/domain/trips/forfait'
import { addMillis, DAY } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { removeExpired } from '~/jobs/retention.server'
import { removeUser } from '~/operations/accounts/remove-user.server'
import { deliverMail } from '~/operations/maintenance/deliver-mail.server'
import { loadForfaitRequest } from '~/routes/admin/forfait/forfait.server'
import { contextIn } from '../../../tests/support/context-in'
import { newCustomer } from '../../../tests/support/request-as'
import { mails } from '../../../tests/support/request-to'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { requestForfait } from './request-forfait.server'

const wish: ForfaitWish = {
  destination: 'Patagônia',
  leavesFrom: 'Ribeirão Preto',
  leavesOn: null,
  month: '2028-02',
  flexibleDates: true,
  nightsFrom: 8,
  nightsTo: 10,
  people: 3,
  childrenAges: [9],
  budget: 'from15To25',
  styles: ['nature', 'slow'],
  message: 'Minha mãe não anda muito.',
  phone: '+5516991234567',
  whatsappConsent: false,
  documentType: 'cpf',
  document: '52998224725',
}

let shop: TestShop
let user: User
beforeEach(async () => {
  shop = await openTestShop()
  user = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const send = (changes: Partial<ForfaitWish> = {}, checkoutAttemptId = 'attempt1', by = user) =>
  requestForfait({ checkoutAttemptId, user: by, wish: { ...wish, ...changes }, language: 'pt-BR' }, shop.clock.now())

test('a request is stored as new with all its fields, and mailed to customer and shop', async () => {
  const { forfait, isNew } = await send()
  expect(isNew).toBe(true)
  expect(forfait.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await forfaits.get(forfait.id)).toMatchObject({ ...wish, userId: user.id, state: 'new', name: 'Ana Lima' })
  const written = await mails()
  expect(written).toHaveLength(2)
  expect(written).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: user.email, path: `/user/tripForfait?request=${forfait.id}` }),
      expect.objectContaining({ to: 'ola@roteiro.example', path: `/admin/tripForfait?id=${forfait.id}` }),
    ]),
  )
  for (const row of await outbox.list({ eq: { done: false }, order: { by: 'availableAt', dir: 'asc' }, limit: 9 })) {
    const delivery = { id: row.id, payload: row.payload, requestedAt: row.createdAt, publicUrl: 'http://loja.example' }
    expect(await deliverMail(delivery)).toEqual({ ok: true })
  }
})

test('the same form again, ten times at once, is one request and two mails', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(new Set(all.map(({ forfait }) => forfait.id)).size).toBe(1)
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await forfaits.count({ eq: { userId: user.id } })).toBe(1)
  expect(await mails()).toHaveLength(2)
})

test('a corrected form, a new form and another customer each make a request of their own', async () => {
  const other = { ...user, id: 'somebody-else' }
  const made = [await send(), await send({ people: 4 }), await send({}, 'attempt2'), await send({}, 'attempt1', other)]
  expect(new Set(made.map(({ forfait }) => forfait.id)).size).toBe(4)
})

test('a request that came to nothing is stored for a year, one that was won for the five years of its order', async () => {
  const [lost, won] = [await send(), await send({}, 'attempt2')]
  await forfaits.update(won.forfait.id, (request) => ({ ...request, state: 'won' }))
  await removeExpired(addMillis(shop.clock.now(), 364 * DAY))
  expect(await forfaits.find(lost.forfait.id)).not.toBeNull()
  await removeExpired(addMillis(shop.clock.now(), 366 * DAY))
  expect(await forfaits.find(lost.forfait.id)).toBeNull()
  expect(await forfaits.find(won.forfait.id)).not.toBeNull()
  await removeExpired(addMillis(shop.clock.now(), 5 * 366 * DAY))
  expect(await forfaits.find(won.forfait.id)).toBeNull()
})

test('of a won request an erased account leaves what was sold, and nothing of the customer', async () => {
  const { forfait } = await send()
  await forfaits.update(forfait.id, (request) => ({ ...request, state: 'won' }))
  await removeUser({ userId: user.id, by: { id: 'helena', name: 'Helena' } }, shop.clock.now())
  const kept = await forfaits.get(forfait.id)
  expect(kept).toMatchObject({ destination: wish.destination, people: 3, name: '', email: '', phone: '', document: '' })
  expect(kept).toMatchObject({ message: '', childrenAges: [], notes: [] })
  expect(kept.searchTerms.filter((word) => /^(52998|lima|55169)/.test(word))).toEqual([])
  const { customer, facts } = await loadForfaitRequest(forfait.id, toLocalDate(shop.clock.now()), contextIn('pt-BR'))
  expect(customer).toBeNull()
  expect(facts.map(({ key }) => key)).not.toContain('Documento')
})
