import type { Passenger } from '~/domain/orders/order-people'

/** The form values of a passenger. */
export type PassengerValues = {
  name: string
  birthDate: string
  cpf: string
  documentType: string
  document: string
  phone: string
  boardingPlaceId: string
}

/** The form values of a stored passenger. */
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
