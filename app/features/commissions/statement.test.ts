import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { commissions } from '~/data/collections'
import { accrueCommission } from '~/domain/agencies/commission'
import { addMillis, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { formatDate } from '~/i18n/format'
import { pdfText } from '../../../tests/support/pdf-text'
import { testAgency } from '../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { monthPeriod } from '../back-office/list-period.server'
import { statementResponse } from './statement.server'

let store: TestStore
beforeEach(async () => {
  store = openTestStore()
  for (const [id, days] of [
    ['RECENTE1', 0],
    ['ANTIGA01', 40],
  ] as const) {
    const sale = {
      id,
      agencyId: 'viva',
      base: centavos(124_462_855),
      commissionBp: 900,
      amount: centavos(900),
      searchTerms: [],
    }
    await commissions.create(id, accrueCommission(sale, 8, addMillis(now(), -days * DAY)))
  }
})
afterEach(() => store.close())

async function printed(query: string) {
  const response = await statementResponse(testAgency(), new URLSearchParams(query), {
    by: 'Helena',
    language: 'pt-BR',
  })
  return pdfText(new Uint8Array(await response.arrayBuffer())).replaceAll('\u00a0', ' ')
}

test('without a period a statement is that of this month; amounts and codes stay whole', async () => {
  const { from, to } = monthPeriod(today(now()))
  const month = await printed('')
  expect(month).toContain(`De ${formatDate(from, 'pt-BR')} a ${formatDate(to, 'pt-BR')}`)
  expect(month).toContain('RECENTE1')
  expect(month).toContain('R$ 1.244.628,55')
  expect(month).not.toContain('ANTIGA01')
  expect(await printed('from=2020-01-01')).toContain('ANTIGA01')
})

test('a receipt of 32 characters stays whole', async () => {
  const receipt = 'E60701190202611271430DY5X8K2M9QP'
  const payout = { kind: 'paid' as const, amount: centavos(900), at: now(), byId: 'a', byName: 'Helena', note: receipt }
  await commissions.update('RECENTE1', (known) => ({
    ...known,
    state: 'paid' as const,
    due: centavos(0),
    payouts: [payout],
  }))
  expect(await printed('')).toContain(`Comprovante: ${receipt}`)
})
