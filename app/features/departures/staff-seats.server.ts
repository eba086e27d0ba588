/** Seats as staff give them, on a departure's screen: to everybody who chose none, or to one passenger. */
import { stock } from '~/data/collections'
import { nameText } from '~/documents/passenger-document'
import type { VehicleSeat } from '~/domain/departures/layout'
import { vehicleSeats } from '~/domain/departures/seats'
import type { ListedPassenger } from '~/domain/orders/passenger-list'
import { readPlace } from '~/features/orders/read-place.server'
import { seatPlan, seatState } from '~/features/seats/seat-plan.server'
import { readIntent, readText } from '~/forms/read-field.server'
import { refuse } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { translator } from '~/i18n/translate'
import { changeSeats, seatEverybody } from '~/operations/departures/change-seats.server'
import type { TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { PostedForm, ScreenPlace } from './posted-form'

/** Null where no vehicle has a plan. `seatOf` of the address says whose seat the form changes. */
export async function staffSeatsView(
  { trip, departure, passengers: all }: TripPassengers,
  { page, params }: ScreenPlace,
  language: Language,
) {
  const seats = vehicleSeats(departure)
  if (seats.every(({ isBlocked }) => isBlocked) || departure.state === 'calledOff') return null
  const passengers = all.filter(({ passenger }) => passenger.lapOf === undefined)
  const taken = new Set(((await stock.find(trip.id))?.seats ?? []).map(({ seat }) => seat))
  const bySeat = new Map(passengers.map((listed) => [listed.seat, listed]))
  return {
    of: passengers.find(({ key }) => key === params.get('seatOf'))?.key ?? null,
    vehicles: seatPlan(seats, language, (seat) => {
      const sitting = bySeat.get(seat.seat)
      return {
        seat: seat.seat,
        state: stateText(seat, taken, language),
        who: sitting ? whoOf(sitting, page, language) : null,
      }
    }),
    missing: passengers.filter(({ seat }) => seat === null).length,
    people: passengers.map((listed) => ({
      key: listed.key,
      name: nameText(listed.passenger, listed, language),
      seat: listed.seat,
      orderCode: listed.orderCode,
    })),
    free: seats.flatMap(({ seat, isBlocked }) => (isBlocked || taken.has(seat) ? [] : [seat])),
  }
}

function stateText(seat: VehicleSeat, taken: ReadonlySet<string>, language: Language) {
  const t = translator(seatScreen, language)
  return [t(seatState(seat, taken)), ...(seat.isAccessible ? [t('accessible')] : [])].join(', ')
}

/** First name and an initial fit a column of the plan. */
function whoOf(listed: ListedPassenger, page: string, language: Language) {
  const name = nameText(listed.passenger, listed, language)
  const [first = '', ...others] = listed.passenger.name.split(' ')
  const initial = others.at(-1)?.slice(0, 1)
  const shown = initial ? `${first} ${initial}.` : name
  return {
    name: shown,
    label: translator(departureScreen, language)('seatChange', { name: shown, seat: listed.seat ?? '' }),
    to: `${page}&seatOf=${listed.key}#seating`,
  }
}

export type StaffSeatsView = NonNullable<Awaited<ReturnType<typeof staffSeatsView>>>

export async function postStaffSeats(
  { tripId, form, page }: PostedForm,
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
