import { ageOn, type LocalDate } from '~/domain/values/dates'

/** The message `trip.<warning>` to show beside a minor (ECA 82–85, CNJ 131/2011 and 295/2019). It never blocks. */
export type MinorWarning = 'minorInland' | 'minorAbroad'

/** Age counts on the day of departure: under 16 inside Brazil, under 18 abroad. */
export function minorWarning(
  birthDate: LocalDate,
  trip: { isAbroad: boolean; checkinOn: LocalDate },
): MinorWarning | null {
  const age = ageOn(birthDate, trip.checkinOn)
  if (trip.isAbroad) return age < 18 ? 'minorAbroad' : null
  return age < 16 ? 'minorInland' : null
}
