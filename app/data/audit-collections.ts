/** What guards the back office (a page of collections.ts): the audit, added to and never changed, and second factors. */
import { type AuditHead, auditEntrySchema, auditHeadSchema } from '~/domain/audit'
import { secondFactorSchema } from '~/domain/second-factor'
import { type Collection, collection } from './collection'
import { lists, searched } from './index-lists'

const newest = { by: 'at', dir: 'desc' } as const

const entries = collection({
  name: 'audit',
  schema: auditEntrySchema,
  indexes: [
    ...lists(newest, [], ['byId'], ['subjectKind'], ['byId', 'subjectKind'], ['subjectKind', 'subjectId']),
    ...searched(newest, [], ['byId'], ['subjectKind'], ['byId', 'subjectKind']),
  ],
  bulky: ['before', 'after', 'previousHash', 'hash'],
})

type Changing = 'create' | 'put' | 'update' | 'remove'

/** Id: the entry's number. What would change an entry is not offered. */
export const auditEntries: Omit<typeof entries, Changing> = entries

/** One document: the end of the chain. */
export const auditHeads: Omit<Collection<AuditHead>, Changing> = collection({
  name: 'auditHeads',
  schema: auditHeadSchema,
  indexes: [],
})

/** Id: the account's. Apart from the accounts, so that nothing that reads those ever holds a key. */
export const secondFactors = collection({
  name: 'secondFactors',
  schema: secondFactorSchema,
  indexes: [],
  bulky: ['sealedKey', 'recovery'],
})
