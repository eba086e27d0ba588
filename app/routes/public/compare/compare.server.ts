import { catalogue } from '~/catalogue/catalogue.server'
import { partyTotal, type StockedTrip } from '~/catalogue/listed-trip'
import { stopTime } from '~/documents/stop-text'
import { plainLine } from '~/domain/content/rich-text'
import { type Party, partyPairs, readParty } from '~/domain/trips/party'
import { datedStops } from '~/domain/trips/stop-days'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { withStock } from '~/features/trips/data/trips-in.server'
import { MAX_COMPARED } from '~/features/trips/favorites/max-compared'
import { cityOf } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'

/** The trips named in the address, with the price for its party; those that are gone are counted. */
export async function loadComparison(params: URLSearchParams, language: Language) {
  await catalogue().ready
  const slugs = [...new Set(params.getAll('trip'))]
  const read = readParty(params)
  const party = read === 'malformed' ? null : read
  const found = slugs.slice(0, MAX_COMPARED * 2).flatMap((slug) => {
    const listed = catalogue().tripBySlug(slug)
    return (listed && withStock(language, listed)) ?? []
  })
  return {
    party,
    isMore: found.length > MAX_COMPARED,
    isGone: found.length < Math.min(slugs.length, MAX_COMPARED * 2),
    ...apart(
      found.slice(0, MAX_COMPARED).map((stocked, _, all) => ({
        ...comparedTrip(stocked, party, language),
        withoutIt: comparisonAddress(
          all.filter((other) => other !== stocked).map(({ trip }) => trip.slug),
          party,
        ),
      })),
    ),
  }
}

type Included = Pick<ReturnType<typeof comparedTrip>, 'included' | 'notIncluded'>

/** What every trip says in the same words hides where they differ: it is shown once, next to the columns. */
function apart<Trip extends Included>(trips: Trip[]): { trips: Trip[]; shared: Included } {
  const inAll = (listOf: (trip: Included) => string[]) =>
    trips.length < 2
      ? []
      : (trips[0] ? listOf(trips[0]) : []).filter((text) => trips.every((trip) => listOf(trip).includes(text)))
  const shared = { included: inAll(({ included }) => included), notIncluded: inAll(({ notIncluded }) => notIncluded) }
  return {
    shared,
    trips: trips.map((trip) => ({
      ...trip,
      included: trip.included.filter((text) => !shared.included.includes(text)),
      notIncluded: trip.notIncluded.filter((text) => !shared.notIncluded.includes(text)),
    })),
  }
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>
export type ComparedTrip = Comparison['trips'][number]

function comparedTrip(stocked: StockedTrip, party: Party | null, language: Language) {
  const { trip, placesLeft, isSoldOut } = stocked
  const texts = (section: 0 | 1) => trip.details[section].map(({ text }) => plainLine(text))
  return {
    ...tripCardView(stocked, language, { party, city: null }),
    boarding: datedStops(trip).map((stop) => ({ city: cityOf(stop.place), time: stopTime(stop, language) })),
    included: texts(0),
    notIncluded: texts(1),
    placesLeft,
    isSoldOut,
    hasRoom: party === null || partyTotal(stocked, party) !== null,
  }
}

function comparisonAddress(slugs: readonly string[], party: Party | null): string {
  const query = new URLSearchParams([
    ...slugs.map((slug): [string, string] => ['trip', slug]),
    ...(party === null ? [] : partyPairs(party)),
  ])
  return query.size === 0 ? '/compare' : `/compare?${query}`
}
