import type { PassengerValues } from '~/features/passengers/passenger-values'

/** The form values of the checkout. */
export type PayerValues = {
  /** Set if the payer is the first passenger. */
  travels: string
  /** `BR`, `BR-company`, or the two letters of another country: `payerKind`. */
  country: string
  companyName: string
  cnpj: string
  passport: string
  /** Of a product's payer; all others have two fields. */
  name: string
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
