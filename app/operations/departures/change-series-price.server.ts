/** Gives an option of a series another price on several dates at once. */
import { trips } from '~/data/collections'
import { store } from '~/data/store.server'
import { datesOfOption, MAX_SERIES_CHANGE, type OptionDate, repriced, seriesOf } from '~/domain/departures/series'
import { hasPrice } from '~/domain/trips/audience'
import { LARGEST_PRICE } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { isOwnTrip, type TripOwner } from '~/operations/trips/trip-owner'
import { tripSubject } from '~/operations/trips/trip-subject'

export interface SeriesPrice {
  /** A trip of the series. */
  id: string
  /** Of the option (`optionTemplate`). */
  template: string
  /** Centavos for a unit. */
  price: Centavos
  /** The dates to change, by trip, with the price that each was shown with. */
  shown: ReadonlyMap<string, Centavos>
}

/** `changed`: on these dates, trips by id, the price is neither the one that was shown nor the new one. */
export type SeriesPriceRefusal = { kind: 'missing' | 'noPrice' } | { kind: 'changed'; ids: string[] }

/**
 * One act with one entry of the audit, and all dates or none: nothing is written where somebody changed a price since it
 * was shown. A date that departed, or has the price already, is left alone, so that the same form sent twice changes
 * nothing more. Orders keep the price at which they were placed. Gives how many dates changed.
 */
export async function changeSeriesPrice(
  { id, template, price, shown }: SeriesPrice,
  by: TripOwner,
  now: Instant,
): Promise<Result<number, SeriesPriceRefusal>> {
  return store().transact(
    async (tx): Promise<Result<number, SeriesPriceRefusal>> => {
      const audit = await openAudit(tx)
      const base = await tx.get(trips, id)
      // What an agency changes of its trips is reviewed, one by one.
      if (!base || by.agencyId !== null || !isOwnTrip(by, base.data)) return refused({ kind: 'missing' })
      const docs = await tx.getMany(trips, [...shown.keys()].slice(0, MAX_SERIES_CHANGE))
      const inSeries = docs.filter(({ data }) => seriesOf(data) === seriesOf(base.data))
      const dates = datesOfOption(
        inSeries.map(({ data }) => data),
        template,
        today(now),
      )
      const isRight = ({ option }: OptionDate) => hasPrice({ price, audience: option.audience })
      if (price > LARGEST_PRICE || !dates.every(isRight)) return refused({ kind: 'noPrice' })
      const other = dates.filter(({ option }) => option.price !== price)
      const changed = other.filter(({ trip, option }) => option.price !== shown.get(trip.id))
      if (changed.length > 0) return refused({ kind: 'changed', ids: changed.map(({ trip }) => trip.id) })
      const [first] = other
      if (first === undefined) return ok(0)
      for (const { trip, option } of other) {
        const version = docs.find((doc) => doc.id === trip.id)?.version
        if (version === undefined) throw new Error(`no version of ${trip.id}`)
        tx.put(trips, trip.id, { ...repriced(trip, option.id, price), updatedAt: now }, { version })
      }
      const optionName = first.option.name
      audit.write({
        by,
        action: 'trip.seriesPriced',
        subject: tripSubject(base.data),
        before: { optionName, dates: pricesByDate(other) },
        after: { optionName, dates: pricesByDate(other, price) },
        at: now,
      })
      return ok(other.length)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
}

/** Two trips of a series may leave on one day. */
function pricesByDate(dates: readonly OptionDate[], price?: Centavos) {
  const named = dates.map(({ trip, option }, index) => {
    const isSecond = dates.findIndex((other) => other.trip.checkinOn === trip.checkinOn) < index
    return [isSecond ? `${trip.checkinOn} ${trip.id}` : trip.checkinOn, { price: price ?? option.price }] as const
  })
  return Object.fromEntries(named)
}
