/** Customers of a sheet: what a row says, and what becomes of the account that the shop has. */
import { nameParts } from '~/domain/accounts/names'
import type { User } from '~/domain/accounts/user'
import type { LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { type CellReader, readBirthDate, readCpf, readEmail, readName, readPhone } from './cells'
import type { FieldHeadings } from './columns'

export const customerFields = {
  name: ['nome completo', 'nome', 'cliente', 'full name', 'name', 'customer'],
  lastName: ['sobrenome', 'last name', 'surname', 'family name'],
  email: ['e mail', 'email', 'correio eletronico', 'mail'],
  cpf: ['cpf', 'documento', 'tax id', 'document'],
  phone: ['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'phone', 'mobile'],
  birthDate: [
    'data de nascimento',
    'nascimento',
    'data nasc',
    'dt nasc',
    'nasc',
    'birth date',
    'birthday',
    'date of birth',
  ],
} as const satisfies FieldHeadings

export interface CustomerRow {
  firstName: string | null
  lastName: string | null
  email: string | null
  cpf: string | null
  phone: string | null
  birthDate: LocalDate | null
}

/** An account is found by its address, so that a row without one is refused. */
export function readCustomer(cells: CellReader): CustomerRow {
  const name = cells.read('name', readName, { isRequired: true })
  const last = cells.read('lastName', readName)
  const parts = name === null ? null : nameParts(name)
  return {
    firstName: last === null ? (parts?.firstName ?? null) : name,
    lastName: last ?? parts?.lastName ?? null,
    email: cells.read('email', readEmail, { isRequired: true }),
    cpf: cells.read('cpf', readCpf),
    phone: cells.read('phone', readPhone),
    birthDate: cells.read('birthDate', readBirthDate),
  }
}

export type CustomerChange = Partial<Pick<User, 'firstName' | 'lastName' | 'cpf' | 'phone' | 'birthDate'>>

/**
 * The members of an account that a row changes. An empty cell changes nothing. Two accounts are never merged, and an
 * account never gets another address or CPF: who has which is for the people who know them.
 */
export function customerChange(
  row: CustomerRow,
  { byEmail, byCpf }: { byEmail: User | null; byCpf: User | null },
): Result<
  CustomerChange,
  { field: 'email' | 'cpf'; reason: 'otherEmail' | 'otherCpf' | 'cpfOfAnother' | 'staffAccount' }
> {
  if (byEmail === null) return byCpf === null ? ok({}) : refused({ field: 'email', reason: 'otherEmail' })
  if (byCpf !== null && byCpf.id !== byEmail.id) return refused({ field: 'cpf', reason: 'cpfOfAnother' })
  if (byEmail.type === 1 || byEmail.agencyId !== null) return refused({ field: 'email', reason: 'staffAccount' })
  if (row.cpf !== null && byEmail.cpf !== null && row.cpf !== byEmail.cpf)
    return refused({ field: 'cpf', reason: 'otherCpf' })
  return ok(changed(row, byEmail))
}

const CHANGING = ['firstName', 'lastName', 'cpf', 'phone', 'birthDate'] as const

function changed(row: CustomerRow, user: User): CustomerChange {
  const fields = CHANGING.filter((field) => row[field] !== null && row[field] !== '' && row[field] !== user[field])
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}
