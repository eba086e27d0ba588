/** Who buys and travels in tests. */

import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { localDate } from '~/domain/values/dates'

export const PAYER = {
  ...WITH_CPF,
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@cliente.example',
  cpf: '52998224725',
  phone: '+5511987654321',
  birthDate: localDate('1990-05-20'),
  address: {
    zipCode: '01310100',
    address: 'Av. Paulista',
    number: '1000',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
} satisfies Payer

export function passenger(name: string): Passenger {
  return {
    name,
    cpf: null,
    documentType: 'rg',
    document: '123456789',
    birthDate: localDate('1990-05-20'),
    phone: null,
    boardingPlaceId: 'sp',
  }
}
