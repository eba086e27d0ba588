import { expect, test } from 'vitest'
import { type AuditEntry, WHOLE_LIST } from '~/domain/audit'
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
  requestId: null,
  network: null,
  previousHash: '',
  hash: 'h',
  words: [],
}

test('an act on a thing names the thing, one with words of its own names its kind', () => {
  expect(describeEntry(entry, 'pt-BR')).toMatchObject({ verb: 'criou', noun: 'o link de pagamento' })
  expect(describeEntry(entry, 'en')).toMatchObject({ verb: 'created', noun: 'the payment link' })
  expect(describeEntry({ ...entry, action: 'order.refunded', subjectKind: 'orders' }, 'pt-BR').noun).toBeNull()
})

test('a list that was taken as a file leads nowhere: there is no one thing to open', () => {
  const taken = { ...entry, action: 'message.exported', subjectKind: 'messages', subjectId: WHOLE_LIST }
  expect(describeEntry(taken, 'pt-BR')).toMatchObject({ verb: 'exportou', to: null })
  expect(describeEntry({ ...taken, subjectId: '67FJV4Z8' }, 'pt-BR').to).toBe('/admin/messages/67FJV4Z8')
})

test('fields and payment methods are said in words', () => {
  expect(fieldsOf(entry.after, 'pt-BR')).toEqual([
    { key: 'Formas de pagamento', value: 'Pix, Cartão' },
    { key: 'Vale até', value: 'vazio' },
    { key: 'Agência', value: 'vazio' },
  ])
})
