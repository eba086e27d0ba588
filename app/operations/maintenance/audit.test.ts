import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, auditHeads, flightCompanies } from '~/data/collections'
import type { CollectionDef } from '~/data/store'
import { store } from '~/data/store.server'
import { AUDIT_HEAD, type AuditEntry, type AuditHead, auditId, hashedText } from '~/domain/maintenance/audit'
import type { FlightCompany } from '~/domain/trips/reference-data'
import { instant } from '~/domain/values/dates'
import { scrubText } from '~/domain/values/log-redaction'
import { withRequest } from '~/log.server'
import { fingerprint } from '~/session/tokens.server'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore } from '../../../tests/support/test-store'
import { createAudited, listChanges, openAudit, removeAudited, saveAudited } from './audit.server'
import { auditEndOfDay, checkAudit, hasAuditEnd } from './check-audit.server'

const at = instant('2026-11-21T15:00:00.000Z')
const by = { id: 'helena', name: 'Helena Prates' }
const airline = { id: 'az', name: 'Azul', code: 'AD', logoKey: null, sortName: '', searchTerms: [], updatedAt: at }

/** The collections as a forger sees them. */
const entryDef: CollectionDef<AuditEntry> = { name: 'audit', schema: auditEntries.schema, indexes: [] }
const headDef: CollectionDef<AuditHead> = { name: 'auditHeads', schema: auditHeads.schema, indexes: [] }

const engines = [
  ['sqlite', async () => openTestStore()],
  ['postgres', openTestPostgres],
  ['firestore', openTestFirestore],
] as const

describe.each(engines)('on %s', (_, open) => {
  let database: TestStore
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const version = async () => (await flightCompanies.findDoc('az'))?.version ?? ''
  const rename = async (name: string, expected?: string) =>
    saveAudited(flightCompanies, 'az', {
      by,
      at,
      action: 'flightCompany.updated',
      expect: expected ?? (await version()),
      change: (company) => ({ ...company, name }),
    })
  const create = () => createAudited(flightCompanies, 'az', { by, at, action: 'flightCompany.created', data: airline })

  test('a text that no engine can hold as it came breaks no seal', async () => {
    expect((await create()).ok).toBe(true)
    for (const name of ['zero\0', 'half \uD83D', `${'a'.repeat(199)}😀`, `${'a'.repeat(3999)}😀`]) {
      expect((await rename(name)).ok).toBe(true)
    }
    expect(await checkAudit()).toEqual({ from: 1, to: 5, brokenAt: null })
  })

  test('a document made, changed and removed leaves three tied entries', async () => {
    expect((await create()).ok).toBe(true)
    expect((await rename('Azul Linhas')).ok).toBe(true)
    expect((await removeAudited(flightCompanies, 'az', { by, at, action: 'flightCompany.removed' })).ok).toBe(true)
    const entries = await auditEntries.getMany([1, 2, 3].map(auditId))
    expect(entries.map(({ action }) => action)).toEqual([
      'flightCompany.created',
      'flightCompany.updated',
      'flightCompany.removed',
    ])
    expect(entries[1]).toMatchObject({ before: { name: 'Azul' }, after: { name: 'Azul Linhas' }, byName: by.name })
    expect(entries[2]).toMatchObject({ before: { name: 'Azul Linhas', code: 'AD' }, after: null })
    expect(await checkAudit()).toEqual({ from: 1, to: 3, brokenAt: null })
    expect((await listChanges('flightCompanies', 'az')).length).toBe(3)
  })

  test('an entry says which request did it and from about where; what the shop does by itself says neither', async () => {
    await create()
    const request = { requestId: 'request-1', clientAddress: '192.0.2.77' }
    await withRequest(request, () => rename('Azul Linhas'))
    const [made, renamed] = await auditEntries.getMany([1, 2].map(auditId))
    expect(made).toMatchObject({ requestId: null, network: null })
    expect(renamed).toMatchObject({ requestId: 'request-1', network: '192.0.2.0/24' })
    expect((await checkAudit()).brokenAt).toBeNull()
    if (renamed)
      await store().transact(async (tx) => tx.put(entryDef, renamed.id, { ...renamed, network: '10.0.0.0/24' }))
    expect((await checkAudit()).brokenAt).toBe(2)
  })

  test('the second of two who opened the same form gets a message, and nothing of theirs is written or recorded', async () => {
    await create()
    const shown = await version()
    await rename('Azul Linhas', shown)
    const second = await rename('Outro nome', shown)
    expect(second).toMatchObject({
      ok: false,
      reason: { kind: 'conflict', current: { data: { name: 'Azul Linhas' } } },
    })
    expect((await auditHeads.find(AUDIT_HEAD))?.seq).toBe(2)
  })

  test('a form posted twice makes one document, and a change of nothing is no change', async () => {
    await create()
    expect(await create()).toEqual({ ok: false, reason: 'taken' })
    expect((await rename('Azul')).ok).toBe(true)
    expect((await auditHeads.find(AUDIT_HEAD))?.seq).toBe(1)
  })

  test('writers at once make one chain', async () => {
    const write = (n: number) =>
      store().transact(async (tx) => {
        const audit = await openAudit(tx)
        const note = { by, at, before: null, after: { n }, subject: { kind: 'trips', id: `t${n}`, name: `t${n}` } }
        audit.write({ ...note, action: 'trip.created' }, { ...note, action: 'trip.published' })
      })
    await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)))
    expect(await checkAudit()).toEqual({ from: 1, to: 16, brokenAt: null })
    const entries = await auditEntries.getMany(Array.from({ length: 16 }, (_, n) => auditId(n + 1)))
    expect(new Set(entries.map(({ subjectId, action }) => `${subjectId} ${action}`)).size).toBe(16)
  }, 30_000)

  test('a transaction that fails notes nothing', async () => {
    const failing = store().transact(async (tx) => {
      const audit = await openAudit(tx)
      const subject = { kind: 'trips', id: 't', name: 't' }
      audit.write({ by, at, action: 'trip.created', subject, before: null, after: null })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await checkAudit()).toEqual({ from: 0, to: 0, brokenAt: null })
  })
})

