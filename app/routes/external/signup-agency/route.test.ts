import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, users } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { listChanges } from '~/operations/maintenance/audit.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read, requestTo, SIGN_UP_FORM } from '../../../../tests/support/request-to'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { agencyStateView } from './agency-view.server'
import { action, loader } from './route'

const now = instant(new Date())
const AGENCY = {
  agencyName: 'Serra & Mar Viagens',
  document: '11.222.333/0001-81',
  cadastur: '410002221000013',
  contactName: '',
  whatsapp: '',
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

const post = async (fields: Record<string, string>) => read(await action(requestTo('/signupAgency', fields)))

test("a stranger's request: the account waits with it, and no right comes from the form", async () => {
  const forged = { type: '1', commissionBp: '9000', state: 'approved', sellerCode: 'VIV-9001', agencyId: 'x' }
  const reply = await post({ ...SIGN_UP_FORM, ...AGENCY, ...forged })
  expect([reply.status, reply.to]).toEqual([302, '/validate-code?redirectTo=%2FsignupAgency'])
  const [user] = await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  expect(user).toMatchObject({
    type: 0,
    agencyId: null,
    agencyRequest: { documentType: 'cnpj', document: '11222333000181', cadastur: '41.000222.10.0001-3' },
  })
})

test('a known address gets the same reply as an unknown one', async () => {
  await newCustomer(now, 'ana@exemplo.com.br')
  const known = await post({ ...SIGN_UP_FORM, ...AGENCY })
  const unknown = await post({ ...SIGN_UP_FORM, ...AGENCY, email: 'nova@exemplo.com.br', cpf: '111.444.777-35' })
  const plain = ({ status, to, errors }: typeof known) => ({ status, to, errors })
  expect(plain(known)).toEqual(plain(unknown))
})

test('each wrong field says so; the name of the agency is no password for it', async () => {
  const wrong = { ...AGENCY, document: '11.222.333/0001-82', cadastur: 'x', agencyName: '' }
  expect((await post({ ...SIGN_UP_FORM, ...wrong })).errors).toEqual({
    agencyName: ['Este campo é obrigatório'],
    document: ['Digite um CPF ou um CNPJ válido'],
    cadastur: ['Confira o número do Cadastur'],
  })
  const own = { agencyName: 'Jacutinga', password: 'Jacutinga@1', passwordConfirmation: 'Jacutinga@1' }
  expect((await post({ ...SIGN_UP_FORM, ...AGENCY, ...own })).errors).toEqual({
    password: ['Esta senha usa seu nome ou e-mail e é fácil de adivinhar. Escolha outra, sem eles.'],
  })
  expect(Object.keys((await post({ ...SIGN_UP_FORM, ...AGENCY, agencyName: 'x'.repeat(5000) })).errors ?? {})).toEqual([
    'agencyName',
  ])
})

test('the name of an agency is one line that can be read', async () => {
  expect((await post({ ...SIGN_UP_FORM, ...AGENCY, agencyName: '\u200b\u200b' })).errors).toEqual({
    agencyName: [expect.any(String)],
  })
  await post({ ...SIGN_UP_FORM, ...AGENCY, agencyName: 'Serra\u202e\n Mar\u0000' })
  const [user] = await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  expect(user?.agencyRequest?.name).toBe('Serra Mar')
})

test("a customer requests with the agency's data alone, sees the state, and a second request changes nothing", async () => {
  const ana = await newCustomer(now)
  const first = read(await action(requestAs(ana, '/signupAgency', AGENCY)))
  expect([first.status, first.to]).toEqual([302, '/signupAgency'])
  const again = await users.get(ana.id)
  const second = read(await action(requestAs(again, '/signupAgency', { ...AGENCY, agencyName: 'Outra' })))
  expect(second.to).toBe('/signupAgency')
  expect(read(await action(requestAs(ana, '/signupAgency', { ...AGENCY, agencyName: 'Outra' }))).to).toBe(
    '/signupAgency',
  )
  expect(await agencies.count({ eq: { state: 'pending' } })).toBe(1)
  const agency = await agencies.get(again.agencyId ?? '')
  const args = requestAs(again, '/signupAgency')
  const visitor = { ...args.context.visitor, role: 'agency' as const, agency }
  const page = await loader({ ...args, context: { ...args.context, visitor } })
  expect(page.agency).toMatchObject({ state: 'pending', badge: 'Em análise', sellerCode: null })
})

test('an agency may request without Cadastur, and enters it later, once', async () => {
  const ana = await newCustomer(now)
  expect(read(await action(requestAs(ana, '/signupAgency', { ...AGENCY, cadastur: '' }))).to).toBe('/signupAgency')
  const partner = await users.get(ana.id)
  const stored = () => agencies.get(partner.agencyId ?? '')
  expect(await stored()).toMatchObject({ state: 'pending', cadastur: '' })
  expect(agencyStateView(await stored(), 'pt-BR').cadasturConstraint).toMatchObject({ cadastur: { required: true } })

  const enter = async (cadastur: string) =>
    read(await action(requestAs(partner, '/signupAgency', { intent: 'enterCadastur', cadastur })))
  expect((await enter('x')).errors).toEqual({ cadastur: ['Confira o número do Cadastur'] })
  expect((await enter('')).errors).toEqual({ cadastur: ['Este campo é obrigatório'] })
  expect((await enter('41 000222 10 0001 3')).to).toBe('/signupAgency')
  for (const again of ['410002221000013', '26.012345.10.0001-5']) expect((await enter(again)).status).toBe(302)
  expect((await stored()).cadastur).toBe('41.000222.10.0001-3')
  expect(agencyStateView(await stored(), 'pt-BR').cadasturConstraint).toBeNull()
  const changes = await listChanges('agencies', partner.agencyId ?? '')
  expect(changes).toMatchObject([
    { action: 'agency.updated', byId: ana.id, before: { cadastur: '' }, after: { cadastur: '41.000222.10.0001-3' } },
  ])
})

test('a stranger may request without Cadastur too', async () => {
  expect((await post({ ...SIGN_UP_FORM, ...AGENCY, cadastur: '' })).status).toBe(302)
  const [user] = await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  expect(user?.agencyRequest?.cadastur).toBe('')
})
