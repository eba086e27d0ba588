import type { PassengerValues } from '~/features/passengers/passenger-values'

/** What the checkout form holds, as typed. */
export type PayerValues = {
  /** Ticked by who travels as the first. */
  travels: string
  firstName: string
  lastName: string
  cpf: string
  birthDate: string
  email: string
  phone: string
  zipCode: string
  address: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
}

export type CheckoutValues = {
  passengers: PassengerValues[]
  payer: PayerValues
  method: string
  installments: string
  boletoInstallments: string
  acceptContract: string
}
