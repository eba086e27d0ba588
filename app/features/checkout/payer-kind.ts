/** What is asked of a payer follows from the first field: the country, or a company in Brazil. */
import type { Payer } from '~/domain/orders/order-people'

export const COMPANY = 'BR-company'

export type PayerKind = 'person' | 'company' | 'abroad'

/** By the value of the field; without one, a person in Brazil. */
export function payerKind(country: string): PayerKind {
  if (country === '' || country === 'BR') return 'person'
  return country === COMPANY ? 'company' : 'abroad'
}

/** The value of the field for a payer of an earlier order. */
export function formCountry({ country, cnpj }: Pick<Payer, 'country' | 'cnpj'>): string {
  return cnpj === '' ? country : COMPANY
}
