import type { ListedTrip } from '~/catalogue/listed-trip'
import { type CalendarEvent, calendarFile } from '~/documents/calendar'
import { tripFacts } from '~/features/trips/data/trip-data.server'
import { catalogueText, type TextRequest, tripsOnSale } from './catalogue-text.server'

/** Departures on sale as whole days, for calendars that subscribe to them. */
export const loader = catalogueText('text/calendar', (request) => {
  const events = tripsOnSale(request).map((listed) => eventOf(listed, request))
  return calendarFile(events, request.now)
})

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
