import { ageOn, type LocalDate } from '~/domain/values/dates'
import { toPlainText } from '~/domain/values/plain-text'

/**
 * Which documents allow a passenger to board. On the road inside Brazil a child under 12 travels with a birth
 * certificate, an identity card or a passport; from 12 a document with a photo is required, and a CPF alone is not one
 * (Res. ANTT 4.308/2014). Abroad it is a passport, or the identity card where the country accepts it.
 */
export const TRAVEL_DOCUMENTS = ['rg', 'cnh', 'photoId', 'passport', 'birthCertificate'] as const
export type TravelDocument = (typeof TRAVEL_DOCUMENTS)[number]

/** From this age on, counted on the day of departure, a document has to show a photo. */
const PHOTO_FROM_AGE = 12

const ABROAD = ['passport', 'rg'] as const satisfies TravelDocument[]

/** The documents that may be named for a trip: whether the birth certificate does depends on the age. */
export function documentsFor(trip: { isAbroad: boolean }): readonly [TravelDocument, ...TravelDocument[]] {
  return trip.isAbroad ? ABROAD : TRAVEL_DOCUMENTS
}

/** `birthCertificate`: too old for it. `abroad`: it does not take anybody out of Brazil. */
export type DocumentRefusal = 'birthCertificate' | 'abroad'

/** Why a passenger born on `birthDate` may not board with this kind of document; null when they may. */
export function documentRefusal(
  documentType: TravelDocument,
  birthDate: LocalDate,
  trip: { isAbroad: boolean; checkinOn: LocalDate },
): DocumentRefusal | null {
  if (!documentsFor(trip).includes(documentType)) return 'abroad'
  if (documentType !== 'birthCertificate') return null
  return ageOn(birthDate, trip.checkinOn) < PHOTO_FROM_AGE ? null : 'birthCertificate'
}

/** What most people of this age travel with; a birth date that is not known yet is an adult's. */
export function usualDocument(
  birthDate: LocalDate | null,
  { isAbroad, checkinOn }: { isAbroad: boolean; checkinOn: LocalDate },
): TravelDocument {
  if (isAbroad) return 'passport'
  return birthDate !== null && ageOn(birthDate, checkinOn) < PHOTO_FROM_AGE ? 'birthCertificate' : 'rg'
}

/** The identity number of a passenger with a CPF. Small children may have none yet, and foreigners need none. */
export function needsCpf(documentType: TravelDocument): boolean {
  return documentType === 'rg' || documentType === 'cnh'
}

/** Whether the number may be told after the purchase, where there is time for it: a CPF or the birth date says who travels. */
export function numberMayFollow(documentType: TravelDocument): boolean {
  return needsCpf(documentType) || documentType === 'birthCertificate'
}

/** Number as it is stored: capitals and digits without marks. The new identity card (CIN) bears the CPF as its number. */
const SHAPES: Record<TravelDocument, RegExp> = {
  rg: /^[0-9A-Z]{4,14}$/,
  cnh: /^\d{11}$/,
  photoId: /^[0-9A-Z]{4,20}$/,
  passport: /^[A-Z0-9]{6,12}$/,
  /** The national registration, on every certificate since 2010: everyone who travels with one is younger. */
  birthCertificate: /^\d{32}$/,
}

/** The number in capitals without marks, or null. */
export function parseDocument(documentType: TravelDocument, text: string): string | null {
  if (text.length > 60) return null
  const document = toPlainText(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '')
  return SHAPES[documentType].test(document) && /\d/.test(document) ? document : null
}

/** The number as it is usually written. */
export function formatDocument(documentType: TravelDocument, document: string): string {
  if (documentType !== 'birthCertificate') return document
  return document.replace(/^(\d{6})(\d\d)(\d\d)(\d{4})(\d)(\d{5})(\d{3})(\d{7})(\d\d)$/, '$1 $2 $3 $4 $5 $6 $7 $8 $9')
}