describe('a forger with the database at hand', () => {
  let database: TestStore
  beforeEach(async () => {
    database = openTestStore()
    await createAudited(flightCompanies, 'az', { by, at, action: 'flightCompany.created', data: airline })
    for (const name of ['A', 'B', 'C', 'D']) {
      const version = (await flightCompanies.findDoc('az'))?.version ?? ''
      const change = (company: FlightCompany): FlightCompany => ({ ...company, name })
      await saveAudited(flightCompanies, 'az', { by, at, action: 'flightCompany.updated', expect: version, change })
    }
  })
  afterEach(() => database.close())

  const change = (seq: number, forged: Partial<AuditEntry>) =>
    store().transact(async (tx) => {
      const entry = await tx.get(entryDef, auditId(seq))
      if (entry) tx.put(entryDef, entry.id, { ...entry.data, ...forged })
    })

  test('who changes an entry is found at that entry', async () => {
    await change(3, { byName: 'Outra pessoa' })
    expect(await checkAudit()).toEqual({ from: 1, to: 5, brokenAt: 3 })
    expect(await checkAudit(2)).toEqual({ from: 4, to: 5, brokenAt: null })
  })

  test('who changes an entry and its hash is found at the next', async () => {
    await change(3, { hash: 'f'.repeat(64) })
    expect((await checkAudit()).brokenAt).toBe(3)
  })

  test('who removes an entry, in the middle or at the end, is found', async () => {
    await store().transact(async (tx) => tx.remove(entryDef, auditId(5)))
    expect((await checkAudit()).brokenAt).toBe(5)
    await store().transact(async (tx) => tx.remove(entryDef, auditId(2)))
    expect((await checkAudit()).brokenAt).toBe(2)
  })

  test('who cuts the end off and forgets the head is found', async () => {
    await store().transact(async (tx) => tx.remove(headDef, AUDIT_HEAD))
    expect((await checkAudit()).brokenAt).toBe(1)
  })

  test('anyone who rewrites the whole chain is found by the end that the log named', async () => {
    const auditEnd = (await auditEndOfDay(instant('2030-01-01T00:00:00.000Z'))) ?? ''
    expect(await auditEndOfDay(instant('2030-01-01T12:00:00.000Z'))).toBeNull()
    expect([scrubText(auditEnd), await hasAuditEnd(auditEnd)]).toEqual([auditEnd, true])
    let previousHash = ''
    for (const { seq } of await auditEntries.getMany([1, 2, 3, 4, 5].map(auditId))) {
      const forged = { ...(await auditEntries.get(auditId(seq))), byName: 'Ninguém', previousHash }
      previousHash = fingerprint(hashedText(forged))
      await store().transact(async (tx) => tx.put(entryDef, forged.id, { ...forged, hash: previousHash }))
    }
    await store().transact(async (tx) =>
      tx.put(headDef, AUDIT_HEAD, { id: AUDIT_HEAD, seq: 5, hash: previousHash, at }),
    )
    expect([(await checkAudit()).brokenAt, await hasAuditEnd(auditEnd)]).toEqual([null, false])
    expect([await hasAuditEnd('9:abc'), await hasAuditEnd('x')]).toEqual([false, false])
  })
})
