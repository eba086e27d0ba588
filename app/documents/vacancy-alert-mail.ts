import type { Trip } from '~/domain/trips/trip'
import type { VacancyAlert } from '~/domain/trips/vacancy-alert'
import { formatDateRange } from '~/i18n/format'
import { tripOptionIn } from '~/i18n/in-language'

/** The one mail of an alert. It carries the way to take all alerts of this address away. */
export function vacancyAlertMail(alert: VacancyAlert, trip: Trip, publicUrl: string) {
  const { email, language, ownerKey, optionId } = alert
  const option = trip.options.find(({ id }) => id === optionId) ?? null
  const vars = {
    trip: tripOptionIn(language, trip, option),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    offLink: `${publicUrl}/vacancyAlert?off=${ownerKey}`,
  }
  return { template: 'vacancyAlert', to: email, language, vars, path: `/trip-details/${trip.slug}` }
}
