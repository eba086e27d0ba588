/** Copies the first passenger's data to the payer, so that nobody types the same data twice (WCAG 3.3.7). */
import { nameParts } from '~/domain/accounts/names'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import type { PayerValues } from './checkout-values'

/** The fields that a passenger and the payer have in common. */
export const SHARED = ['firstName', 'lastName', 'cpf', 'birthDate', 'phone'] as const

export type SharedName = (typeof SHARED)[number]
type ReadPassenger = (name: keyof PassengerValues) => string

/** As entered; empty if the passenger's field is empty. */
export function payerFromPassenger(read: ReadPassenger): Pick<PayerValues, SharedName> {
  const { firstName, lastName } = nameParts(read('name'))
  return { firstName, lastName, cpf: read('cpf'), birthDate: read('birthDate'), phone: read('phone') }
}

/** The passenger's field with the same data. */
export function sourceOf(name: SharedName): keyof PassengerValues {
  return name === 'firstName' || name === 'lastName' ? 'name' : name
}

/** The value of the passenger's field at the time of the copy, and how the payer's field formats it. */
export type Copied = Partial<Record<SharedName, { source: string; target: string }>>

/** Values for the payer's fields that are empty or still equal to the last copy. */
export function missingOfPayer(passenger: ReadPassenger, payer: (name: SharedName) => string, copied: Copied = {}) {
  const known = payerFromPassenger(passenger)
  return SHARED.map((name) => ({ name, value: known[name] })).filter(({ name, value }) => {
    if (value.trim() === '') return false
    const copy = copied[name]
    return payer(name).trim() === '' || (copy !== undefined && payer(name) === copy.target && value !== copy.source)
  })
}
