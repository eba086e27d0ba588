import type { Passenger } from '~/domain/orders/order-people'

/** What the fields of a passenger hold, as typed. */
export type PassengerValues = {
  name: string
  birthDate: string
  cpf: string
  documentType: string
  document: string
  phone: string
  boardingPlaceId: string
}

/** A passenger as the fields show them. */
export function toPassengerValues({
  name,
  birthDate,
  cpf,
  documentType,
  document,
  ...more
}: Passenger): PassengerValues {
  const { phone, boardingPlaceId } = more
  return {
    ...{ name, documentType, document },
    birthDate: birthDate ?? '',
    cpf: cpf ?? '',
    phone: phone ?? '',
    boardingPlaceId: boardingPlaceId ?? '',
  }
}
