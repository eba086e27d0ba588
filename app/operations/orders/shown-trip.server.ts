/** A short key of what a page shows of a trip besides its price, compared with the present facts at purchase. */
import { createHash } from 'node:crypto'
import { datedStops } from '~/domain/trips/stop-days'
import { flightsOf } from '~/domain/trips/trip'
import type { Offer } from './load-offer.server'

/**
 * The same for the same days, units, boarding, flights, inclusions, cancellation table and minimum. Empty where no trip is
 * bought. Prices have a comparison of their own.
 */
export function shownTrip({ trip, lines, minimum }: Pick<Offer, 'trip' | 'lines' | 'minimum'>): string {
  if (trip === null) return ''
  const { checkinOn, checkoutOn, details, cancellation } = trip
  const facts = [
    [checkinOn, checkoutOn],
    lines.map(({ name, people, quantity }) => [name, people, quantity]),
    datedStops(trip).map(({ place, address, time, date }) => [place, address, time, date]),
    flightsOf(trip).map(({ direction, companyId, number, from, to, departsAt, arrivesAt }) => [
      [direction, companyId, number],
      [from.airport, from.iata, departsAt],
      [to.airport, to.iata, arrivesAt],
    ]),
    [details[0], details[1]].map((texts) => texts.map(({ text }) => text)),
    cancellation.map(({ untilDaysBefore, feePercent }) => [untilDaysBefore, feePercent]),
    ...(minimum ? [[minimum.people, minimum.decideOn]] : []),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
