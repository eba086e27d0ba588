import { expect, test } from 'vitest'
import { type AuditEntry, WHOLE_LIST } from '~/domain/maintenance/audit'
import { instant } from '~/domain/values/dates'
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
  searchTerms: [],
}

test('a direct action names its document, another action names its kind', () => {
  expect(describeEntry(entry, 'pt-BR')).toMatchObject({ verb: 'criou', noun: 'o link de pagamento' })
  expect(describeEntry(entry, 'en')).toMatchObject({ verb: 'created', noun: 'the payment link' })
  expect(describeEntry({ ...entry, action: 'order.refunded', subjectKind: 'orders' }, 'pt-BR').noun).toBeNull()
})

test('an exported list has no link, because it is not a single document', () => {
  const taken = { ...entry, action: 'message.exported', subjectKind: 'messages', subjectId: WHOLE_LIST }
  expect(describeEntry(taken, 'pt-BR')).toMatchObject({ verb: 'exportou', to: null })
  expect(describeEntry({ ...taken, subjectId: '67FJV4Z8' }, 'pt-BR').to).toBe('/admin/messages/67FJV4Z8')
})

test("an exported complete list is named once, in the reader's language", () => {
  const taken = {
    ...entry,
    action: 'user.exported',
    subjectKind: 'users',
    subjectId: WHOLE_LIST,
    subjectName: 'Usuários',
  }
  expect(describeEntry(taken, 'pt-BR')).toMatchObject({ verb: 'exportou', noun: null, subject: 'Usuários', kind: null })
  expect(describeEntry(taken, 'en')).toMatchObject({ verb: 'exported', noun: null, subject: 'Users', kind: null })
})

test('an action with its own text shows the kind of the document', () => {
  const refunded = { ...entry, action: 'order.refunded', subjectKind: 'orders', subjectName: '5AHJT45T' }
  expect(describeEntry(refunded, 'pt-BR')).toMatchObject({ subject: '5AHJT45T', kind: 'pedido' })
  expect(describeEntry(refunded, 'en')).toMatchObject({ subject: '5AHJT45T', kind: 'order' })
})

test('the first item of an empty list appears as that item', () => {
  const first = { ...entry, action: 'order.refunded', before: { goodwill: [] }, after: { goodwill: [{ amount: 500 }] } }
  const { lines } = describeEntry(first, 'pt-BR')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.before).not.toBe(lines[0]?.after)
})

test('fields and payment methods have labels', () => {
  expect(fieldsOf(entry.after, 'pt-BR')).toEqual([
    { key: 'Formas de pagamento', value: 'Pix, Cartão' },
    { key: 'Vale até', value: 'vazio' },
    { key: 'Agência', value: 'vazio' },
  ])
})
