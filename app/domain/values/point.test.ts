import { expect, test } from 'vitest'
import { formatPoint, parsePoint } from './point'

test.each([
  ['-20.53856, -47.40089', { latitude: -20.53856, longitude: -47.40089 }],
  [' (43.73, 7.42) ', { latitude: 43.73, longitude: 7.42 }],
  ['-22.97 -43.18', { latitude: -22.97, longitude: -43.18 }],
  ['-22.971234567;-43.181234567', { latitude: -22.97123, longitude: -43.18123 }],
])('%s is a point', (text, point) => {
  expect(parsePoint(text)).toEqual(point)
})

test.each(['', 'Franca', '91, 10', '10, 181', '-20,53 -47,40', '10'])('%s is none', (text) => {
  expect(parsePoint(text)).toBeNull()
})

test('what is written is read again', () => {
  const point = { latitude: -33.45, longitude: -70.66667 }
  expect(parsePoint(formatPoint(point))).toEqual(point)
})
