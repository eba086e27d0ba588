/** Who travels in the next seven days. */
import { trips } from '~/data/collections'
import { birthdayWithin, missingRoadFacts, travelsWithin, weekEnd } from '~/domain/departures/travel-week'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { formatDateRange, formatList, formatShortDay } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { adminDashboard } from '~/i18n/locales/back-office/admin-dashboard'
import { confirmedOf, readTripPassengers } from '~/operations/orders/passenger-list.server'
import type { RequestContext } from '~/session/request-context'

/** Longer trips than this are no longer under way. */
const LONGEST_TRIP = 45
/** Departures whose passengers are read. */
const SHOWN = 12

/** Departures with confirmed passengers, as their own pages count them, the first to leave first. */
export async function loadWeek(today: LocalDate, context: RequestContext) {
  const t = context.t(adminDashboard)
  const week = { from: today, to: weekEnd(today) }
  const found = await trips.list({
    eq: { state: ['published', 'closed'] },
    order: { by: 'checkinOn', dir: 'asc' },
    range: { by: 'checkinOn', gte: addDays(today, -LONGEST_TRIP), lte: week.to },
    limit: 200,
  })
  const travelling = found.filter((trip) => travelsWithin(trip, week)).slice(0, SHOWN)
  const people = await Promise.all(travelling.map(({ id }) => readTripPassengers(id, { kind: 'admin' })))
  return people.flatMap((each) => {
    const confirmed = each === null ? [] : confirmedOf(each)
    if (each === null || confirmed.length === 0) return []
    const { trip, departure } = each
    const unnamed = confirmed.filter(({ lacks }) => lacks.includes('name')).length
    const missing = [
      ...missingRoadFacts(departure, trip).map((fact) => t(`missing.${fact}`)),
      ...(unnamed > 0 ? [t('missing.names', { count: unnamed })] : []),
    ]
    const birthdays = confirmed.flatMap(({ passenger }) => {
      const day = birthdayWithin(passenger.birthDate, trip, week)
      return day === null ? [] : [`${passenger.name} (${formatShortDay(day, context.language)})`]
    })
    return {
      key: trip.id,
      name: nameIn(context.language, trip),
      facts: [
        formatDateRange(trip.checkinOn, trip.checkoutOn, context.language),
        t('travel', { count: confirmed.length }),
      ].join(' · '),
      missing: missing.length === 0 ? null : t('missing', { names: formatList(missing, context.language) }),
      birthdays: birthdays.length === 0 ? null : t('birthdays', { names: formatList(birthdays, context.language) }),
    }
  })
}
