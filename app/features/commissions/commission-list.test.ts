import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, commissions } from '~/data/collections'
import { accrueCommission, payCommission, releaseCommission, reverseCommission } from '~/domain/agencies/commission'
import { centavos } from '~/domain/values/money'
import { figuresOf } from '~/features/accounts/agency-review/agency-facts.server'
import { formatMoney } from '~/i18n/format'
import { contextIn } from '../../../tests/support/context-in'
import { pdfText } from '../../../tests/support/pdf-text'
import { testAgency } from '../../../tests/support/test-agency'
import { openTestStore, type TestStore, testClock } from '../../../tests/support/test-store'
import {
  commissionExportColumns,
  commissionFigures,
  commissionSpec,
  eachEarned,
  listCommissions,
  stateOptions,
} from './commission-list.server'
import { statementResponse } from './statement.server'

const agency = testAgency()
const PERIOD = 'from=2026-11-01&to=2026-12-31'

let store: TestStore
beforeEach(async () => {
  store = openTestStore()
  await agencies.create(agency.id, agency)
  const at = testClock('2026-11-01T12:00:00.000Z').now()
  const sale = (id: string, amount: number) => {
    const base = centavos(amount * 10)
    return accrueCommission(
      { id, agencyId: agency.id, base, commissionBp: 1000, amount: centavos(amount), searchTerms: [] },
      0,
      at,
    )
  }
  const released = releaseCommission(sale('KEPT1111', 50_000), at)
  if (released === null) throw new Error('not released')
  await commissions.create(released.id, released)
  await commissions.create('GONE2222', reverseCommission(sale('GONE2222', 100_000), at))
})
afterEach(() => store.close())

test('a reversed commission remains in list, export and statement, but not in the totals', async () => {
  const spec = commissionSpec('/admin/comissions', null)
  const params = new URLSearchParams(PERIOD)
  const { rows, totals } = await listCommissions(spec, params, new Map(), contextIn('pt-BR'))
  expect(rows.map(({ id, state }) => `${id} ${state.label}`).sort()).toEqual([
    'GONE2222 Estornada',
    'KEPT1111 Liberada',
  ])
  expect(totals.map(({ value }) => value)).toEqual([
    formatMoney(centavos(50_000)),
    formatMoney(centavos(0)),
    formatMoney(centavos(50_000)),
    formatMoney(centavos(0)),
  ])
  let sum = 0
  for await (const { commission } of eachEarned(spec, params)) sum += commission.amount
  expect(sum).toBe(50_000)

  const paper = await statementResponse(agency, params, { by: 'Helena', language: 'pt-BR' })
  const text = pdfText(new Uint8Array(await paper.arrayBuffer()))
  expect(text).toContain('Estornada')
  expect(text).toContain('5.000,00')
  expect(text).not.toMatch(/15\.000,00|1\.500,00|1\.000,00/)
})

test('an unreleased commission is not payable: in the list, the export and the statement', async () => {
  const at = testClock('2026-11-01T12:00:00.000Z').now()
  const base = centavos(80_000)
  const sale = {
    id: 'WAIT3333',
    agencyId: agency.id,
    base,
    commissionBp: 1000,
    amount: centavos(8000),
    searchTerms: [],
  }
  await commissions.create(sale.id, accrueCommission(sale, 8, at))
  const spec = commissionSpec('/agency/commissions', agency.id)
  const totals = async (query: string) =>
    (await listCommissions(spec, new URLSearchParams(`${PERIOD}&${query}`), new Map(), contextIn('pt-BR'))).totals
  const [waiting, ready, none] = [8000, 50_000, 0].map((amount) => formatMoney(centavos(amount)))
  expect(await totals('')).toMatchObject([
    { label: 'Comissão' },
    { label: 'A liberar', value: waiting },
    { label: 'A receber', value: ready },
    { label: 'A descontar', value: none },
  ])
  expect((await totals('state=accrued')).map(({ value }) => value)).toEqual([waiting, waiting, none, none])
  expect((await totals('state=released')).map(({ value }) => value)).toEqual([ready, none, ready, none])
  const columns = commissionExportColumns(null, contextIn('pt-BR'))
  const inFile = async (header: string) => {
    let sum = 0
    for await (const row of eachEarned(spec, new URLSearchParams())) {
      const cell = columns.find((column) => column.header === header)?.value(row) ?? null
      if (cell !== null && typeof cell === 'object' && 'money' in cell) sum += cell.money
    }
    return sum
  }
  expect([await inFile('A liberar'), await inFile('A receber'), await inFile('A descontar')]).toEqual([8000, 50_000, 0])
  const paper = await statementResponse(agency, new URLSearchParams(), { by: 'Helena', language: 'pt-BR' })
  const text = pdfText(new Uint8Array(await paper.arrayBuffer()))
  expect(text).toMatch(/A liberar\s+R\$\s80,00\s+A receber\s+R\$\s500,00\s+A descontar\s+R\$\s0,00/)
})

test('the foot says of what is shown what the figures above say of everything, month or none', async () => {
  const at = testClock('2026-09-01T12:00:00.000Z').now()
  const sale = { agencyId: agency.id, base: centavos(9000), commissionBp: 1000, amount: centavos(900), searchTerms: [] }
  const released = releaseCommission(accrueCommission({ ...sale, id: 'PAID4444' }, 0, at), at)
  const paid = released && payCommission(released, 900, { by: { id: 'a', name: 'Helena' }, note: '', now: at })
  if (!paid?.ok) throw new Error('not paid')
  await commissions.create('PAID4444', reverseCommission(paid.value, at))
  const spec = commissionSpec('/agency/commissions', agency.id)
  const figures = await commissionFigures(agency.id)
  const { totals } = await listCommissions(spec, new URLSearchParams(), new Map(), contextIn('pt-BR'))
  expect(totals.slice(1).map(({ value }) => value)).toEqual([
    figures.accrued.amount,
    figures.released.amount,
    figures.owed.amount,
  ])
  expect(figures.owed.amount).toBe(formatMoney(centavos(900)))
  expect((await figuresOf(agency.id)).toSetOff).toBe(900)
})

test('a commission is to be released until it is, and what is released is to be paid by one side and to be received by the other', async () => {
  const word = (language: 'pt-BR' | 'en') =>
    stateOptions(contextIn(language)).find(({ value }) => value === 'accrued')?.label
  expect([word('pt-BR'), word('en')]).toEqual(['A liberar', 'To be released'])
  const dueFor = async (agencyId: string | null) => {
    const spec = commissionSpec('/', agencyId)
    const { totals } = await listCommissions(spec, new URLSearchParams(), new Map(), contextIn('pt-BR'))
    return totals.at(2)?.label
  }
  expect([await dueFor(null), await dueFor(agency.id)]).toEqual(['A pagar', 'A receber'])
  const headers = (names: Map<string, string> | null) =>
    commissionExportColumns(names, contextIn('pt-BR')).map(({ header }) => header)
  expect(headers(new Map())).toContain('A pagar')
  expect(headers(null)).toContain('A receber')
})
