/** The initial form values: the pending submission if there is one, else the data of the account. */
import { z } from 'zod'
import { fullName, type User } from '~/domain/accounts/user'
import { type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { formCountry } from '~/domain/payments/payer'
import { isAdultOn, type LocalDate } from '~/domain/values/dates'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import { pendingValues } from '~/forms/pending-values'
import { listOwnOrders } from '~/operations/orders/find-order.server'
import type { CheckoutValues, PayerValues } from './checkout-values'

export type Fields = ReadonlyArray<{ name: string; value: string }>

const text = z.string().catch('')

const passengerText = z.object({
  name: text,
  birthDate: text,
  cpf: text,
  documentType: text,
  document: text,
  phone: text,
  boardingPlaceId: text,
})
const payerText = z.object({
  travels: text,
  country: text,
  companyName: text,
  cnpj: text,
  passport: text,
  name: text,
  firstName: text,
  lastName: text,
  cpf: text,
  birthDate: text,
  email: text,
  phone: text,
  zipCode: text,
  address: text,
  number: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
})
const pendingFormSchema = z.object({
  passengers: z.array(passengerText.catch(passengerText.parse({}))).catch([]),
  payer: payerText.catch(payerText.parse({})),
  method: text,
  installments: text,
  boletoInstallments: text,
})

type Purchase = {
  people: number
  isAbroad: boolean
  boardingPlaceIds: readonly string[]
  /** The boarding place of the search, used as the default. */
  searchedPlaceId?: string | undefined
}

/** Without the consent: a customer who returns has to accept again. */
export function valuesFromFields(fields: Fields, purchase: Purchase): CheckoutValues {
  const pending = pendingFormSchema.parse(pendingValues({ fields }) ?? {})
  return { ...pending, acceptContract: '', passengers: fillUp(pending.passengers, purchase) }
}

/** By default the customer is the payer and the first passenger. The address is that of the latest purchase. */
export async function valuesFromAccount(user: User, day: LocalDate, purchase: Purchase): Promise<CheckoutValues> {
  const last = (await listOwnOrders(user.id, { limit: 1 })).items[0]?.data.payer
  const isAdult = user.birthDate !== null && isAdultOn(user.birthDate, day)
  const payer: PayerValues = {
    travels: user.firstName === '' ? 'on' : '',
    ...valuesOfLast(last),
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    cpf: user.cpf ?? '',
    birthDate: isAdult ? (user.birthDate ?? '') : '',
    email: user.email,
    phone: user.phone ?? '',
  }
  const customer: PassengerValues = {
    name: fullName(user),
    birthDate: user.birthDate ?? '',
    cpf: user.cpf ?? '',
    documentType: '',
    document: '',
    phone: user.phone ?? '',
    boardingPlaceId: '',
  }
  return {
    passengers: fillUp([customer], purchase),
    payer,
    method: '',
    installments: '',
    boletoInstallments: '',
    acceptContract: '',
  }
}

/** Country, document of another country or of a company, and address of the latest purchase. */
function valuesOfLast(last: Payer | undefined) {
  const { companyName, cnpj, passport } = last ?? WITH_CPF
  const { complement, ...address } = last?.address ?? NO_ADDRESS
  return {
    ...{ companyName, cnpj, passport, country: last ? formCountry(last) : 'BR' },
    ...{ ...address, complement: complement ?? '' },
  }
}

const NO_ADDRESS = { zipCode: '', address: '', number: '', complement: null, neighborhood: '', city: '', state: '' }

/**
 * One block per passenger. A field with a single option is filled in. The others board with the first: an
 * empty place says so.
 */
function fillUp(passengers: readonly PassengerValues[], purchase: Purchase): PassengerValues[] {
  const { people, isAbroad, boardingPlaceIds, searchedPlaceId } = purchase
  const usualPlace = boardingPlaceIds.length === 1 ? boardingPlaceIds[0] : searchedPlaceId
  const first = passengers[0]?.boardingPlaceId || (usualPlace ?? '')
  return Array.from({ length: people }, (_, index) => {
    const values = passengers[index] ?? passengerText.parse({})
    return {
      ...values,
      documentType: values.documentType || (isAbroad ? 'passport' : 'rg'),
      boardingPlaceId: index === 0 ? first : values.boardingPlaceId === first ? '' : values.boardingPlaceId,
    }
  })
}
