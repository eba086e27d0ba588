/** Rooms by hand on a departure's screen: what the form shows, and what saving it replies. */
import { nameText } from '~/documents/passenger-document'
import { MAX_ROOM_NUMBER } from '~/domain/departures/rooms'
import { hasRooms, type ListedPassenger } from '~/domain/orders/passenger-list'
import { toPlainText } from '~/domain/values/plain-text'
import { readText } from '~/forms/read-field.server'
import { saveRooms } from '~/operations/departures/save-rooms.server'
import { confirmedOf, readTripPassengers, type TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { PostedForm } from './posted-form'

/** A child on a lap sleeps where its adult does. */
function sleepers(people: TripPassengers): ListedPassenger[] {
  return hasRooms(people.trip) ? confirmedOf(people).filter(({ passenger }) => passenger.lapOf === undefined) : []
}

/** Null where nobody sleeps in a room that the shop shares out. */
export function roomsFormView(people: TripPassengers, { language }: RequestContext) {
  const rows = sleepers(people).map((listed) => ({
    key: listed.key,
    name: nameText(listed.passenger, listed, language),
    bought: `${listed.unit}, ${listed.orderCode}`,
    room: listed.givenRoom ?? '',
  }))
  return rows.length === 0 ? null : { rows, length: MAX_ROOM_NUMBER }
}

export type RoomsFormView = NonNullable<ReturnType<typeof roomsFormView>>

/** Of each passenger the form sends the room as it was shown, so that only what was changed in it is saved. */
export async function postRooms({ tripId, form, page }: PostedForm, by: TripOwner, { now }: RequestContext) {
  const reader = by.agencyId === null ? { kind: 'admin' as const } : { kind: 'agency' as const, agencyId: by.agencyId }
  const people = await readTripPassengers(tripId, reader)
  if (people === null) throw itemNotFound()
  const changes = sleepers(people).flatMap(({ key, orderCode, place }) => {
    const [room, shown] = [readText(form, `room.${key}`), readText(form, `shown.${key}`) ?? '']
    if (room === null || room === shown) return []
    return [{ orderCode, place, room: toPlainText(room).trim().slice(0, MAX_ROOM_NUMBER) || null }]
  })
  const saved = await saveRooms({ tripId, changes }, by, now)
  if (!saved.ok) throw itemNotFound()
  return redirectWithToast(`${page}#rooms`, { key: 'success.saved' })
}
