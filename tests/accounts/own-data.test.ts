/** What LGPD gives a person: a copy of everything, and the end of the account. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, orders, users } from '~/data/collections'
import { profileOf } from '~/domain/accounts/profile'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { addMillis, DAY, HOUR } from '~/domain/values/dates'
import { hashPassword } from '~/session/passwords.server'
import { removeExpired } from '../../app/jobs/retention.server'
import { eraseOwnAccount } from '../../app/operations/accounts/erase-own-account.server'
import { exportOwnData } from '../../app/operations/accounts/export-own-data.server'
import { listConsents } from '../../app/operations/accounts/list-consents.server'
import { newAccount } from '../../app/operations/accounts/new-account'
import { updateProfile } from '../../app/operations/accounts/update-profile.server'
import { cancelPaidOrder } from '../../app/operations/orders/cancel-paid-order.server'
import { expireOrder } from '../../app/operations/orders/expire-order.server'
import { testAgency } from '../support/test-agency'
import { PAYER } from '../support/test-people'
import { buy, byCard, orderWhen, providerId } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

/** The account behind the sample purchases. */
async function addCustomer() {
  const at = shop.clock.now()
  const grants = {
    id: 'customer-1',
    passwordHash: '$argon2id$of-ana',
    type: 0,
    agencyId: null,
    emailConfirmedAt: at,
  } as const
  const acceptedTerms = { version: '1', acceptedAt: at }
  await users.create(grants.id, newAccount({ ...PAYER, language: 'pt-BR' }, { ...grants, acceptedTerms }, at))
}

const PASSWORD = 'Trilha#do#Ouro7'

