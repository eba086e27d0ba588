import { z } from 'zod'
import { idSchema } from '~/domain/values/scalars'

/** Rooms that staff give by hand: who sleeps where, across orders, by the number that the hotel or the ship uses. */

/** Characters of a number: `12`, `204-B`. */
export const MAX_ROOM_NUMBER = 10

/** A passenger of an order, by place. Who has none sleeps in the unit that was bought. */
export const givenRoomSchema = z.object({ orderCode: idSchema, place: z.int().min(0), room: z.string() })
export type GivenRoom = z.infer<typeof givenRoomSchema>

/** A passenger in another room; null: in the unit that was bought. */
export interface RoomChange {
  orderCode: string
  place: number
  room: string | null
}

const keyOf = ({ orderCode, place }: Omit<RoomChange, 'room'>) => `${orderCode}-${place}`

/** The rooms by passenger, as the keys of a list (`ListedPassenger.key`). */
export function roomByKey(rooms: readonly GivenRoom[]): ReadonlyMap<string, string> {
  return new Map(rooms.map((given) => [keyOf(given), given.room]))
}

/** The rooms with these passengers moved; nobody else's changes. */
export function withRooms(rooms: readonly GivenRoom[], changes: readonly RoomChange[]): GivenRoom[] {
  const changed = new Set(changes.map(keyOf))
  const given = changes.flatMap(({ room, ...whose }) => (room === null ? [] : [{ ...whose, room }]))
  return [...rooms.filter((one) => !changed.has(keyOf(one))), ...given].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
