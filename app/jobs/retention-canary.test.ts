/** Somebody used everything and left: only what is listed here, with its reason, still knows them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  agencies,
  allCollections,
  forfaits,
  invitations,
  messages,
  orders,
  outbox,
  printedLists,
  trips,
  uploads,
  users,
} from '~/data/collections'
import { type RawData, rawCollection } from '~/data/raw-documents'
import type { CollectionShape, Page } from '~/data/store'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { uploadSchema } from '~/domain/content/upload'
import { WITH_CPF } from '~/domain/orders/order-people'
import { addDays, addYears, localDate, millisBetween } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'
import { endOfDay } from '~/domain/values/time-zone'
import { leavesOf } from '~/features/audit/describe-entry.server'
import { mailFiles } from '~/mail/mail-files'
import { replaceMailer } from '~/mail/mailer.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { eraseOwnAccount } from '~/operations/accounts/erase-own-account.server'
import { inviteAdmin } from '~/operations/accounts/invite-admin.server'
import { requestPasswordReset } from '~/operations/accounts/request-password-reset.server'
import { signIn } from '~/operations/accounts/sign-in.server'
import { addAgencyDocument } from '~/operations/agencies/agency-documents.server'
import { requestAgency } from '~/operations/agencies/request-agency.server'
import { reviewAgency } from '~/operations/agencies/review-agency.server'
import { workOn } from '~/operations/content/handle-request.server'
import { leaveMessage } from '~/operations/content/leave-message.server'
import { saveCheckoutDraft } from '~/operations/orders/checkout-draft.server'
import { notePrinted, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { mailPaymentLink } from '~/operations/payments/mail-payment-link.server'
import { requestForfait } from '~/operations/trips/request-forfait.server'
import { requestAlert } from '~/operations/trips/vacancy-alerts.server'
import { makeLink, openLinkShop, TRIP_OFFER } from '../../tests/support/test-links'
import { PAYER, passenger } from '../../tests/support/test-people'
import { buy, byCard, runErasures, runMoney } from '../../tests/support/test-purchase'
import { PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { outboxWorker } from './outbox-worker.server'
import { removeExpired } from './retention.server'
import { mailHandlers } from './start-jobs.server'

const PASSWORD = 'Trilha#do#Ouro7'
const person = {
  firstName: 'Zuleica',
  lastName: 'Quaresma',
  email: 'zq@canario.example',
  cpf: '11144477735',
  phone: '+5516987650001',
  birthDate: localDate('1971-03-09'),
  language: 'pt-BR' as const,
}
/** Nobody else's, and no name. */
const EXACT = [
  ...['zq@canario', '11144477735', '16987650001', '1971-03-09', 'xk445566'],
  ...['rua das gaivotas', '192.0.2.77', 'segredo de familia'],
]
const CANARIES = ['zuleica', 'quaresma', 'pensao da zu', ...EXACT]

/** Where somebody is still known right after the account has ended, and why. */
const AFTER_ERASURE: Readonly<Record<string, string>> = {
  'orders.payer': 'tax law: five years',
  'orders.passengers': 'the names of the contract: five years',
  'orders.contract': 'the network address at which the contract was accepted: five years',
  'orders.searchTerms': 'the staff find the order by them: five years',
  'commissions.searchTerms': 'as the order that it came of',
  'paymentLinks.customer': 'the link’s maker knows whom it was for: six months',
  'paymentLinks.searchTerms': 'as the customer of the link',
}
/** What the audit calls things is for ever, so it says little: decision 28. */
const FOR_EVER: Readonly<Record<string, string>> = {
  'audit.byName': 'first name and initial of who ended the own account',
  'audit.after': 'what the papers were called that an agency was decided on with',
  'audit.subjectName': 'that first name and initial; the name an agency traded under when it was decided on',
  'audit.searchTerms': 'the same words',
}

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
  replaceMailer(mailFiles({ folder: `${shop.folder}/mail`, from: 'roteiro@roteiro.example' }))
})
afterEach(async () => {
  replaceMailer(null)
  await shop.close()
})

const by = { id: 'helena', name: 'Helena Prates' }
const now = () => shop.clock.now()

/** `collection.field` of everything that still knows them, or one of these things about them. */
async function knownIn(canaries = CANARIES): Promise<string[]> {
  const found = new Set<string>()
  for (const each of allCollections) {
    for (const { id, data } of await everyDocument(each)) {
      for (const [path, leaf] of leavesOf({ id, ...data })) {
        const text = fold(String(leaf))
        if (canaries.some((canary) => text.includes(canary))) found.add(`${each.name}.${path.split('.')[0]}`)
      }
    }
  }
  return [...found].sort()
}

async function everyDocument(shape: CollectionShape) {
  const raw = rawCollection(shape)
  const all: { id: string; data: RawData }[] = []
  let after: string | null | undefined
  do {
    const page: Page<RawData> = await store().query(raw, { limit: 500, ...(after ? { after } : {}) })
    all.push(...page.items)
    after = page.after
  } while (after)
  return all
}

async function deliverAll() {
  const worker = outboxWorker({ handlers: mailHandlers(PUBLIC_URL), clock: now, onError: () => {} })
  while ((await worker.tick()) > 0);
  await runMoney(shop)
  await runErasures(shop)
}

