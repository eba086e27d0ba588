import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, forfaits, orders, paymentLinks } from '~/data/collections'
import { type LinkOffer, linkExpiry } from '~/domain/payments/payment-link'
import type { Forfait } from '~/domain/trips/forfait'
import { addDays, DAY, type Instant, MINUTE } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { listChanges } from '../../app/operations/maintenance/audit.server'
import { cancelPaymentLink } from '../../app/operations/payments/cancel-payment-link.server'
import { createPaymentLink } from '../../app/operations/payments/create-payment-link.server'
import { expireLink, listDueLinks } from '../../app/operations/payments/expire-links.server'
import { findLinkByToken, findLinkOf, type LinkOwner } from '../../app/operations/payments/find-payment-link.server'
import { linkToken } from '../../app/operations/payments/link-token.server'
import { mailPaymentLink } from '../../app/operations/payments/mail-payment-link.server'
import { payLink } from '../../app/operations/payments/pay-link.server'
import {
  linkForm,
  linkPayment,
  MAKER,
  makeLink,
  openLinkShop,
  payWith,
  TRIP_OFFER,
  withCard,
} from '../support/test-links'
import { mails, units } from '../support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../support/test-shop'

function forfait(now: Instant): Forfait {
  return {
    id: 'PEDIDO01',
    userId: 'ana',
    name: 'Ana Lima',
    email: 'ana@cliente.example',
    language: 'pt-BR',
    state: 'new',
    notes: [],
    searchTerms: [],
    createdAt: now,
    updatedAt: now,
    destination: 'Patagônia',
    leavesFrom: null,
    leavesOn: null,
    month: null,
    flexibleDates: true,
    nightsFrom: 8,
    nightsTo: 10,
    people: 2,
    childrenAges: [],
    budget: null,
    styles: [],
    message: '',
    phone: '+5516991234567',
    whatsappConsent: false,
    documentType: 'cpf',
    document: '52998224725',
  }
}

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
})
afterEach(() => shop.close())

test('a link is found by its token alone, and by its maker alone', async () => {
  const link = await makeLink(shop)
  expect(JSON.stringify(link)).not.toContain(linkToken(link.id))
  expect((await findLinkByToken(linkToken(link.id)))?.link.id).toBe(link.id)
  for (const wrong of ['', link.id, link.tokenHash, `${linkToken(link.id)}x`, 'a'.repeat(24), "' or 1=1 --"]) {
    expect(await findLinkByToken(wrong)).toBeNull()
  }
  expect((await findLinkOf({ agencyId: 'viva' }, link.id))?.link.id).toBe(link.id)
  expect((await findLinkOf('house', link.id))?.link.id).toBe(link.id)
  expect(await findLinkOf({ agencyId: 'outra' }, link.id)).toBeNull()
})

test('the same form makes one link; a corrected one gets a message about it, whatever was corrected, and changes nothing', async () => {
  const form = linkForm(shop, TRIP_OFFER)
  const made = await createPaymentLink(form)
  expect(made.ok).toBe(true)
  expect(await createPaymentLink(form)).toEqual(made)
  const corrected: Partial<LinkOffer>[] = [
    { items: [{ optionId: 'quarto', quantity: 2 }] },
    { customer: { name: 'José', phone: null, email: 'outro@cliente.example' } },
    { methods: ['pix'] },
    { maxInstallments: 2 },
    { message: 'Até já' },
  ]
  for (const change of corrected) {
    const again = await createPaymentLink({ ...form, offer: { ...form.offer, ...change } })
    expect(again).toEqual({ ok: false, reason: { rule: 'madeOtherwise', linkId: form.checkoutAttemptId } })
  }
  expect(await createPaymentLink({ ...form, by: { id: 'other', name: 'Eva' } })).toMatchObject({
    reason: { rule: 'attempt' },
  })
  expect(await paymentLinks.get(form.checkoutAttemptId)).toEqual(made.ok && made.value)
})

test('a request that nobody had taken up is being dealt with once a link is made from it; no state goes back', async () => {
  const now = shop.clock.now()
  await forfaits.create('PEDIDO01', forfait(now))
  await makeLink(shop)
  expect((await forfaits.get('PEDIDO01')).state).toBe('new')
  const form = linkForm(shop, { forfaitId: 'PEDIDO01' })
  await createPaymentLink(form)
  await createPaymentLink(form)
  expect((await forfaits.get('PEDIDO01')).state).toBe('inContact')
  const moves = await listChanges('forfaits', 'PEDIDO01')
  expect(moves).toMatchObject([
    { action: 'forfait.updated', byName: MAKER.name, before: { state: 'new' }, after: { state: 'inContact' } },
  ])
  for (const state of ['inContact', 'quoted', 'won', 'lost'] as const) {
    await forfaits.update('PEDIDO01', (request) => ({ ...request, state }))
    await makeLink(shop, { forfaitId: 'PEDIDO01' })
    expect((await forfaits.get('PEDIDO01')).state).toBe(state)
  }
  expect((await makeLink(shop, { forfaitId: 'NENHUM01' })).state).toBe('open')
})

