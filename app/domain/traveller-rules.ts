import { ageOn, type LocalDate } from './dates'
import type { Passenger } from './order-people'
import type { BoardingPlace } from './trip'

/** What is asked of the people who travel and of the one who pays. */

const PAYER_MIN_AGE = 18

export function isPayerAdult(birthDate: LocalDate, today: LocalDate): boolean {
  return ageOn(birthDate, today) >= PAYER_MIN_AGE
}

const RG = /^[0-9A-Z]{4,14}$/
const PASSPORT = /^[A-Z0-9]{6,12}$/

/** RG or passport in capitals without marks, or null. A CPF is read by cpf.ts. */
export function parseIdentityDocument(documentType: 'rg' | 'passport', text: string): string | null {
  if (text.length > 40) return null
  const document = text.toUpperCase().replace(/[\s./-]/g, '')
  const isRight = (documentType === 'rg' ? RG : PASSPORT).test(document) && /\d/.test(document)
  return isRight ? document : null
}

/** Positions (from 0) of passengers whose document stands on an earlier one. */
export function duplicatePassengers(passengers: readonly Pick<Passenger, 'documentType' | 'document'>[]): number[] {
  const seen = new Set<string>()
  return passengers.flatMap(({ documentType, document }, index) => {
    const key = `${documentType}:${document}`
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** A trip with boarding places needs one of them; a trip without takes none. */
export function isBoardingPlaceRight(boardingPlaceId: string | null, places: readonly BoardingPlace[]): boolean {
  if (places.length === 0) return boardingPlaceId === null
  return places.some((place) => place.id === boardingPlaceId)
}