async function buyAndBePrinted(user: User) {
  const { firstName, lastName, email, cpf, phone, birthDate } = person
  const address = { ...PAYER.address, address: 'Rua das Gaivotas' }
  const document = { document: 'XK445566', phone, birthDate }
  const order = await buy(shop, {
    ...byCard(await shop.token()),
    userId: user.id,
    sellerCode: 'VIV-9001',
    clientAddress: '192.0.2.77',
    payer: { ...WITH_CPF, firstName, lastName, email, cpf, phone, birthDate, address },
    passengers: ['Zuleica Quaresma', 'Téo Quaresma'].map((name) => ({ ...passenger(name), ...document })),
  })
  const people = await readTripPassengers(order.tripId ?? '', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  await notePrinted(people, 'passengers', { by, now: now() })
  return order
}

async function requestTrips(user: User) {
  const wish = {
    ...{ destination: 'Patagônia', leavesFrom: null, leavesOn: null, month: '2028-02', flexibleDates: true },
    ...{ nightsFrom: 8, nightsTo: 10, people: 3, childrenAges: [9], budget: null, styles: [] },
    ...{ message: 'É segredo de família', phone: person.phone, whatsappConsent: true },
    ...{ documentType: 'passport' as const, document: 'XK445566' },
  }
  for (const [checkoutAttemptId, state] of [
    ['lost', 'lost'],
    ['won', 'won'],
  ] as const) {
    const { forfait } = await requestForfait({ checkoutAttemptId, user, wish, language: 'pt-BR' }, now())
    const expected = (await forfaits.findDoc(forfait.id))?.version ?? ''
    const worked = { expect: expected, state, note: 'Liguei para ela', kind: 'forfait' }
    expect((await workOn(forfaits, forfait.id, worked, { by, at: now() })).ok).toBe(true)
  }
}

async function writeToTheShop(user: User) {
  const trip = await trips.get('trip-1')
  await requestAlert({ trip, optionId: null, email: user.email, language: 'pt-BR' }, now())
  const searchTerms = { name: 'Zuleica Quaresma', email: user.email, phone: user.phone, orderCode: null }
  const formValues = { ...searchTerms, subject: 'other' as const, body: 'É segredo de família' }
  await leaveMessage({ checkoutAttemptId: 'm', userId: user.id, formValues, language: 'pt-BR' }, now())
  const fields = [{ name: 'payer.firstName', value: 'Zuleica' }]
  await saveCheckoutDraft({ userId: user.id, items: 'item=quarto:1', tripId: 'trip-1' }, fields, now())
  await requestPasswordReset({ email: user.email, requester: '198.51.100.1' }, now())
  expect((await signIn({ email: user.email, password: PASSWORD, door: 'shop' }, now())).ok).toBe(true)
}

async function beSentALink() {
  const customer = { name: 'Zuleica Quaresma', phone: person.phone, email: person.email }
  const link = await makeLink(shop, { ...TRIP_OFFER, customer })
  expect((await mailPaymentLink({ owner: 'house', linkId: link.id, by, now: now() }, 0)).ok).toBe(true)
}

async function applyAsAgency(user: User) {
  const reached = { cadastur: '26.1', contactName: 'Zuleica Quaresma', whatsapp: person.phone }
  const request = { name: 'Pensão da Zu', documentType: 'cpf' as const, document: person.cpf, ...reached }
  await requestAgency({ userId: user.id, request }, now())
  const agencyId = (await users.get(user.id)).agencyId ?? ''
  const size = { width: 0, height: 0, pages: 1, bytes: 9, files: [], isKept: false }
  const name = 'RG Zuleica Quaresma.pdf'
  const paper = uploadSchema.parse({ id: 'rg-1', kind: 'pdf', ownerId: by.id, name, ...size, createdAt: now() })
  await uploads.create(paper.id, paper)
  await addAgencyDocument({ agencyId, upload: paper, by }, now())
  await reviewAgency({ agencyId, decision: { kind: 'refuse', reason: 'Sem Cadastur' }, by }, now())
}

async function beInvited() {
  const invited = await inviteAdmin({ email: person.email, staff: {}, by, language: 'pt-BR' }, now())
  expect([invited.ok, await invitations.count({})]).toEqual([true, 1])
}

test('anyone who used everything and left is known only where the law or the books want it, and in the end nowhere', async () => {
  await beInvited()
  const made = await createAccount({ person, password: PASSWORD, type: 0, agencyId: null }, now())
  if (!made.ok) throw new Error(made.reason)
  const user = made.value
  const { trip, code } = await buyAndBePrinted(user)
  await requestTrips(user)
  await writeToTheShop(user)
  await beSentALink()
  await applyAsAgency(user)
  await deliverAll()
  const used = [orders, forfaits, messages, agencies, printedLists, uploads]
  expect((await Promise.all(used.map(({ count }) => count({})))).every((count) => count > 0)).toBe(true)

  const home = endOfDay(addDays(trip?.checkoutOn ?? localDate('2027-01-01'), 1))
  shop.clock.forward(millisBetween(now(), home))
  expect((await eraseOwnAccount({ userId: user.id, password: PASSWORD }, now())).ok).toBe(true)
  await deliverAll()
  await removeExpired(now())
  expect(await knownIn()).toEqual([...Object.keys(AFTER_ERASURE), ...Object.keys(FOR_EVER)].sort())

  const end = endOfDay(addDays(addYears(trip?.checkoutOn ?? localDate('2027-01-01'), 5), 2))
  for (let run = 0; run < 3; run += 1) await removeExpired(end)
  expect(await knownIn()).toEqual(Object.keys(FOR_EVER).sort())
  expect(await knownIn(EXACT)).toEqual([])
  expect([await outbox.count({}), (await orders.get(code)).total]).toEqual([0, 120_000])
})
