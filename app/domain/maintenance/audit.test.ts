import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import {
  type AuditNote,
  auditEntrySchema,
  canonicalJson,
  changedFields,
  hashedText,
  maskChanged,
  nextEntry,
} from './audit'

const at = instant('2026-11-21T15:00:00.000Z')
const note: AuditNote = {
  by: { id: 'helena', name: 'Helena Prates' },
  action: 'trip.published',
  subject: { kind: 'trips', id: 't1', name: 'Noronha' },
  before: { state: 'draft' },
  after: { state: 'published' },
  at,
}
const hash = (text: string) => `<${text.length}>`

test('entries are numbered without a gap and tied to the one before', () => {
  const first = nextEntry(null, note, hash)
  const second = nextEntry(first, note, hash)
  expect([first.id, first.seq, first.previousHash]).toEqual(['000000000001', 1, ''])
  expect([second.id, second.seq, second.previousHash]).toEqual(['000000000002', 2, first.hash])
  expect(auditEntrySchema.parse(second)).toEqual(second)
})

test('every part of an entry but its words is under the seal', () => {
  const entry = nextEntry(null, note, hash)
  const hashed = hashedText(entry)
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'hash' || name === 'searchTerms') continue
    expect(hashedText({ ...entry, [name]: Array.isArray(value) ? [] : 'other' }), name).not.toBe(hashed)
  }
  expect(hashedText({ ...entry, searchTerms: [] })).toBe(hashed)
})

test('an entry from before its source was stored still matches its digest', () => {
  const { requestId: _request, network: _network, ...older } = nextEntry(null, note, hash)
  const read = auditEntrySchema.parse(older)
  const bare: Record<string, unknown> = { ...older }
  delete bare['hash']
  delete bare['searchTerms']
  expect(hashedText(read)).toBe(canonicalJson(bare))
  const source = { requestId: 'request-1', network: '192.0.2.0/24' }
  const placed = nextEntry(null, note, hash, source)
  expect(placed).toMatchObject(source)
  expect(hashedText({ ...placed, requestId: null })).not.toBe(hashedText(placed))
})

test('the same content is the same text, whatever the order of its names', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: undefined })).toBe(
    canonicalJson({ b: [1, { c: 'é', d: null }] }),
  )
})

test('only changed fields are stored; time stamps and search terms do not count', () => {
  const before = { id: 'a', name: 'Noronha', price: 100, tags: ['x'], searchTerms: ['no'], updatedAt: at }
  expect(changedFields(before, { ...before, searchTerms: [], updatedAt: 'later' })).toBeNull()
  expect(changedFields(before, { ...before, price: 200, extra: true })).toEqual({
    before: { price: 100, extra: null },
    after: { price: 200, extra: true },
  })
})

test('secrets are hidden and personal numbers shortened, at every depth', () => {
  const masked = maskChanged({
    passwordHash: '$argon2id$...',
    cpf: '52998224725',
    birthDate: '1990-05-20',
    email: 'ana@cliente.example',
    documentType: 'rg',
    passengers: [{ name: 'Ana Lima', document: '123456789', phone: '+5511987654321' }],
    totpSecret: 'JBSWY3DP',
    recoveryCodes: ['a', 'b'],
    price: 100,
    note: null,
  })
  expect(masked).toEqual({
    passwordHash: '•••',
    cpf: '•••.982.247-••',
    birthDate: '•••',
    email: 'a•••@cliente.example',
    documentType: 'rg',
    passengers: [{ name: 'Ana Lima', document: '•••789', phone: '•••4321' }],
    totpSecret: '•••',
    recoveryCodes: '•••',
    price: 100,
    note: null,
  })
})

test('a company keeps its number, and an endless text is cut', () => {
  const masked = maskChanged({ document: '11222333000181', body: 'x'.repeat(9000) })
  expect(masked?.document).toBe('11222333000181')
  expect(String(masked?.body)).toHaveLength(4001)
})