async function paidOrder() {
  await addCustomer()
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

test('the copy holds what is known, and neither secrets nor anybody else', async () => {
  const order = await paidOrder()
  const user = await users.get(order.userId ?? '')
  const copy = await exportOwnData(user, shop.clock.now())
  expect(copy.account.email).toBe(user.email)
  expect(copy.purchases.map(({ code }) => code)).toEqual([order.code])
  expect(copy.purchases[0]?.passengers).toEqual(order.passengers)
  expect(copy.consents.filter(({ to }) => to === 'contract').map((consent) => consent.order)).toEqual([order.code])
  expect(await listConsents(user, 10)).toEqual(copy.consents)
  const text = JSON.stringify(copy)
  for (const secret of [user.passwordHash, order.checkoutAttemptId, 'passwordHash', 'searchTerms'])
    expect(text).not.toContain(secret)
  const stranger = { ...user, id: 'somebody-else' }
  expect((await exportOwnData(stranger, shop.clock.now())).purchases).toEqual([])
})

test('consents are listed newest first, and stay as they were when the account is edited', async () => {
  const order = await paidOrder()
  const user = await users.get(order.userId ?? '')
  const before = await listConsents(user, 10)
  expect(before.map(({ to, version, order: code }) => [to, version, code])).toEqual([
    ['contract', order.contract.version, order.code],
    ['terms and privacy', '1', null],
  ])
  shop.clock.forward(DAY)
  const shown = profileOf(user)
  const edited = await updateProfile(
    { userId: user.id, shown, formValues: { ...shown, firstName: 'Outra' } },
    shop.clock.now(),
  )
  expect(edited.ok).toBe(true)
  expect(await listConsents(await users.get(user.id), 10)).toEqual(before)
})

test('an account ends with its password only, and not while a trip is ahead; the order keeps what the law wants', async () => {
  const order = await paidOrder()
  const id = order.userId ?? ''
  const passwordHash = await hashPassword(PASSWORD)
  await users.update(id, (user) => ({ ...user, passwordHash }))
  const erase = (password: string) => eraseOwnAccount({ userId: id, password }, shop.clock.now())
  expect(await erase('Errada#Senha9')).toEqual({ ok: false, reason: 'wrong' })
  expect(await erase(PASSWORD)).toEqual({ ok: false, reason: 'openOrders' })

  shop.clock.forward(400 * DAY)
  expect((await erase(PASSWORD)).ok).toBe(true)
  expect(await users.find(id)).toBeNull()
  const stored = await orders.get(order.code)
  expect(stored.payer.cpf).toBe(order.payer.cpf)
  expect(stored.passengers.map(({ document, birthDate }) => [document, birthDate])).toEqual(
    order.passengers.map(() => ['', null]),
  )
})

test('the copy holds the passenger who was canceled, without the words of staff', async () => {
  const order = await paidOrder()
  const offer = offerCancellation(order, shop.clock.now(), 1)
  if (!offer.ok) throw new Error(offer.reason)
  const leaving = { userId: 'customer-1', orderCode: order.code, place: 1, shown: offerKey(offer.value), account: null }
  expect((await cancelPaidOrder({ ...leaving, now: shop.clock.now() })).ok).toBe(true)
  const note = 'Pediu por telefone'
  await orders.update(order.code, (known) => ({
    ...known,
    canceledPassengers: known.canceledPassengers.map((each) => ({ ...each, note })),
  }))
  const [purchase] = (await exportOwnData(await users.get('customer-1'), shop.clock.now())).purchases
  const [canceledPassenger] = (await orders.get(order.code)).canceledPassengers
  expect(purchase?.canceledPassengers).toMatchObject([
    { passenger: order.passengers[1], refund: canceledPassenger?.refund },
  ])
  expect(JSON.stringify(purchase)).not.toContain(note)
})

test('the copy of a partner’s account holds what the shop knows of the partner, without its own notes', async () => {
  await addCustomer()
  const paper = { key: 'f3a.pdf', name: 'rg.pdf', addedAt: shop.clock.now() }
  const known = {
    documentType: 'cpf' as const,
    document: '52998224725',
    phone: '+5516991234567',
    searchTerms: ['viva'],
  }
  await agencies.create('viva', testAgency({ ...known, notes: 'Paga tarde', documents: [paper] }))
  await users.update('customer-1', (user) => ({ ...user, agencyId: 'viva' }))
  const { agency } = await exportOwnData(await users.get('customer-1'), shop.clock.now())
  const papers = [{ name: 'rg.pdf', addedAt: paper.addedAt }]
  expect(agency).toMatchObject({ document: '52998224725', contactName: 'Cláudia', documents: papers })
  for (const inner of ['Paga tarde', 'f3a', '"searchTerms"']) expect(JSON.stringify(agency)).not.toContain(inner)
})

async function eraseCustomer() {
  const passwordHash = await hashPassword(PASSWORD)
  await users.update('customer-1', (user) => ({ ...user, passwordHash }))
  return eraseOwnAccount({ userId: 'customer-1', password: PASSWORD }, shop.clock.now())
}

test('a chargeback that takes the place of a refund leaves nothing owed: the account can end', async () => {
  await addCustomer()
  const order = await buy(shop, byCard(await shop.token()))
  const offer = offerCancellation(order, shop.clock.now())
  if (!offer.ok) throw new Error(offer.reason)
  const wish = { userId: 'customer-1', orderCode: order.code, place: null, shown: offerKey(offer.value), account: null }
  expect((await cancelPaidOrder({ ...wish, now: shop.clock.now() })).ok).toBe(true)
  expect(await eraseCustomer()).toEqual({ ok: false, reason: 'openOrders' })
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ charges }) => charges[0]?.state === 'chargedBack')
  expect((await eraseCustomer()).ok).toBe(true)
})

test('while a refused order may still be paid the account stays, and ends once its time is over', async () => {
  await addCustomer()
  const order = await buy(shop, byCard(await shop.token('4000000000000028')))
  expect(order).toMatchObject({ status: 'refused', holdState: 'held' })
  expect(await eraseCustomer()).toEqual({ ok: false, reason: 'openOrders' })
  expect((await orders.get(order.code)).passengers).toEqual(order.passengers)
  shop.clock.forward(HOUR)
  await expireOrder(order.code, shop.clock.now(), PUBLIC_URL)
  expect((await eraseCustomer()).ok).toBe(true)
})

test('retention forgets the passengers of trips long over', async () => {
  const order = await paidOrder()
  const offer = offerCancellation(order, shop.clock.now(), 1)
  if (!offer.ok) throw new Error(offer.reason)
  const leaving = { userId: 'customer-1', orderCode: order.code, place: 1, shown: offerKey(offer.value), account: null }
  expect((await cancelPaidOrder({ ...leaving, now: shop.clock.now() })).ok).toBe(true)
  const removed = await removeExpired(addMillis(shop.clock.now(), 300 * DAY))
  expect(removed).toBeGreaterThan(0)
  const stored = await orders.get(order.code)
  expect(stored.passengers[0]?.document).toBe('')
  expect(stored.canceledPassengers[0]?.passenger).toMatchObject({ document: '', birthDate: null })
})
