import { expect, test } from 'vitest'
import type { AuditEntry } from '~/domain/audit'
import { instant } from '~/domain/dates'
import { describeEntry, fieldsOf } from './describe-entry.server'

const entry: AuditEntry = {
  id: '000000000001',
  seq: 1,
  at: instant('2026-11-22T15:00:00.000Z'),
  byId: 'u1',
  byName: 'Marina Alcântara',
  action: 'link.created',
  subjectKind: 'paymentLinks',
  subjectId: 'l1',
  subjectName: 'Maceió',
  before: null,
  after: { methods: ['pix', 'card'], expiresAt: null, agencyId: null },
  previousHash: '',
  hash: 'h',
  words: [],
}

test('an act on a thing names the thing, one with words of its own names its kind', () => {
  expect(describeEntry(entry, 'pt-BR')).toMatchObject({ verb: 'criou', noun: 'o link de pagamento' })
  expect(describeEntry(entry, 'en')).toMatchObject({ verb: 'created', noun: 'the payment link' })
  expect(describeEntry({ ...entry, action: 'order.refunded', subjectKind: 'orders' }, 'pt-BR').noun).toBeNull()
})

test('fields and payment methods are said in words', () => {
  expect(fieldsOf(entry.after, 'pt-BR')).toEqual([
    { key: 'Formas de pagamento', value: 'Pix, Cartão' },
    { key: 'Vale até', value: 'vazio' },
    { key: 'Agência', value: 'vazio' },
  ])
})
