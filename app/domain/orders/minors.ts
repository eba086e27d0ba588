import { ageOn, isAdultOn, type LocalDate } from '~/domain/values/dates'

/** The message `trip.<warning>` to show next to a minor (ECA 82–85, CNJ 131/2011 and 295/2019). It never blocks. */
export type MinorWarning = 'minorInland' | 'minorAbroad'

/** Age counts on the day of departure: under 16 inside Brazil, not yet an adult abroad. */
export function minorWarning(
  birthDate: LocalDate,
  trip: { isAbroad: boolean; checkinOn: LocalDate },
): MinorWarning | null {
  if (trip.isAbroad) return isAdultOn(birthDate, trip.checkinOn) ? null : 'minorAbroad'
  return ageOn(birthDate, trip.checkinOn) < 16 ? 'minorInland' : null
}
