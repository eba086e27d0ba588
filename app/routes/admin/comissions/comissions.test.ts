import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, commissions } from '~/data/collections'
import { accrueCommission, releaseCommission, settleBySplit } from '~/domain/agencies/commission'
import { centavos } from '~/domain/values/money'
import { testAgency } from '../../../../tests/support/test-agency'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { handleCommissions } from './comissions.server'
import { readCommissionAct } from './commission-act.server'
import { receiptField } from './receipt-field'

let store: TestStore
beforeEach(async () => {
  store = openTestStore()
  const { now } = testClock('2026-11-01T12:00:00.000Z')
  for (const id of ['AAAA1111', 'BBBB2222', 'CCCC3333']) {
    const sale = {
      id,
      agencyId: 'viva',
      base: centavos(10_000),
      commissionBp: 900,
      amount: centavos(900),
      searchTerms: [],
    }
    const accrued = accrueCommission(sale, 0, now())
    await commissions.create(id, (id === 'CCCC3333' ? null : releaseCommission(accrued, now())) ?? accrued)
  }
})
afterEach(() => store.close())

const by = { id: 'admin-1', name: 'Helena' }
const page = '/admin/comissions'

function form(fields: readonly (readonly [string, string])[]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('the dialog lists what may be paid, and confirming pays what was shown, once', async () => {
  const params = new URLSearchParams('dialog=pay&id=AAAA1111&id=BBBB2222&id=CCCC3333&id=../x')
  const dialog = await readCommissionAct(params, new Map([['viva', 'Viva']]), 'pt-BR')
  expect(dialog).toMatchObject({ ids: ['AAAA1111', 'BBBB2222'], skipped: 1, parts: [{ agency: 'Viva', count: 2 }] })
  const sent = [
    ['intent', 'pay'],
    [receiptField('viva'), ' TED 9 '],
    ...['AAAA1111', 'BBBB2222', 'CCCC3333'].map((id) => ['id', id] as const),
    ['shown', 'AAAA1111:900'],
    ['shown', 'BBBB2222:800'],
    ['shown', 'CCCC3333:900'],
  ] as const
  for (let times = 0; times < 2; times += 1)
    expect((await handleCommissions(form(sent), { by, page })).status).toBe(302)
  const [paid, changed, waiting] = await commissions.getMany(['AAAA1111', 'BBBB2222', 'CCCC3333'])
  expect(paid).toMatchObject({ state: 'paid', due: 0 })
  expect(paid?.payouts).toHaveLength(1)
  expect(paid?.payouts[0]?.note).toBe('TED 9')
  expect(changed?.state).toBe('released')
  expect(waiting?.state).toBe('accrued')
})

test('a payout that was noted is undone; what the provider handed over itself stays, in the dialog and by post', async () => {
  const { now } = testClock('2026-11-02T12:00:00.000Z')
  await commissions.update('CCCC3333', (sale) => settleBySplit(sale, sale.amount, now()))
  await handleCommissions(
    form([
      ['intent', 'pay'],
      ['id', 'AAAA1111'],
      ['shown', 'AAAA1111:900'],
    ]),
    { by, page },
  )
  const both = ['AAAA1111', 'CCCC3333']
  const dialog = await readCommissionAct(new URLSearchParams('dialog=undo&id=AAAA1111&id=CCCC3333'), new Map(), 'pt-BR')
  expect(dialog).toMatchObject({ ids: ['AAAA1111'], skipped: 1 })
  await handleCommissions(form([['intent', 'undo'], ...both.map((id) => ['id', id] as const)]), { by, page })
  expect(await commissions.getMany(both)).toMatchObject([
    { state: 'released', due: 900 },
    { state: 'paid', due: 0, payouts: [{ byId: 'provider' }] },
  ])
})

test('an act that is none, and a row that is none, change nothing', async () => {
  await handleCommissions(
    form([
      ['intent', 'burn'],
      ['id', 'AAAA1111'],
    ]),
    { by, page },
  )
  await handleCommissions(
    form([
      ['intent', 'undo'],
      ['id', 'NOBODY'],
    ]),
    { by, page },
  )
  expect((await commissions.get('AAAA1111')).state).toBe('released')
})

test('two agencies are two transfers: a line with its key, and a receipt, for each', async () => {
  await agencies.create('viva', testAgency({ pixKey: '11222333000181' }))
  await agencies.create('serra', testAgency({ id: 'serra', name: 'Serra', pixKey: null }))
  await commissions.update('BBBB2222', (sale) => ({ ...sale, agencyId: 'serra' }))
  const params = new URLSearchParams('dialog=pay&id=AAAA1111&id=BBBB2222')
  const dialog = await readCommissionAct(params, new Map([['viva', 'Viva']]), 'pt-BR')
  expect(dialog?.parts.map(({ agencyId, pixKey }) => [agencyId, pixKey])).toEqual([
    ['viva', '11.222.333/0001-81'],
    ['serra', null],
  ])
  await handleCommissions(
    form([
      ['intent', 'pay'],
      ['id', 'AAAA1111'],
      ['id', 'BBBB2222'],
      ['shown', 'AAAA1111:900'],
      ['shown', 'BBBB2222:900'],
      [receiptField('viva'), 'E1'],
      [receiptField('serra'), 'E2'],
    ]),
    { by, page },
  )
  const paid = await commissions.getMany(['AAAA1111', 'BBBB2222'])
  expect(paid.map(({ state, payouts }) => [state, payouts[0]?.note])).toEqual([
    ['paid', 'E1'],
    ['paid', 'E2'],
  ])
})

test('a note that is too long pays nothing: the dialog comes back with it and its limit', async () => {
  const sent = [
    ['intent', 'pay'],
    [receiptField('viva'), 'x'.repeat(121)],
    ['id', 'AAAA1111'],
    ['shown', 'AAAA1111:900'],
  ] as const
  const reply = await handleCommissions(form(sent), { by, page: `${page}?state=released` })
  const address = new URL(reply.headers.get('Location') ?? '', 'http://x')
  expect(address.searchParams.get('state')).toBe('released')
  expect(await readCommissionAct(address.searchParams, new Map(), 'pt-BR')).toMatchObject({
    ids: ['AAAA1111'],
    parts: [{ note: 'x'.repeat(121), noteProblem: 'Use no máximo 120 caracteres' }],
  })
  expect((await commissions.get('AAAA1111')).state).toBe('released')
})
