import { expect, test } from 'vitest'
import { minutesToRead } from './reading-time'

test.each([
  ['', 1],
  ['uma palavra', 1],
  ['- palavra\n'.repeat(200), 1],
  ['palavra '.repeat(201), 2],
])('the minutes of a text are counted by its words', (text, minutes) => {
  expect(minutesToRead(text)).toBe(minutes)
})
