import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agencies, auditEntries, claims, invitations, orders, outbox, sessions, users } from '~/data/collections'
import { store } from '~/data/store.server'
import { grantsOf, mayDo } from '~/domain/accounts/capabilities'
import { profileOf } from '~/domain/accounts/profile'
import type { User } from '~/domain/accounts/user'
import { DAY } from '~/domain/values/dates'
import { signedInCookie } from '~/session/session-cookie.server'
import { openSession } from '~/session/sessions.server'
import { resolveVisitor } from '~/session/visitor.server'
import { acceptAdminInvitation, findOpenInvitation } from '../../app/operations/accounts/accept-admin-invitation.server'
import { blockUser, unblockUser } from '../../app/operations/accounts/block-user.server'
import { changeStaffRole } from '../../app/operations/accounts/change-staff-role.server'
import { createAccount } from '../../app/operations/accounts/create-account.server'
import { endUserSessions } from '../../app/operations/accounts/end-user-sessions.server'
import { inviteAdmin, withdrawInvitation } from '../../app/operations/accounts/invite-admin.server'
import { removeUser } from '../../app/operations/accounts/remove-user.server'
import { signIn } from '../../app/operations/accounts/sign-in.server'
import { correctionVersion, updateUser } from '../../app/operations/accounts/update-user.server'
import { requestAgency } from '../../app/operations/agencies/request-agency.server'
import { reviewAgency } from '../../app/operations/agencies/review-agency.server'
import { settingsVersion, updateAgency } from '../../app/operations/agencies/update-agency.server'
import { checkAudit } from '../../app/operations/maintenance/check-audit.server'
import { newCustomer } from '../support/request-as'
import { buy, byCard } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore, testClock } from '../support/test-store'

const clock = testClock()
const now = () => clock.now()
const PASSWORD = 'Correta-42'

