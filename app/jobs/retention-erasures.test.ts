/** An account that ends takes along what is kept apart from it, whatever stops that at first. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, messages, orders, outbox, uploads, users } from '~/data/collections'
import { MAX_AGENCY_DOCUMENTS } from '~/domain/agencies/agency'
import { uploadSchema } from '~/domain/content/upload'
import { MAX_OUTBOX_ATTEMPTS } from '~/domain/maintenance/outbox'
import { DAY, HOUR } from '~/domain/values/dates'
import { removeUser } from '~/operations/accounts/remove-user.server'
import { addAgencyDocument, removeAgencyDocument } from '~/operations/agencies/agency-documents.server'
import { requestAgency } from '~/operations/agencies/request-agency.server'
import { reviewAgency } from '~/operations/agencies/review-agency.server'
import { leaveMessage } from '~/operations/content/leave-message.server'
import { removeAbandonedUploads } from '~/operations/files/remove-abandoned-uploads.server'
import { retryEntry } from '~/operations/maintenance/job-overview.server'
import { dismissDead } from '~/operations/maintenance/waiting-work.server'
import { loadNeeds } from '~/routes/admin/dashboard/needs-view.server'
import { findClaimOwner } from '~/session/claims.server'
import { contextIn } from '../../tests/support/context-in'
import { damage } from '../../tests/support/damage'
import { newCustomer } from '../../tests/support/request-as'
import { buy, byCard, runErasures } from '../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { removeExpired } from './retention.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(() => shop.close())

test('an erasure that is stopped half way is finished by the outbox, though the account is gone', async () => {
  const user = await newCustomer(shop.clock.now())
  const { code } = await buy(shop, { ...byCard(await shop.token()), userId: user.id })
  const formValues = {
    name: 'Ana Lima',
    email: user.email,
    phone: null,
    subject: 'order' as const,
    orderCode: code,
    body: 'Olá',
  }
  const request = { checkoutAttemptId: 'a1', userId: user.id, formValues, language: 'pt-BR' as const }
  const message = await leaveMessage(request, shop.clock.now())
  shop.clock.forward(400 * DAY)
  await damage(messages, message.id, { state: 'unheard of' })

  expect((await removeUser({ userId: user.id, by }, shop.clock.now())).ok).toBe(true)
  expect(await users.find(user.id)).toBeNull()
  expect((await orders.get(code)).passengers[0]?.document).not.toBe('')

  await damage(messages, message.id, { state: 'new' })
  await runErasures(shop)
  expect(await messages.find(message.id)).toBeNull()
  expect((await orders.get(code)).passengers.map(({ document, birthDate }) => [document, birthDate])).toEqual([
    ['', null],
    ['', null],
  ])
  expect(await outbox.count({ eq: { done: false, topic: 'eraseLeftovers' } })).toBe(0)
})

test('a failed erasure is shown until it is done: nobody can dismiss it, and it does not expire', async () => {
  const user = await newCustomer(shop.clock.now())
  const formValues = {
    name: 'Ana',
    email: user.email,
    phone: null,
    subject: 'other' as const,
    orderCode: null,
    body: 'Olá',
  }
  const request = { checkoutAttemptId: 'a1', userId: user.id, formValues, language: 'pt-BR' as const }
  const message = await leaveMessage(request, shop.clock.now())
  await damage(messages, message.id, { state: 'unheard of' })
  await removeUser({ userId: user.id, by }, shop.clock.now())
  for (let n = 0; n < MAX_OUTBOX_ATTEMPTS; n += 1) {
    await runErasures(shop)
    shop.clock.forward(7 * HOUR)
  }
  const [entry] = await outbox.list({ eq: { dead: true }, order: { by: 'createdAt', dir: 'desc' }, limit: 9 })
  if (entry?.topic !== 'eraseLeftovers') throw new Error('not given up')
  await outbox.create('mail', { ...entry, id: 'mail', topic: 'mail', dedupeKey: 'mail' })

  expect(await dismissDead(entry.id, by, shop.clock.now())).toBe(false)
  await removeExpired(shop.clock.forward(40 * DAY))
  expect(await outbox.find('mail')).toBeNull()
  const needs = async () =>
    (await loadNeeds(shop.clock.now(), contextIn('pt-BR'))).filter(({ key }) => key === entry.id)
  const [need] = await needs()
  expect(need).toMatchObject({ title: 'A exclusão de uma conta não terminou', to: '/admin/jobs' })
  expect(need?.deadId).toBeUndefined()

  await damage(messages, message.id, { state: 'new' })
  expect(await retryEntry(entry.id, by, shop.clock.now())).toBe(true)
  await runErasures(shop)
  expect([await messages.find(message.id), await needs()]).toEqual([null, []])
  await removeExpired(shop.clock.forward(31 * DAY))
  expect(await outbox.find(entry.id)).toBeNull()
})

const request = {
  name: 'Ana Lima Turismo',
  documentType: 'cpf' as const,
  document: '52998224725',
  cadastur: '26.012345.10.0001-5',
  contactName: 'Ana Lima',
  whatsapp: '+5516991234567',
}
const by = { id: 'helena', name: 'Helena Prates' }

async function applicant() {
  const user = await newCustomer(shop.clock.now())
  expect((await requestAgency({ userId: user.id, request }, shop.clock.now())).ok).toBe(true)
  const agencyId = (await users.get(user.id)).agencyId ?? ''
  const size = { width: 0, height: 0, pages: 1, bytes: 9 }
  const made = { ownerId: by.id, files: [], isKept: false, createdAt: shop.clock.now() }
  const paper = uploadSchema.parse({ id: `rg-${agencyId}`, kind: 'pdf', name: 'rg.pdf', ...size, ...made })
  await uploads.create(paper.id, paper)
  expect((await addAgencyDocument({ agencyId, upload: paper, by }, shop.clock.now())).ok).toBe(true)
  return { user, agency: await agencies.get(agencyId), paper }
}

test('a partnership that was only requested ends with its last account, its papers too', async () => {
  const { user, agency, paper } = await applicant()
  const refusal = { kind: 'refuse' as const, reason: 'Sem Cadastur' }
  await reviewAgency({ agencyId: agency.id, decision: refusal, by }, shop.clock.now())
  shop.clock.forward(2 * DAY)
  expect((await removeUser({ userId: user.id, by }, shop.clock.now())).ok).toBe(true)
  expect(await agencies.find(agency.id)).toBeNull()
  expect(await findClaimOwner('sellerCode', agency.sellerCode)).toBeNull()
  await removeAbandonedUploads(shop.clock.now())
  expect(await uploads.find(paper.id)).toBeNull()
})

test('a partner that sells, has sold or has another account stays', async () => {
  const { user, agency } = await applicant()
  const colleague = await newCustomer(shop.clock.now(), 'bia@cliente.example', '11144477735')
  await users.update(colleague.id, (known) => ({ ...known, agencyId: agency.id }))
  await removeUser({ userId: user.id, by }, shop.clock.now())
  expect((await agencies.get(agency.id)).state).toBe('pending')
  await orders.put('SOLD0001', { ...(await buy(shop)), code: 'SOLD0001', agencyId: agency.id })
  await removeUser({ userId: colleague.id, by }, shop.clock.now())
  expect((await agencies.get(agency.id)).document).toBe(request.document)
})

test('a document that is removed from an agency is not stored: the sweep removes its file', async () => {
  const { agency, paper } = await applicant()
  const [remaining] = agency.documents
  await removeAgencyDocument({ agencyId: agency.id, key: remaining?.key ?? '', by }, shop.clock.now())
  await removeAbandonedUploads(shop.clock.forward(2 * DAY))
  expect(await uploads.find(paper.id)).toBeNull()
})

test('a refused document is not stored, whether the agency is full or gone', async () => {
  const { agency, paper } = await applicant()
  const [remaining] = agency.documents
  if (!remaining) throw new Error('no paper')
  const others = Array.from({ length: MAX_AGENCY_DOCUMENTS - 1 }, (_, n) => ({ ...remaining, key: `other-${n}.pdf` }))
  await agencies.put(agency.id, { ...agency, documents: [remaining, ...others] })
  const late = { ...(await uploads.get(paper.id)), id: 'late', isKept: false }
  await uploads.create(late.id, late)
  const file = (agencyId: string, upload: typeof late) => addAgencyDocument({ agencyId, upload, by }, shop.clock.now())
  expect(await file(agency.id, late)).toMatchObject({ ok: false, reason: 'full' })
  expect(await file('nobody', late)).toMatchObject({ ok: false, reason: 'missing' })
  expect((await file(agency.id, paper)).ok).toBe(true)
  await removeAbandonedUploads(shop.clock.forward(2 * DAY))
  expect([await uploads.find(late.id), (await uploads.get(paper.id)).isKept]).toEqual([null, true])
})
