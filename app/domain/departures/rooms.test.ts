import { expect, test } from 'vitest'
import { roomByKey, withRooms } from './rooms'

const ana = { orderCode: 'A', place: 0, room: '12' }
const rui = { orderCode: 'A', place: 1, room: '12' }

test('a change moves the passengers that it names, and nobody else', () => {
  const moved = withRooms([ana, rui], [{ ...rui, room: null }])
  expect(moved).toEqual([ana])
  expect(withRooms(moved, [{ ...ana, room: '7' }])).toEqual([{ ...ana, room: '7' }])
  expect(roomByKey(withRooms(moved, [rui])).get('A-1')).toBe('12')
})