async function admin(email: string): Promise<User> {
  const person = {
    firstName: email.split('@')[0] ?? '',
    lastName: 'Prates',
    email,
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const made = await createAccount({ person, password: PASSWORD, type: 1, agencyId: null }, now())
  if (!made.ok) throw new Error(made.reason)
  return made.value
}
const actor = ({ id, firstName }: User) => ({ id, name: firstName })
const by = { id: 'helena', name: 'Helena Prates' }
const actions = async () => (await auditEntries.list({ limit: 100 })).map(({ action }) => action)
const mails = async () =>
  (await outbox.list({ eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' }, limit: 99 })).map(
    ({ payload }) => payload,
  )

describe.each([
  ['sqlite', async () => openTestStore()],
  ['postgres', openTestPostgres],
  ['firestore', openTestFirestore],
] as const)('accounts on %s', (_, open) => {
  let database: TestStore
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  test('two administrators who shut each other out at once: one of them stays', async () => {
    const [one, other] = [await admin('um@roteiro.example'), await admin('dois@roteiro.example')]
    const done = await Promise.all([
      blockUser({ userId: other.id, by: actor(one) }, now()),
      blockUser({ userId: one.id, by: actor(other) }, now()),
    ])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done).toContainEqual({ ok: false, reason: 'lastAdmin' })
    expect(await users.count({ eq: { type: 1 } })).toBe(2)
  })

  test('a deleted account leaves no person behind: its address and CPF are free, its audit line masked', async () => {
    const user = await newCustomer(now())
    await store().transact(async (tx) => void openSession(tx, user, now()))
    expect((await removeUser({ userId: user.id, by }, now())).ok).toBe(true)
    expect([await users.find(user.id), await claims.count({}), await sessions.count({})]).toEqual([null, 0, 0])
    expect(await removeUser({ userId: user.id, by }, now())).toEqual({ ok: false, reason: 'missing' })
    const stored = JSON.stringify(await auditEntries.list({ limit: 10 }))
    for (const secret of ['52998224725', 'ana@cliente.example', 'Lima']) expect(stored).not.toContain(secret)
    expect((await newCustomer(now())).id).not.toBe(user.id)
  })
})

describe('what is done to people', () => {
  let database: TestStore
  beforeEach(() => {
    database = openTestStore()
  })
  afterEach(() => database.close())

  test('a blocked account is out at once and signs in again when it is free', async () => {
    const user = await newCustomer(now())
    await store().transact(async (tx) => void openSession(tx, user, now()))
    const input = { userId: user.id, by }
    expect((await blockUser(input, now())).ok && (await blockUser(input, now())).ok).toBe(true)
    expect(await sessions.count({})).toBe(0)
    const entering = { email: user.email, password: PASSWORD, door: 'shop' as const }
    expect(await signIn(entering, now())).toEqual({ ok: false, reason: 'blocked' })
    await unblockUser(input, now())
    expect((await signIn(entering, now())).ok).toBe(true)
    expect(await actions()).toEqual(['user.blocked', 'user.unblocked'])
  })

  test('the only administrator can neither be shut out nor deleted; nobody does it to themselves', async () => {
    const one = await admin('um@roteiro.example')
    const self = { userId: one.id, by: actor(one) }
    expect(await blockUser(self, now())).toEqual({ ok: false, reason: 'lastAdmin' })
    expect(await removeUser(self, now())).toEqual({ ok: false, reason: 'lastAdmin' })
    await admin('dois@roteiro.example')
    expect(await blockUser(self, now())).toEqual({ ok: false, reason: 'self' })
    expect(await removeUser(self, now())).toEqual({ ok: false, reason: 'self' })
  })

  test('a role counts from the next request on, is audited and mailed to the other owners', async () => {
    const [one, other] = [await admin('um@roteiro.example'), await admin('dois@roteiro.example')]
    const token = await store().transact(async (tx) => openSession(tx, other, now()))
    const cookieLine = await signedInCookie(token, 1)
    const request = new Request('http://x/', { headers: { cookie: cookieLine.split(';')[0] ?? '' } })
    const mayRefund = async () => {
      const { visitor } = await resolveVisitor(request, now())
      return visitor.role === 'admin' && mayDo(grantsOf(visitor.user), 'refunds', 'write')
    }
    expect(await mayRefund()).toBe(true)
    const change = { userId: other.id, staffRole: 'operations' as const, readsOnly: false, by: actor(one) }
    expect((await changeStaffRole(change, now())).ok && (await changeStaffRole(change, now())).ok).toBe(true)
    expect(await mayRefund()).toBe(false)
    expect(await actions()).toEqual(['admin.roleChanged'])
    expect(await mails()).toEqual([])
    const third = await admin('tres@roteiro.example')
    await changeStaffRole({ ...change, readsOnly: true }, now())
    expect(await mails()).toMatchObject([{ template: 'adminChanged', to: third.email }])
    const entry = (await auditEntries.list({ limit: 100 })).at(-1)
    expect(entry?.after).toEqual({ staffRole: 'operations', readsOnly: true })
  })

  test('the last owner stays one, and nobody changes the own role', async () => {
    const [one, other] = [await admin('um@roteiro.example'), await admin('dois@roteiro.example')]
    const to = { staffRole: 'sales' as const, readsOnly: false }
    expect(await changeStaffRole({ ...to, userId: one.id, by: actor(one) }, now())).toEqual({
      ok: false,
      reason: 'self',
    })
    expect((await changeStaffRole({ ...to, userId: other.id, by: actor(one) }, now())).ok).toBe(true)
    for (const change of [to, { staffRole: 'owner' as const, readsOnly: true }]) {
      const refused = await changeStaffRole({ ...change, userId: one.id, by: actor(other) }, now())
      expect(refused).toEqual({ ok: false, reason: 'lastAdmin' })
    }
    expect(await blockUser({ userId: one.id, by: actor(other) }, now())).toEqual({ ok: false, reason: 'lastAdmin' })
    const customer = await newCustomer(now())
    const missing = await changeStaffRole({ ...to, userId: customer.id, by: actor(one) }, now())
    expect(missing).toEqual({ ok: false, reason: 'missing' })
  })

  test('a session of somebody else is not ended under another name', async () => {
    const [ana, bia] = [await newCustomer(now()), await newCustomer(now(), 'bia@cliente.example', '11144477735')]
    await store().transact(async (tx) => void openSession(tx, ana, now()))
    const [session] = await sessions.list({ limit: 1 })
    const sessionId = session?.id ?? ''
    expect(await endUserSessions({ userId: bia.id, sessionId, by }, now())).toEqual({ ok: false, reason: 'missing' })
    expect((await endUserSessions({ userId: ana.id, sessionId, by }, now())).ok).toBe(true)
    expect(await sessions.count({})).toBe(0)
  })

  test('a correction moves the CPF, refuses a taken one, and detects another correction; a sign-in is no conflict', async () => {
    const [ana, bia] = [await newCustomer(now()), await newCustomer(now(), 'bia@cliente.example', '11144477735')]
    const expected = correctionVersion(ana)
    const correct = (change: Partial<User>, expect = expected) =>
      updateUser({ userId: ana.id, expect, correction: { ...profileOf(ana), ...change }, by }, now())
    await signIn({ email: ana.email, password: PASSWORD, door: 'shop' }, clock.forward(1000))
    expect(await correct({ cpf: bia.cpf })).toEqual({ ok: false, reason: { kind: 'cpfTaken' } })
    expect((await correct({ cpf: '39053344705', firstName: 'Anabela' })).ok).toBe(true)
    expect(await correct({ firstName: 'Outra' })).toMatchObject({ ok: false, reason: { kind: 'conflict' } })
    expect((await newCustomer(now(), 'c@cliente.example', '52998224725')).cpf).toBe('52998224725')
    expect((await users.get(ana.id)).searchTerms).toContain('anabela')
  })

  test('an invitation opens the door once, to its address, until it ends or is withdrawn', async () => {
    await admin('um@roteiro.example')
    const input = {
      email: 'nova@roteiro.example',
      staff: { staffRole: 'sales' as const },
      by,
      language: 'pt-BR' as const,
    }
    await inviteAdmin(input, now())
    const token = () => mails().then((all) => /invitation=([\w-]+)/.exec(JSON.stringify(all.at(-1)))?.[1] ?? '')
    const isOpen = async (text: string, at = now()) => (await findOpenInvitation(text, at)) !== null
    const first = await token()
    expect(await isOpen(first)).toBe(true)
    await inviteAdmin(input, clock.forward(1000))
    const second = await token()
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    const [open] = await invitations.list({ limit: 9 })
    await withdrawInvitation({ id: open?.id ?? '', by }, now())
    expect(await isOpen(second)).toBe(false)
    await inviteAdmin(input, clock.forward(1000))
    const third = await token()
    expect(await isOpen(third, clock.forward(7 * DAY))).toBe(false)
    await inviteAdmin(input, now())
    const person = { firstName: 'Nova', lastName: 'Pessoa', language: 'en' as const }
    const accept = (email: string) =>
      token().then((invitation) =>
        acceptAdminInvitation({ invitation, person: { ...person, email }, password: PASSWORD }, now()),
      )
    expect(await accept('outra@roteiro.example')).toEqual({ ok: false, reason: 'invitation' })
    expect((await accept('nova@roteiro.example')).ok).toBe(true)
    expect(await accept('nova@roteiro.example')).toEqual({ ok: false, reason: 'invitation' })
    expect(await inviteAdmin(input, now())).toEqual({ ok: false, reason: 'isAdmin' })
    expect((await actions()).at(-1)).toBe('admin.joined')
    expect(await users.list({ eq: { email: input.email }, limit: 1 })).toMatchObject([{ staffRole: 'sales' }])
    expect((await checkAudit()).brokenAt).toBeNull()
  })

  test('a request is approved once, with its percentage and one mail; its account sells from then on', async () => {
    const user = await newCustomer(now())
    const request = {
      name: 'Viva Turismo',
      documentType: 'cnpj' as const,
      document: '11222333000181',
      cadastur: '26.012345.10.0001-5',
      contactName: null,
      whatsapp: null,
    }
    await requestAgency({ userId: user.id, request }, now())
    const agencyId = (await users.get(user.id)).agencyId ?? ''
    const approve = () =>
      reviewAgency({ agencyId, decision: { kind: 'approve', commissionBp: 850 }, by }, clock.forward(1000))
    const done = await Promise.all([approve(), approve()])
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await agencies.get(agencyId)).toMatchObject({ state: 'approved', commissionBp: 850 })
    const mailed = (await mails()).filter((mail) => JSON.stringify(mail).includes('agencyApproved'))
    expect(mailed).toMatchObject([{ to: user.email, vars: { commission: '8,5%' } }])
    expect(await removeUser({ userId: user.id, by }, now())).toEqual({ ok: false, reason: 'agency' })
    await reviewAgency({ agencyId, decision: { kind: 'pause' }, by }, now())
    expect((await removeUser({ userId: user.id, by }, now())).ok).toBe(true)
  })

  test('a seller code belongs to one agency, and moving it frees the former', async () => {
    const request = (name: string) => ({
      name,
      documentType: 'cnpj' as const,
      document: '11222333000181',
      cadastur: '26.012345.10.0001-5',
      contactName: null,
      whatsapp: null,
    })
    const [ana, bia] = [await newCustomer(now()), await newCustomer(now(), 'bia@cliente.example', '11144477735')]
    await requestAgency({ userId: ana.id, request: request('Viva') }, now())
    await requestAgency({ userId: bia.id, request: request('Sol') }, now())
    const idOf = async (user: User) => (await users.get(user.id)).agencyId ?? ''
    const rename = async (id: string, sellerCode: string) => {
      const agency = await agencies.get(id)
      const settings = { ...agency, sellerCode }
      return updateAgency({ agencyId: id, expect: settingsVersion(agency), settings, by }, now())
    }
    const former = (await agencies.get(await idOf(ana))).sellerCode
    expect((await rename(await idOf(ana), 'VIV-9001')).ok).toBe(true)
    expect(await rename(await idOf(bia), 'VIV-9001')).toMatchObject({ reason: { kind: 'sellerCodeTaken' } })
    expect((await rename(await idOf(bia), former)).ok).toBe(true)

    const viva = await agencies.get(await idOf(ana))
    const settings = { ...viva, pixKey: '11222333000181' }
    expect((await updateAgency({ agencyId: viva.id, expect: settingsVersion(viva), settings, by }, now())).ok).toBe(
      true,
    )
    const sent = await outbox.list({ eq: { done: false }, order: { by: 'availableAt', dir: 'asc' }, limit: 20 })
    const mails = sent.map(({ payload }) => payload).filter(({ template }) => template === 'pixKeyChanged')
    expect(mails).toMatchObject([{ to: ana.email, vars: { pixKey: '11.222.333/0001-81', byName: by.name } }])
  })
})

describe('an account with orders', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop({ vacancies: 3 })
  })
  afterEach(() => shop.close())

  test('stays while one is open; later it goes and the order keeps the copy that tax law wants', async () => {
    const user = await newCustomer(shop.clock.now())
    const placed = await buy(shop, { ...byCard(await shop.token()), userId: user.id })
    expect(await removeUser({ userId: user.id, by }, shop.clock.now())).toEqual({ ok: false, reason: 'openOrders' })
    shop.clock.forward(400 * DAY)
    expect((await removeUser({ userId: user.id, by }, shop.clock.now())).ok).toBe(true)
    const stored = await orders.get(placed.code)
    expect([stored.payer.cpf, stored.total]).toEqual([placed.payer.cpf, placed.total])
  })
})
