import { z } from 'zod'
import { isCnpj } from '~/domain/brazil/cnpj'
import { maskCpf } from '~/domain/brazil/cpf'
import type { Instant } from '~/domain/values/dates'
import { idSchema, instantSchema, searchTermsSchema } from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { wellFormed } from '~/domain/values/well-formed'

/**
 * Who changed which document, and its content before and after. An entry is written once, never changed, and chained to
 * the previous one.
 */

const changedSchema = z.record(z.string(), z.unknown()).nullable()

export const auditEntrySchema = z.object({
  /** `seq` in twelve places: reading by id is reading in order. */
  id: idSchema,
  /** 1, 2, 3 … without a gap. */
  seq: z.int().min(1),
  at: instantSchema,
  byId: idSchema,
  byName: z.string(),
  /** `trip.published`: what it was done to, and what was done. */
  action: z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/),
  /** Name of the collection. */
  subjectKind: z.string(),
  subjectId: idSchema,
  subjectName: z.string(),
  /** Only the changed fields; null for a new document. */
  before: changedSchema,
  /** Null for a removed document. */
  after: changedSchema,
  /** The request and its network; null where the shop acted by itself, and in older entries. */
  requestId: z.string().nullable().default(null),
  network: z.string().nullable().default(null),
  /** Hash of the entry before; empty for the first. */
  previousHash: z.string(),
  /** SHA-256 of `hashedText`, hexadecimal. */
  hash: z.string(),
  searchTerms: searchTermsSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The end of the chain: one document, id AUDIT_HEAD. */
export const auditHeadSchema = z.object({ id: idSchema, seq: z.int().min(0), hash: z.string(), at: instantSchema })
export type AuditHead = z.infer<typeof auditHeadSchema>
export const AUDIT_HEAD = 'head'

export type AuditAction = `${string}.${string}`
export type Changed = Readonly<Record<string, unknown>> | null

export interface Actor {
  id: string
  name: string
}

/** Where a change was requested from. */
export interface AuditSource {
  requestId: string
  /** As wide as `wideNetworkOf` makes it. */
  network: string
}

export interface AuditNote {
  by: Actor
  action: AuditAction
  subject: { kind: string; id: string; name: string }
  before: Changed
  after: Changed
  at: Instant
}

/** In place of an id: a whole list was exported as a file. */
export const WHOLE_LIST = 'export'

/** The actor of changes that the shop makes by itself. */
export const SYSTEM: Actor = { id: 'system', name: 'Roteiro' }

const MAX_NAME_LENGTH = 200
const PLACES = 12

export function auditId(seq: number): string {
  return String(seq).padStart(PLACES, '0')
}

/**
 * The entry that follows `head`; `hash` gives the SHA-256 of a text, hexadecimal. Personal fields are masked. `source` is
 * null where the shop acts by itself.
 */
export function nextEntry(
  head: Pick<AuditHead, 'seq' | 'hash'> | null,
  note: AuditNote,
  hash: (text: string) => string,
  source: AuditSource | null = null,
): AuditEntry {
  const seq = (head?.seq ?? 0) + 1
  const subjectName = note.subject.name.slice(0, MAX_NAME_LENGTH)
  const entry: Omit<AuditEntry, 'hash'> = {
    id: auditId(seq),
    seq,
    at: note.at,
    byId: note.by.id,
    byName: note.by.name.slice(0, MAX_NAME_LENGTH),
    action: note.action,
    subjectKind: note.subject.kind,
    subjectId: note.subject.id,
    subjectName,
    before: maskChanged(note.before),
    after: maskChanged(note.after),
    requestId: source?.requestId ?? null,
    network: source?.network ?? null,
    previousHash: head?.hash ?? '',
    searchTerms: toSearchTerms([subjectName, note.subject.id, note.by.name]),
  }
  return { ...entry, hash: hash(hashedText(entry)) }
}

/**
 * What the hash covers: everything but the hash and the search terms, in a canonical form. Entries from before the
 * source was recorded have none, and their hash was made without it.
 */
export function hashedText(entry: Omit<AuditEntry, 'hash'> | AuditEntry): string {
  const hashed: Record<string, unknown> = { ...entry }
  delete hashed.hash
  delete hashed.searchTerms
  if (entry.requestId === null) delete hashed.requestId
  if (entry.network === null) delete hashed.network
  return canonicalJson(hashed)
}

/** JSON with sorted names and well-formed texts, so that the same content is the same text before and in every store. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'string') return JSON.stringify(wellFormed(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(wellFormed(name))}:${canonicalJson(inner)}`)
  return `{${pairs.join(',')}}`
}

/** Fields that carry no intention of the editor. */
const INCIDENTAL = new Set(['updatedAt', 'sortName', 'searchTerms', 'id'])

/** The fields in which two versions of a document differ, before and after. Null when they are equal. */
export function changedFields(before: object, after: object): { before: Changed; after: Changed } | null {
  const [old, fresh] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !INCIDENTAL.has(name) && canonicalJson(old.get(name) ?? null) !== canonicalJson(fresh.get(name) ?? null),
  )
  if (names.length === 0) return null
  const pick = (from: Map<string, unknown>) => Object.fromEntries(names.map((name) => [name, from.get(name) ?? null]))
  return { before: pick(old), after: pick(fresh) }
}

/** A whole document as the `before` or `after` of an entry. */
export function allFields(data: object): Changed {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !INCIDENTAL.has(name)))
}

const HIDDEN = '•••'
const MAX_TEXT_LENGTH = 4000
const SECRET = /password|secret|token|recovery|hash$/i

const maskMail = (text: string) => text.replace(/^(.).*(?=@)/s, `$1${HIDDEN}`)

const masks: Readonly<Record<string, (text: string) => string>> = {
  cpf: maskCpf,
  document: (text) => (isCnpj(text) ? text : `${HIDDEN}${text.slice(-3)}`),
  birthDate: () => HIDDEN,
  phone: (text) => `${HIDDEN}${text.slice(-4)}`,
  whatsapp: (text) => `${HIDDEN}${text.slice(-4)}`,
  email: maskMail,
  pixKey: (text) => (text.includes('@') ? maskMail(text) : `${HIDDEN}${text.slice(-4)}`),
}

/** Secrets hidden, what identifies people shortened, long texts cut; at every depth. */
export function maskChanged(changed: Changed): AuditEntry['before'] {
  if (changed === null) return null
  return Object.fromEntries(
    Object.entries(changed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, maskValue(name, value)]),
  )
}

function maskValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value ?? null
  if (SECRET.test(name)) return HIDDEN
  if (Array.isArray(value)) return value.map((item) => maskValue(name, item))
  if (typeof value === 'object') return maskChanged(Object.fromEntries(Object.entries(value)))
  if (typeof value !== 'string') return value
  const masked = Object.hasOwn(masks, name) ? (masks[name]?.(value) ?? value) : value
  return masked.length > MAX_TEXT_LENGTH ? `${masked.slice(0, MAX_TEXT_LENGTH)}…` : masked
}
