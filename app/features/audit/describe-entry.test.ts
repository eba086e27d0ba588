import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  agencies,
  banners,
  commissions,
  departures,
  eventTypes,
  flightCompanies,
  pages,
  paymentLinks,
  products,
  settings,
  tips,
  tripInformation,
  trips,
} from '~/data/collections'
import { PROFILE_FIELDS } from '~/domain/accounts/profile'
import { type AuditEntry, WHOLE_LIST } from '~/domain/maintenance/audit'
import { orderSchema } from '~/domain/orders/order'
import { instant } from '~/domain/values/dates'
import { auditCopy } from '~/i18n/locales/back-office/audit-copy'
import { contextIn } from '../../../tests/support/context-in'
import { describeEntry, fieldsOf, linesOf } from './describe-entry.server'

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
  expect(describeEntry(entry, contextIn('pt-BR'))).toMatchObject({ verb: 'criou', noun: 'o link de pagamento' })
  expect(describeEntry(entry, contextIn('en'))).toMatchObject({ verb: 'created', noun: 'the payment link' })
  expect(
    describeEntry({ ...entry, action: 'order.refunded', subjectKind: 'orders' }, contextIn('pt-BR')).noun,
  ).toBeNull()
})

test('an exported list has no link, because it is not a single document', () => {
  const taken = { ...entry, action: 'message.exported', subjectKind: 'messages', subjectId: WHOLE_LIST }
  expect(describeEntry(taken, contextIn('pt-BR'))).toMatchObject({ verb: 'exportou', to: null })
  expect(describeEntry({ ...taken, subjectId: '67FJV4Z8' }, contextIn('pt-BR')).to).toBe('/admin/messages/67FJV4Z8')
})

test("an exported complete list is named once, in the reader's language", () => {
  const taken = {
    ...entry,
    action: 'user.exported',
    subjectKind: 'users',
    subjectId: WHOLE_LIST,
    subjectName: 'Usuários',
  }
  expect(describeEntry(taken, contextIn('pt-BR'))).toMatchObject({
    verb: 'exportou',
    noun: null,
    subject: 'Usuários',
    kind: null,
  })
  expect(describeEntry(taken, contextIn('en'))).toMatchObject({
    verb: 'exported',
    noun: null,
    subject: 'Users',
    kind: null,
  })
})

test('an action with its own text shows the kind of the document', () => {
  const refunded = { ...entry, action: 'order.refunded', subjectKind: 'orders', subjectName: '5AHJT45T' }
  expect(describeEntry(refunded, contextIn('pt-BR'))).toMatchObject({ subject: '5AHJT45T', kind: 'pedido' })
  expect(describeEntry(refunded, contextIn('en'))).toMatchObject({ subject: '5AHJT45T', kind: 'order' })
})

