import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { type CalendarEvent, calendarFile } from '~/documents/calendar'
import { hasOpenPage } from '~/domain/agencies/agency'
import { withSellerCode } from '~/domain/agencies/seller-code'
import { agencyTrips } from '~/features/agency-page/agency-page-view.server'
import { tripFacts } from '~/features/trips/data/trip-data.server'
import { catalogueText, type TextRequest, tripsOnSale } from './catalogue-text.server'

/** Departures on sale as whole days, for calendars that subscribe to them; with `agency` those of the page of a partner. */
export const loader = catalogueText(
  'text/calendar',
  (request) => calendarFile(eventsOf(request), request.now),
  (query) => {
    const slug = query.get('agency')
    const agency = slug === null ? undefined : catalogue().agencyBySlug(slug)
    if (slug === null) return ''
    return agency && hasOpenPage(agency) ? slug : null
  },
)

/** A purchase by a partner's calendar is the partner's. */
function eventsOf(request: TextRequest): CalendarEvent[] {
  const shown = request.variant === '' ? null : agencyTrips(request.variant, request)
  if (shown === null) return tripsOnSale(request).map((listed) => eventOf(listed, request))
  const { sellerCode } = shown.agency
  return shown.listed.map((listed) => {
    const event = eventOf(listed, request)
    return { ...event, address: withSellerCode(event.address, sellerCode) }
  })
}

function eventOf(listed: ListedTrip, { origin, language, day }: TextRequest): CalendarEvent {
  const { trip } = listed
  const facts = tripFacts(listed, language, origin, day)
  return {
    uid: `${trip.id}@${new URL(origin).hostname}`,
    title: facts.name,
    text: [facts.headline?.text, facts.description].filter(Boolean).join('. '),
    place: null,
    address: facts.url,
    when: { from: trip.checkinOn, to: trip.checkoutOn },
    // Trips do not count their changes; seconds between creation and change increase with each.
    sequence: Math.floor((Date.parse(trip.updatedAt) - Date.parse(trip.createdAt)) / 1000),
    changedAt: trip.updatedAt,
  }
}
