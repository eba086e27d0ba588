/** Copies data between the first passenger and the payer, so that nobody types the same data twice (WCAG 3.3.7). */
import { nameParts } from '~/domain/accounts/names'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import type { PayerValues } from './checkout-values'

/** The fields that a passenger and the payer have in common. */
export const SHARED = ['firstName', 'lastName', 'cpf', 'passport', 'birthDate', 'phone'] as const

export type SharedName = (typeof SHARED)[number]
type ReadPassenger = (name: keyof PassengerValues) => string

/** As entered; empty if the passenger's field is empty. */
export function payerFromPassenger(read: ReadPassenger): Pick<PayerValues, SharedName> {
  const { firstName, lastName } = nameParts(read('name'))
  const passport = read('documentType') === 'passport' ? read('document') : ''
  return { firstName, lastName, cpf: read('cpf'), passport, birthDate: read('birthDate'), phone: read('phone') }
}

/** The passenger's field with the same data. */
export function sourceOf(name: SharedName): keyof PassengerValues {
  if (name === 'passport') return 'document'
  return name === 'firstName' || name === 'lastName' ? 'name' : name
}

/** The value of the passenger's field at the time of the copy, and how the payer's field formats it. */
export type Copied = Partial<Record<SharedName, { source: string; target: string }>>

type Copy = { copied?: Copied; asked?: readonly SharedName[] }

/** Values for the payer's fields that are empty or still equal to the last copy. */
export function missingOfPayer(
  passenger: ReadPassenger,
  payer: (name: SharedName) => string,
  { copied = {}, asked = SHARED }: Copy = {},
) {
  const known = payerFromPassenger(passenger)
  return asked
    .map((name) => ({ name, value: known[name] }))
    .filter(({ name, value }) => {
      if (value.trim() === '') return false
      const copy = copied[name]
      return payer(name).trim() === '' || (copy !== undefined && payer(name) === copy.target && value !== copy.source)
    })
}

/** Values for the passenger's fields that are empty, from the payer's. */
export function missingOfPassenger(passenger: ReadPassenger, payer: (name: SharedName) => string) {
  const known = { ...EMPTY, name: `${payer('firstName')} ${payer('lastName')}`.trim() }
  for (const name of ['cpf', 'birthDate', 'phone'] as const) known[name] = payer(name)
  return (['name', 'cpf', 'birthDate', 'phone'] as const)
    .map((name) => ({ name, value: known[name] }))
    .filter(({ name, value }) => value.trim() !== '' && passenger(name).trim() === '')
}

const EMPTY = { cpf: '', birthDate: '', phone: '' }
