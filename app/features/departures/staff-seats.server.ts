/** Seats as staff give them, on a departure's screen: to everybody who chose none, or to one passenger. */
import { stock } from '~/data/collections'
import { nameText } from '~/documents/passenger-document'
import type { Departure } from '~/domain/departures/departure'
import { vehicleSeats } from '~/domain/departures/seats'
import { readPlace } from '~/features/orders/read-place.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { changeSeats, seatEverybody } from '~/operations/departures/change-seats.server'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

/** Null where no vehicle has a plan. */
export async function staffSeatsView({ trip, passengers }: TripPassengers, departure: Departure, language: Language) {
  const seats = vehicleSeats(departure).filter(({ isBlocked }) => !isBlocked)
  if (seats.length === 0 || departure.state === 'calledOff') return null
  const taken = new Set(((await stock.find(trip.id))?.seats ?? []).map(({ seat }) => seat))
  return {
    missing: passengers.filter(({ seat }) => seat === null).length,
    people: passengers.map((listed) => ({
      key: listed.key,
      name: nameText(listed.passenger, listed, language),
      seat: listed.seat,
      orderCode: listed.orderCode,
    })),
    free: seats.flatMap(({ seat }) => (taken.has(seat) ? [] : [seat])),
  }
}

export type StaffSeatsView = NonNullable<Awaited<ReturnType<typeof staffSeatsView>>>

export async function postStaffSeats(
  { tripId, form, page }: { tripId: string; form: FormData; page: string },
  by: TripOwner,
  { language, now }: RequestContext,
) {
  if (readIntent(form, ['seatAll', 'seatOne']) === 'seatAll') {
    const seated = await seatEverybody(tripId, by, now)
    if (seated.ok) return redirectWithToast(page, { key: 'success.saved' })
    if (seated.reason === 'missing') throw itemNotFound()
    return refuse('error.seatsClosed', language)
  }
  const [code = '', number = ''] = (readText(form, 'passenger') ?? '').split('-')
  const place = readPlace(number)
  const seat = readText(form, 'seat')
  if (place === null || seat === null) return refuse('error.seatRequired', language)
  const wish = { place, seat: seat === 'none' ? null : seat }
  const changed = await changeSeats({ code, wish, by, isStaff: true, now, ofTrip: { tripId, by } })
  if (changed.ok) return redirectWithToast(page, { key: 'success.saved' })
  const { reason } = changed
  if (reason.kind === 'notFound') throw itemNotFound()
  if (reason.kind !== 'taken') return refuse('error.seatsClosed', language)
  const vars = { seat: reason.seat, nearest: reason.nearest.join(', ') }
  return refuse(reason.nearest.length > 0 ? 'error.seatTaken' : 'error.seatTakenNoneFree', language, { vars })
}
