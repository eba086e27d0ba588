import { expect, test } from 'vitest'
import { parseClock } from './clock'

test.each([
  ['06:30', '06:30'],
  ['6:30', '06:30'],
  ['6h30', '06:30'],
  ['6h', '06:00'],
  ['23.30', '23:30'],
  [' 2330 ', '23:30'],
  ['00:00', '00:00'],
  ['6h30min', '06:30'],
  ['06h30m', '06:30'],
  ['06:30:00', '06:30'],
  ['６：３０', '06:30'],
  ['06꞉30', '06:30'],
])('%s is %s', (text, time) => {
  expect(parseClock(text)).toBe(time)
})

test.each(['24:00', '12:60', '6', '123', 'cedo', '11:30 PM', ''])('%s is no time', (text) => {
  expect(parseClock(text)).toBeNull()
})
