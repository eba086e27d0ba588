import { ageOn, type LocalDate } from './dates'
import type { Passenger } from './order'
import { type BoardingPlace, CLASSIFICATIONS, type Classification } from './trip'

/** What is asked of the people who travel and of the one who pays. */

export const PAYER_MIN_AGE = 18

export function isPayerAdult(birthDate: LocalDate, today: LocalDate): boolean {
  return ageOn(birthDate, today) >= PAYER_MIN_AGE
}

/** The message `trip.<warning>` to show beside a minor (ECA 82–85, CNJ 131/2011 and 295/2019). It never blocks. */
export type MinorWarning = 'minorInland' | 'minorAbroad'

/** Age counts on the day of departure: under 16 inside Brazil, under 18 abroad. */
export function minorWarning(
  birthDate: LocalDate,
  trip: { classification: Classification; checkinOn: LocalDate },
): MinorWarning | null {
  const age = ageOn(birthDate, trip.checkinOn)
  if (trip.classification === CLASSIFICATIONS.international) return age < 18 ? 'minorAbroad' : null
  return age < 16 ? 'minorInland' : null
}

/** Birth dates lie in the past and within the last 120 years. */
export function isPossibleBirthDate(birthDate: LocalDate, today: LocalDate): boolean {
  return birthDate <= today && ageOn(birthDate, today) <= 120
}

/** A CPF alone lets nobody cross a border: abroad takes a passport or an identity card. */
export function isDocumentAccepted(documentType: Passenger['documentType'], classification: Classification): boolean {
  return classification !== CLASSIFICATIONS.international || documentType !== 'cpf'
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
