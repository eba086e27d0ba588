/** What the first traveller typed already of who pays: nobody who travels and pays types it twice (WCAG 3.3.7). */
import { nameParts } from '~/domain/names'
import type { PassengerValues } from '~/routes/passengers/passenger-values'
import type { PayerValues } from './checkout-values'

/** What a traveller's block and the payer's both ask. */
export const SHARED = ['firstName', 'lastName', 'cpf', 'birthDate', 'phone'] as const

export type SharedName = (typeof SHARED)[number]
type ReadTraveller = (name: keyof PassengerValues) => string

/** As it was typed; empty where the traveller did not say it. */
export function payerFromTraveller(read: ReadTraveller): Pick<PayerValues, SharedName> {
  const { firstName, lastName } = nameParts(read('name'))
  return { firstName, lastName, cpf: read('cpf'), birthDate: read('birthDate'), phone: read('phone') }
}

/** The traveller's field that says it too. */
export function sourceOf(name: SharedName): keyof PassengerValues {
  return name === 'firstName' || name === 'lastName' ? 'name' : name
}

/** What the traveller's field said as it was copied, and how the payer's wrote it. */
export type Copied = Partial<Record<SharedName, { said: string; stands: string }>>

/** What belongs into those of the payer's fields that stand empty, or hold what was `copied` before it was corrected. */
export function missingOfPayer(traveller: ReadTraveller, payer: (name: SharedName) => string, copied: Copied = {}) {
  const known = payerFromTraveller(traveller)
  return SHARED.map((name) => ({ name, value: known[name] })).filter(({ name, value }) => {
    if (value.trim() === '') return false
    const copy = copied[name]
    return payer(name).trim() === '' || (copy !== undefined && payer(name) === copy.stands && value !== copy.said)
  })
}
