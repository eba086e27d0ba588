/** Imports customers: accounts without a password, which their owners enter by a code or by a new password. */
import { orders, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { fullName, type User } from '~/domain/accounts/user'
import { type CellReader, cellReader } from '~/domain/import/cells'
import {
  type CustomerChange,
  type CustomerRow,
  customerChange,
  customerFields,
  readCustomer,
} from '~/domain/import/customers'
import type { PlannedRow } from '~/domain/import/import-run'
import type { Instant } from '~/domain/values/dates'
import { unknownPassword } from '~/operations/accounts/create-account.server'
import { newAccount, userSearchTerms } from '~/operations/accounts/new-account'
import { claim, claimOwners } from '~/session/claims.server'
import { freshId } from '~/session/tokens.server'
import { type Importer, type PlannedWrite, plannedRow } from './importer'

export const customerImporter: Importer = {
  fields: customerFields,
  moneyFields: [],

  async plan(tx, rows, context) {
    const read = rows.map((row) => {
      const cells = cellReader(context.columns, row, context)
      return { cells, customer: readCustomer(cells) }
    })
    const known = await readAccounts(
      tx,
      read.map(({ customer }) => customer),
    )
    const passwordHash = await nobodysPassword()
    return read.map(({ cells, customer }) => {
      refuseRepeated(cells, customer, context.seen)
      const found = { byEmail: known('email', customer.email), byCpf: known('cpf', customer.cpf) }
      const change = customerChange(customer, found)
      if (!change.ok) cells.refuse(change.reason.field, change.reason.reason)
      if (!change.ok || cells.refusals.length > 0) return nothing(cells, customer)
      for (const key of keysOf(customer)) context.seen.set(key, cells.row)
      if (found.byEmail !== null) return updating(cells, found.byEmail, change.value, context.now)
      return creating(cells, customer, { passwordHash, now: context.now })
    })
  },

  async inUse(ids) {
    const found = new Set<string>()
    for (let start = 0; start < ids.length; start += MAX_VALUES) {
      const userId = ids.slice(start, start + MAX_VALUES)
      for await (const { data } of orders.each({ eq: { userId }, order: { by: 'createdAt', dir: 'desc' } }))
        if (data.userId !== null) found.add(data.userId)
    }
    return found
  },
}

/** A query takes 30 values of a field. */
const MAX_VALUES = 30

let unusable: Promise<string> | null = null

function nobodysPassword(): Promise<string> {
  unusable ??= unknownPassword()
  return unusable
}

/** One read for the owners of all values, one for their accounts. */
async function readAccounts(tx: Tx, rows: readonly CustomerRow[]) {
  const owners = await readOwners(tx, rows)
  const ids = [...new Set([...owners.email.values(), ...owners.cpf.values()])]
  const accounts = new Map((await tx.getMany(users, ids)).map((doc) => [doc.id, doc.data]))
  return (kind: 'email' | 'cpf', value: string | null): User | null =>
    value === null ? null : (accounts.get(owners[kind].get(value) ?? '') ?? null)
}

async function readOwners(tx: Tx, people: readonly { email: string | null; cpf: string | null }[]) {
  const values = (kind: 'email' | 'cpf') => people.flatMap((each) => each[kind] ?? [])
  const [email, cpf] = await Promise.all([
    claimOwners(tx, 'email', values('email')),
    claimOwners(tx, 'cpf', values('cpf')),
  ])
  return { email, cpf }
}

function refuseRepeated(cells: CellReader, customer: CustomerRow, seen: Map<string, number>): void {
  for (const field of ['email', 'cpf'] as const) {
    const earlier = seen.get(`${field} ${customer[field]}`)
    if (earlier !== undefined) cells.refuse(field, 'repeated', earlier)
  }
}

function keysOf({ email, cpf }: CustomerRow): string[] {
  return [`email ${email}`, ...(cpf === null ? [] : [`cpf ${cpf}`])]
}

function nothing(cells: CellReader, { firstName, lastName, email }: CustomerRow): PlannedWrite {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { plan: plannedRow(cells, { label: name || (email ?? ''), outcome: 'refused' }), write: null }
}

function creating(
  cells: CellReader,
  customer: CustomerRow,
  { passwordHash, now }: { passwordHash: string; now: Instant },
): PlannedWrite {
  const { email, cpf, phone, birthDate } = customer
  const [firstName, lastName] = [customer.firstName ?? '', customer.lastName ?? '']
  const person = { firstName, lastName, email: email ?? '', cpf, phone, birthDate, language: 'pt-BR' as const }
  const grants = { id: freshId(), passwordHash, hasPassword: false, type: 0 as const, agencyId: null }
  const label = fullName(person) || person.email
  return {
    plan: plannedRow(cells, { label, outcome: 'create', cells: madeCells({ email, cpf, phone, birthDate }) }),
    write(tx) {
      // In force without a mail: the address is proved when its owner comes, by a code or a new password.
      const user = newAccount(person, { ...grants, emailConfirmedAt: now, acceptedTerms: null }, now)
      tx.create(users, user.id, user)
      claim(tx, 'email', user.email, { ownerId: user.id, at: now })
      if (cpf !== null) claim(tx, 'cpf', cpf, { ownerId: user.id, at: now })
      return user.id
    },
  }
}

function madeCells(values: Readonly<Record<string, string | null>>): PlannedRow['cells'] {
  return Object.entries(values).flatMap(([field, after]) => (after === null ? [] : [{ field, before: '', after }]))
}

function updating(cells: CellReader, user: User, change: CustomerChange, now: Instant): PlannedWrite {
  const fields = Object.entries(change)
  const label = fullName(user) || user.email
  if (fields.length === 0) return { plan: plannedRow(cells, { label, outcome: 'unchanged' }), write: null }
  const merged: User = { ...user, ...change, updatedAt: now }
  const next: User = { ...merged, searchTerms: userSearchTerms(merged) }
  const written = new Map<string, unknown>(Object.entries(user))
  return {
    plan: plannedRow(cells, {
      label,
      outcome: 'update',
      cells: fields.map(([field, after]) => ({
        field,
        before: String(written.get(field) ?? ''),
        after: String(after),
      })),
    }),
    write(tx) {
      tx.put(users, user.id, next)
      if (change.cpf) claim(tx, 'cpf', change.cpf, { ownerId: user.id, at: now })
      return user.id
    },
  }
}
