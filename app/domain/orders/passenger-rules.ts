import type { BoardingPlace } from '~/domain/trips/trip'
import type { Passenger } from './order-people'

/** The required data of passengers. */

/** A name as it is compared: two spellings of the same are one passenger. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

type Named = Pick<Passenger, 'cpf' | 'documentType' | 'document'>

/**
 * Passengers (positions from 0) whose CPF or document an earlier passenger has already, with the field that repeats it.
 */
export function duplicatePassengers(passengers: readonly Named[]): { index: number; field: 'cpf' | 'document' }[] {
  const seen = new Set<string>()
  const isKnown = (key: string) => seen.size === seen.add(key).size
  return passengers.flatMap(({ cpf, documentType, document }, index) => {
    const isCpfKnown = cpf !== null && isKnown(`cpf:${cpf}`)
    const isDocumentKnown = document !== '' && isKnown(`${documentType}:${document}`)
    const field = isCpfKnown ? 'cpf' : isDocumentKnown ? 'document' : null
    return field === null ? [] : [{ index, field } as const]
  })
}

/** A trip with boarding places needs one of them; a trip without takes none. */
export function isBoardingPlaceRight(boardingPlaceId: string | null, places: readonly BoardingPlace[]): boolean {
  if (places.length === 0) return boardingPlaceId === null
  return places.some((place) => place.id === boardingPlaceId)
}
