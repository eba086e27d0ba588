/** What the dialog of a series shows: its dates, those that could be, and what each has otherwise. */
import { trips } from '~/data/collections'
import { MAX_SERIES_CHANGE, type SeriesDifference, seriesDifferences, seriesOf } from '~/domain/departures/series'
import { withoutCopyMark } from '~/domain/trips/copy-mark'
import type { Trip } from '~/domain/trips/trip'
import { centavos } from '~/domain/values/money'
import { sortName } from '~/domain/values/sort-name'
import { formatLongDate, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { tripList } from '~/i18n/locales/trips/trip-list'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import type { RequestContext } from '~/session/request-context'

const byDate = (one: Trip, other: Trip) => (one.checkinOn < other.checkinOn ? -1 : 1)

/**
 * The first of the selected trips gives the series. Proposed are trips of the same owner and name; selected ones of
 * another owner cannot join and are counted.
 */
export async function seriesView(ids: readonly string[], owner: TripOwner, context: RequestContext) {
  const selected = (await trips.getMany(ids)).filter((trip) => isOwnTrip(owner, trip)).sort(byDate)
  const [base] = selected
  if (!base) return null
  const [dates, alike] = await Promise.all([
    trips.list({ eq: { seriesId: seriesOf(base) }, limit: MAX_SERIES_CHANGE }),
    trips.list({
      eq: { agencyId: base.agencyId },
      range: { by: 'sortName', gte: sortName(withoutCopyMark(base.name)), lte: sortName(withoutCopyMark(base.name)) },
      order: { by: 'sortName', dir: 'asc' },
      limit: MAX_SERIES_CHANGE,
    }),
  ])
  const candidates = [...selected, ...dates, ...alike].filter(
    ({ id, agencyId }) => id !== base.id && agencyId === base.agencyId,
  )
  const others = [...new Map(candidates.map((trip) => [trip.id, trip])).values()].sort(byDate)
  const isIn = (trip: Trip) => seriesOf(trip) === seriesOf(base)
  return {
    base: { id: base.id, name: nameIn(context.language, base), date: formatLongDate(base.checkinOn, context.language) },
    others: others.slice(0, MAX_SERIES_CHANGE).map((trip) => ({
      id: trip.id,
      name: nameIn(context.language, trip),
      date: formatLongDate(trip.checkinOn, context.language),
      isIn: isIn(trip),
      isChecked: isIn(trip) || ids.includes(trip.id),
      differences: seriesDifferences(trip, base)
        .map((difference) => differenceText(difference, context))
        .join(', '),
    })),
    leftOut: selected.filter(({ agencyId }) => agencyId !== base.agencyId).length,
  }
}

export type SeriesView = NonNullable<Awaited<ReturnType<typeof seriesView>>>

function differenceText(difference: SeriesDifference, context: RequestContext): string {
  const t = context.t(tripList)
  switch (difference.kind) {
    case 'nights':
      return t('difference.nights', { count: difference.nights })
    case 'missingOption':
    case 'ownOption':
      return t(`difference.${difference.kind}`, { option: difference.option })
    case 'price': {
      const amount = formatMoney(centavos(Math.abs(difference.difference)))
      return t(difference.difference > 0 ? 'difference.dearer' : 'difference.cheaper', {
        option: difference.option,
        amount,
      })
    }
    default:
      return t(`difference.${difference.kind}`)
  }
}
