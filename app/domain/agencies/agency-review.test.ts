import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { newAgency } from './agency-request'
import { decideAgency, decisionsFor } from './agency-review'

const now = instant('2026-11-21T15:00:00.000Z')
const pending = newAgency(
  {
    name: 'Viva',
    documentType: 'cnpj',
    document: '11222333000181',
    cadastur: '26.1',
    contactName: null,
    whatsapp: null,
  },
  { firstName: 'Bia', lastName: 'Sol', email: 'bia@sol.example', phone: null },
  { id: 'a', sellerCode: 'VIV-1000', now },
)

test('a request is approved with its percentage, or refused with its reason', () => {
  const approved = decideAgency(pending, { kind: 'approve', commissionBp: 850 }, now)
  expect(approved).toMatchObject({ ok: true, value: { state: 'approved', commissionBp: 850, approvedAt: now } })
  const no = decideAgency(pending, { kind: 'refuse', reason: 'Cadastur vencido' }, now)
  expect(no).toMatchObject({ ok: true, value: { state: 'refused', refusalReason: 'Cadastur vencido' } })
})

test('a decision taken twice, or about another state, is refused', () => {
  const approved = { ...pending, state: 'approved' as const }
  expect(decideAgency(approved, { kind: 'approve', commissionBp: 0 }, now)).toEqual({ ok: false, reason: 'state' })
  expect(decideAgency(pending, { kind: 'pause' }, now)).toEqual({ ok: false, reason: 'state' })
})

test('each state offers its decisions, and every one can be undone but a refusal that is approved after all', () => {
  expect(decisionsFor('pending')).toEqual(['approve', 'refuse'])
  expect(decisionsFor('refused')).toEqual(['approve'])
  expect(decisionsFor('approved')).toEqual(['pause'])
  expect(decisionsFor('paused')).toEqual(['resume'])
})
