/** What the first traveller typed already of who pays: nobody who travels and pays types it twice (WCAG 3.3.7). */
import type { PassengerValues, PayerValues } from './checkout-values'

/** What a traveller's block and the payer's both ask. */
export const SHARED = ['firstName', 'lastName', 'cpf', 'birthDate', 'phone'] as const

type SharedName = (typeof SHARED)[number]
type ReadTraveller = (name: keyof PassengerValues) => string

/** As it was typed; empty where the traveller did not say it, such as the CPF beside another document. */
export function payerFromTraveller(read: ReadTraveller): Pick<PayerValues, SharedName> {
  const [firstName = '', ...rest] = read('name').trim().split(/\s+/)
  const cpf = read('documentType') === 'cpf' ? read('document') : ''
  return { firstName, lastName: rest.join(' '), cpf, birthDate: read('birthDate'), phone: read('phone') }
}

/** What belongs into those of the payer's fields that stand empty. */
export function missingOfPayer(traveller: ReadTraveller, payer: (name: SharedName) => string) {
  const known = payerFromTraveller(traveller)
  return SHARED.map((name) => ({ name, value: known[name] })).filter(
    ({ name, value }) => value.trim() !== '' && payer(name).trim() === '',
  )
}
