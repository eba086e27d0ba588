/** What visitors see of a partner's own page, and of its cards on other sites: this partner, and no other. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { type Agency, hasOpenPage } from '~/domain/agencies/agency'
import type { AgencyPage } from '~/domain/agencies/agency-page'
import { withSellerCode } from '~/domain/agencies/seller-code'
import type { LocalDate } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { isOnlyPortuguese } from '~/features/trips/data/trips-in.server'
import type { Language } from '~/i18n/languages'
import type { RequestContext } from '~/session/request-context'

/** Null where there is no partner of this address, or its page is not open. */
export async function agencyPageView(slug: string, { language, now }: RequestContext) {
  await catalogue().ready
  const shown = agencyTrips(slug, { language, day: today(now) })
  if (shown === null) return null
  const { page, listed } = shown
  const { name, sellerCode, whatsapp, cadastur } = shown.agency
  return {
    slug,
    name,
    whatsapp,
    cadastur,
    colour: page.colour,
    logoKey: page.logoKey,
    tripsTo: withSellerCode('/trips', sellerCode),
    // The partner's code is in every link, so that a purchase is the partner's.
    trips: listed.map((one) => ({ ...tripCardView(one, language), query: withSellerCode('', sellerCode) })),
  }
}

export type AgencyPageView = NonNullable<Awaited<ReturnType<typeof agencyPageView>>>

/** The partner of this address and what its page has on sale; null where there is none, or its page is not open. */
export function agencyTrips(slug: string, { language, day }: { language: Language; day: LocalDate }) {
  const agency = catalogue().agencyBySlug(slug)
  if (agency?.page == null || !hasOpenPage(agency)) return null
  const { page } = agency
  return { agency, page, listed: tripsOf(agency, page, day).filter((one) => !isOnlyPortuguese(language, one)) }
}

/** Its own trips and the chosen ones of the house that are on sale, soonest first. */
function tripsOf({ id }: Agency, { tripIds }: AgencyPage, day: LocalDate): ListedTrip[] {
  const isShown = (trip: { id: string; agencyId: string | null }) =>
    trip.agencyId === id || (trip.agencyId === null && tripIds.includes(trip.id))
  return catalogue()
    .tripsOnSale(day)
    .filter(isShown)
    .flatMap((trip) => catalogue().tripById(trip.id) ?? [])
}