test('an agency without Cadastur makes no link; those that it made before are paid, and the house makes its own', async () => {
  const link = await makeLink(shop)
  await agencies.update('viva', (agency) => ({ ...agency, cadastur: '' }))
  expect(await createPaymentLink(linkForm(shop))).toEqual({ ok: false, reason: { rule: 'noCadastur' } })
  expect(await createPaymentLink({ ...linkForm(shop), owner: 'house' })).toMatchObject({ ok: true })
  expect(await payLink(linkPayment(shop, link))).toMatchObject({ ok: true })
})

test('an expired, a canceled and a paused seller\u2019s link refuse', async () => {
  const link = await makeLink(shop)
  await agencies.update('viva', (agency) => ({ ...agency, state: 'paused' }))
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkPaused' } })
  expect(await createPaymentLink(linkForm(shop))).toEqual({ ok: false, reason: { rule: 'notApproved' } })
  await agencies.update('viva', (agency) => ({ ...agency, state: 'approved' }))
  shop.clock.forward(6 * DAY)
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkExpired' } })
  expect(await listDueLinks(shop.clock.now(), 10)).toEqual([link.id])
  await expireLink(link.id, shop.clock.now())
  expect((await paymentLinks.get(link.id)).state).toBe('expired')
  expect(await listDueLinks(shop.clock.now(), 10)).toEqual([])
})

test('a link does not end while somebody is paying it', async () => {
  const link = await makeLink(shop)
  shop.clock.forward(4 * DAY + 8 * 60 * MINUTE)
  await paymentLinks.update(link.id, (each) => ({ ...each, expiresAt: shop.clock.now(), sweepAt: shop.clock.now() }))
  await paymentLinks.update(link.id, (each) => ({ ...each, expiresAt: linkExpiry(today(shop.clock.now())) }))
  const order = await payWith(shop, await paymentLinks.get(link.id))
  await paymentLinks.update(link.id, (each) => ({ ...each, expiresAt: shop.clock.now(), sweepAt: shop.clock.now() }))
  await expireLink(link.id, shop.clock.now())
  const waiting = await paymentLinks.get(link.id)
  expect([waiting.state, waiting.sweepAt]).toEqual(['open', order.holdExpiresAt])
})

test('canceling takes back what is being paid, though the provider is not heard; twice does no harm, a paid one stays', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  const order = await payWith(shop, link)
  const cancel = (owner: LinkOwner = { agencyId: 'viva' }) =>
    cancelPaymentLink({ owner, linkId: link.id, by: MAKER, publicUrl: PUBLIC_URL, now: shop.clock.now() })
  expect(await cancel({ agencyId: 'outra' })).toEqual({ ok: false, reason: 'notFound' })
  shop.revokeKey()
  expect((await cancel()).ok).toBe(true)
  shop.giveKeyBack()
  expect((await cancel()).ok).toBe(true)
  expect(await orders.get(order.code)).toMatchObject({ status: 'canceled', cancelReason: 'shop' })
  expect(await units()).toEqual({ free: 5, held: 0, sold: 0 })
  expect(await payLink(linkPayment(shop, link))).toEqual({ ok: false, reason: { rule: 'linkCanceled' } })
  const other = await makeLink(shop)
  await payWith(shop, other, await withCard(shop))
  expect(
    await cancelPaymentLink({
      owner: 'house',
      linkId: other.id,
      by: MAKER,
      publicUrl: PUBLIC_URL,
      now: shop.clock.now(),
    }),
  ).toEqual({ ok: false, reason: 'alreadyPaid' })
})

test('the same form makes one link, a mail is sent once per press, and to nobody without an address', async () => {
  const form = linkForm(shop)
  const [one, two] = [await createPaymentLink(form), await createPaymentLink(form)]
  expect(one).toEqual(two)
  expect(await createPaymentLink({ ...form, by: { id: 'eva', name: 'Eva' } })).toEqual({
    ok: false,
    reason: { rule: 'attempt' },
  })
  const mail = { owner: { agencyId: 'viva' }, linkId: form.checkoutAttemptId, by: MAKER, now: shop.clock.now() }
  await mailPaymentLink(mail, 0)
  await mailPaymentLink(mail, 0)
  expect(await mails(shop)).toEqual(['paymentLink'])
  await mailPaymentLink(mail, 1)
  expect(await mails(shop)).toEqual(['paymentLink', 'paymentLink'])
  const nobody = await makeLink(shop, { customer: { name: null, phone: null, email: null } })
  expect(await mailPaymentLink({ ...mail, linkId: nobody.id }, 0)).toEqual({ ok: false, reason: 'noAddress' })
})

test('a link must be payable: days, trips on sale, ways', async () => {
  const rule = async (changes: Partial<LinkOffer>) => {
    const created = await createPaymentLink(linkForm(shop, changes))
    return created.ok ? null : created.reason.rule
  }
  const day = today(shop.clock.now())
  expect(await rule({ expiresAt: linkExpiry(addDays(day, -1)) })).toBe('expiry')
  expect(await rule({ expiresAt: linkExpiry(addDays(day, 181)) })).toBe('expiry')
  expect(await rule({ ...TRIP_OFFER, expiresAt: linkExpiry(addDays(day, 60)) })).toBe('expiry')
  expect(await rule({ tripId: 'trip-1', items: [{ optionId: 'nada', quantity: 1 }] })).toBe('notFound')
  expect(await rule({ tripId: 'trip-1', items: [{ optionId: 'quarto', quantity: 6 }] })).toBe('notEnoughPlaces')
})
