/** The page where the customer of an order chooses seats: what it shows, and what a post does. */
import { redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { departures, stock, trips } from '~/data/collections'
import { nameText } from '~/documents/passenger-document'
import { toDeparture } from '~/domain/departures/departure'
import type { VehicleSeat } from '~/domain/departures/layout'
import { maySit, seatByPlace, seatTakers, takenByOthers, vehicleSeats } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { leftBefore } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { readPlace } from '~/features/orders/read-place.server'
import { message } from '~/forms/message'
import { readIntent, readText } from '~/forms/read-field.server'
import { replyWithInput } from '~/forms/reply.server'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { translator } from '~/i18n/translate'
import { changeSeats } from '~/operations/departures/change-seats.server'
import { customerActor } from '~/operations/orders/departure-change.server'
import { itemNotFound } from '~/session/not-found.server'
import { seatPlan, seatState } from './seat-plan.server'

async function readSeats(order: Order, at: Instant) {
  if (order.tripId === null || (order.holdState !== 'held' && order.holdState !== 'sold')) return null
  const [trip, departure, capacity] = await Promise.all([
    trips.find(order.tripId),
    departures.find(order.tripId),
    stock.find(order.tripId),
  ])
  if (trip === null || departure === null || capacity === null || leftBefore(trip, today(at))) return null
  const seats = vehicleSeats(departure)
  const plan = { departure: toDeparture(departure, trip), capacity }
  return maySit(order, seats, plan) ? { trip, seats, taken: takenByOthers(capacity, order.code) } : null
}

export async function mayChooseSeats(order: Order, at: Instant): Promise<boolean> {
  return (await readSeats(order, at)) !== null
}

/** Throws a 404 where the departure has no plan, or the order no place in it. */
export async function seatPageView(
  order: Order,
  { page, back, person, language }: { page: string; back: string; person: string | null; language: Language },
) {
  const found = await readSeats(order, now())
  if (found === null) throw itemNotFound()
  const t = translator(seatScreen, language)
  const own = seatByPlace(order)
  const takers = seatTakers(order)
  const requested = readPlace(person)
  const current =
    takers.find(({ place }) => place === requested) ?? takers.find(({ place }) => !own.has(place)) ?? takers[0]
  if (!current) throw itemNotFound()
  const ofOthers = new Set([
    ...found.taken,
    ...[...own].flatMap(([place, seat]) => (place === current.place ? [] : seat)),
  ])
  const mine = own.get(current.place) ?? null
  return {
    title: `${t('pageTitle', { code: order.code })} · Roteiro`,
    description: t('description'),
    code: order.code,
    name: nameIn(language, found.trip),
    back,
    people: takers.map(({ place, passenger }) => {
      const [seat, name] = [own.get(place), nameText(passenger, order, language)]
      return {
        place,
        text: seat === undefined ? t('nameNoSeat', { name }) : t('nameSeat', { name, seat }),
        to: `${page}${page.includes('?') ? '&' : '?'}person=${place}`,
        isCurrent: place === current.place,
      }
    }),
    place: current.place,
    hasAccessible: found.seats.some(({ isAccessible }) => isAccessible),
    vehicles: seatPlan(found.seats, language, (seat) => cellOf(seat, { taken: ofOthers, mine }, language)),
  }
}

export type SeatPageView = Awaited<ReturnType<typeof seatPageView>>

function cellOf(
  seat: VehicleSeat,
  { taken, mine }: { taken: ReadonlySet<string>; mine: string | null },
  language: Language,
) {
  const t = translator(seatScreen, language)
  const state = seatState(seat, taken)
  const { seat: number, isAtWindow, isAccessible } = seat
  const parts = [t(isAtWindow ? 'window' : 'aisle'), ...(isAccessible ? [t('accessible')] : []), t(state)]
  return {
    seat: number,
    isFree: state === 'free',
    isSelected: number === mine,
    isAccessible,
    label: t('label', { seat: number, parts: parts.join(', ') }),
  }
}

/** A passenger's seat, or free ones together for all. A refusal is shown at the table; the seats of the others stay. */
export async function postSeats(
  order: Order,
  form: FormData,
  { page, language }: { page: string; language: Language },
) {
  const isTogether = readIntent(form, ['choose', 'together']) === 'together'
  const place = readPlace(readText(form, 'place'))
  const seat = readText(form, 'seat')
  const refuseWith = (text: string) => replyWithInput(form, language, { status: 422, fieldErrors: { seat: [text] } })
  if (!isTogether && (place === null || !seat)) return refuseWith(message('error.seatRequired'))
  const wish = isTogether || place === null ? ('together' as const) : { place, seat }
  const changed = await changeSeats({ code: order.code, wish, by: customerActor(order), isStaff: false, now: now() })
  if (changed.ok) return redirect(page)
  const { reason } = changed
  if (reason.kind === 'notFound') throw itemNotFound()
  if (reason.kind !== 'taken') return refuseWith(message('error.seatsClosed'))
  if (reason.nearest.length === 0) return refuseWith(message('error.seatTakenNoneFree', { seat: reason.seat }))
  return refuseWith(message('error.seatTaken', { seat: reason.seat, nearest: reason.nearest.join(', ') }))
}
