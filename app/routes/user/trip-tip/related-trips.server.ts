/** Trips that a tip speaks of, found by its words. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import type { LocalDate } from '~/domain/dates'
import { tokenize } from '~/domain/search-terms'
import type { Tip } from '~/domain/tip'

const SHOWN = 2
const LOOKED_AT = 200
/** What a place in the title weighs against one somewhere in the text. */
const IN_TITLE = 6
const SAME_PICTURE = 4
/** One word in common says little: half of the trips go to some island. */
const ENOUGH = 2

const padded = (text: string) => ` ${tokenize(text).join(' ')} `

function termsOf({ trip }: ListedTrip): string[] {
  const kind = trip.cruise ? ['cruzeiro'] : trip.classification === 0 && trip.transport === 'road' ? ['excursão'] : []
  const event = catalogue()
    .eventTypes()
    .find(({ id }) => id === trip.eventTypeId)
  return [...placeNames(trip), ...trip.placeAliases, ...kind, ...(event ? [event.name] : [])]
}

/** The trips on sale that have most in common with the tip; none rather than any. */
export function relatedTrips(tip: Tip, today: LocalDate): ListedTrip[] {
  const title = padded(`${tip.title} ${tip.summary}`)
  const body = padded(tip.body)
  const score = (listed: ListedTrip) => {
    const terms = [...new Set(termsOf(listed).map(padded))].filter((term) => term.length > 5)
    const inTitle = terms.filter((term) => title.includes(term)).length
    const inBody = terms.filter((term) => body.includes(term)).length
    const isSame = listed.trip.images[0]?.key === tip.imageKey
    return inTitle * IN_TITLE + inBody + (isSame ? SAME_PICTURE : 0)
  }
  return catalogue()
    .search({ page: 1, perPage: LOOKED_AT }, today)
    .items.filter(({ isSoldOut }) => !isSoldOut)
    .map((listed) => ({ listed, points: score(listed) }))
    .filter(({ points }) => points >= ENOUGH)
    .sort((a, b) => b.points - a.points || (a.listed.trip.checkinOn < b.listed.trip.checkinOn ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ listed }) => listed)
}
