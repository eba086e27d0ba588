/** What the first passenger typed already of who pays: nobody who travels and pays types it twice (WCAG 3.3.7). */
import { nameParts } from '~/domain/accounts/names'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import type { PayerValues } from './checkout-values'

/** What a passenger's block and the payer's both ask. */
export const SHARED = ['firstName', 'lastName', 'cpf', 'birthDate', 'phone'] as const

export type SharedName = (typeof SHARED)[number]
type ReadPassenger = (name: keyof PassengerValues) => string

/** As it was typed; empty where the passenger did not say it. */
export function payerFromPassenger(read: ReadPassenger): Pick<PayerValues, SharedName> {
  const { firstName, lastName } = nameParts(read('name'))
  return { firstName, lastName, cpf: read('cpf'), birthDate: read('birthDate'), phone: read('phone') }
}

/** The passenger's field that says it too. */
export function sourceOf(name: SharedName): keyof PassengerValues {
  return name === 'firstName' || name === 'lastName' ? 'name' : name
}

/** What the passenger's field said as it was copied, and how the payer's wrote it. */
export type Copied = Partial<Record<SharedName, { said: string; stands: string }>>

/** What belongs into those of the payer's fields that stand empty, or hold what was `copied` before it was corrected. */
export function missingOfPayer(passenger: ReadPassenger, payer: (name: SharedName) => string, copied: Copied = {}) {
  const known = payerFromPassenger(passenger)
  return SHARED.map((name) => ({ name, value: known[name] })).filter(({ name, value }) => {
    if (value.trim() === '') return false
    const copy = copied[name]
    return payer(name).trim() === '' || (copy !== undefined && payer(name) === copy.stands && value !== copy.said)
  })
}