test('the first item of an empty list appears as that item', () => {
  const first = { ...entry, action: 'order.refunded', before: { goodwill: [] }, after: { goodwill: [{ amount: 500 }] } }
  const { lines } = describeEntry(first, contextIn('pt-BR'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.before).not.toBe(lines[0]?.after)
})

test('fields and payment methods have labels', () => {
  expect(fieldsOf(entry.after, 'paymentLinks', contextIn('pt-BR'))).toEqual([
    { key: 'Formas de pagamento', value: 'Pix, Cartão' },
    { key: 'Vale até', value: 'vazio' },
    { key: 'Agência', value: 'vazio' },
  ])
})

function changesOf(subjectKind: string, before: Record<string, unknown>, after: Record<string, unknown>) {
  return linesOf({ ...entry, subjectKind, before, after }, contextIn('pt-BR')).map(
    (line) => `${line.label}: ${line.before} → ${line.after}`,
  )
}

test('amounts, codes and numbers of documents appear as staff read them', () => {
  expect(changesOf('agencies', { balance: 16711, amount: 0 }, { balance: 0, amount: 16711 })).toEqual([
    'Saldo da conta: R$\u00a0167,11 → R$\u00a00,00',
    'Valor: R$\u00a00,00 → R$\u00a0167,11',
  ])
  expect(
    changesOf(
      'orders',
      { state: 'paid', cancelReason: null, cancelNote: null, holdState: 'sold' },
      { state: 'canceled', cancelReason: 'shop', cancelNote: 'tripCanceled', holdState: 'released' },
    ),
  ).toEqual([
    'Situação: Pago → Cancelado',
    'Motivo: vazio → Cancelado pela agência',
    'Motivo em palavras: vazio → a viagem não vai acontecer',
    'Vagas: Vendidas → Liberadas',
  ])
  expect(changesOf('trips', { state: 'open' }, { state: 'calledOff' })).toEqual(['Situação: Aberta → Cancelada'])
  expect(changesOf('trips', { carrier: { cnpj: null } }, { carrier: { cnpj: '11444777000161' } })).toEqual([
    'Transportadora · CNPJ: vazio → 11.444.777/0001-61',
  ])
})

test('an id of ours is not shown', () => {
  const after = { copies: [{ id: 'Dh54njMG3XlrsHk7CDFKZY', checkinOn: '2026-12-05' }] }
  expect(changesOf('trips', { copies: [] }, after)).toEqual(['Novas datas · 1 · Saída: vazio → 05/12/2026'])
})

/** Kept for our own use, and changed by nobody who is audited. */
const INTERNAL = new Set('id searchTerms sortName updatedAt byId sweepAt retainUntil files tokenHash'.split(' '))

function isSchema(value: unknown): value is z.core.$ZodTypes {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The names of a document's fields, at every depth. */
function fieldNames(schema: unknown): string[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
    case 'array':
      return fieldNames(def.element)
    case 'union':
      return def.options.flatMap(fieldNames)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldNames(def.innerType)
    default:
      return []
  }
}

/** The keys that a field may hold, by its name, at every depth. */
function fieldKeys(schema: unknown, field = ''): { field: string; key: string }[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => fieldKeys(inner, name))
    case 'array':
      return fieldKeys(def.element, field)
    case 'union':
      return def.options.flatMap((option) => fieldKeys(option, field))
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldKeys(def.innerType, field)
    case 'enum':
      return Object.values(def.entries).map((key) => ({ field, key: String(key) }))
    case 'literal':
      return def.values.map((key) => ({ field, key: String(key) }))
    default:
      return []
  }
}

test.each(['pt-BR', 'en'] as const)('%s: every key that a field may hold has a name in the audit', (language) => {
  // Of an order only these are noted; its charges have states of their own.
  const ofOrder = orderSchema.pick({ state: true, holdState: true, cancelReason: true, attention: true })
  const collections = [trips, departures, tripInformation, products, agencies, paymentLinks, commissions]
  const audited = [...collections, { name: 'orders', schema: ofOrder }]
  const unnamed = audited.flatMap(({ name, schema }) =>
    fieldKeys(schema)
      .filter(({ field, key }) => fieldsOf({ [field]: key }, name, contextIn(language))[0]?.value === key)
      .map(({ field, key }) => `${name} ${field}: ${key}`),
  )
  expect(unnamed).toEqual([])
})

test.each(['pt-BR', 'en'] as const)('%s: every field that staff change has a name in the audit', (language) => {
  const edited = [
    trips,
    departures,
    products,
    eventTypes,
    flightCompanies,
    tripInformation,
    banners,
    tips,
    pages,
    settings,
  ]
  const schemas = [...edited, agencies, paymentLinks].map(({ schema }) => schema)
  const names = [...new Set([...PROFILE_FIELDS, ...schemas.flatMap(fieldNames)])]
  const isWord = (name: string) => !INTERNAL.has(name) && !/^[0-9]+$/.test(name)
  expect(names.filter(isWord).filter((name) => !Object.hasOwn(auditCopy[language], `field.${name}`))).toEqual([])
})
