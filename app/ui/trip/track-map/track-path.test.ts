import { expect, test } from 'vitest'
import { closedPath, offsetFrom, type Point, partPath } from './track-path'

/** Clockwise on the screen, from the left of its top straight. */
const oval: Point[] = [
  ...([
    [100, 100],
    [200, 100],
    [300, 100],
    [340, 130],
    [340, 170],
    [300, 200],
    [200, 200],
    [100, 200],
  ] as const),
  ...([
    [60, 170],
    [60, 130],
  ] as const),
]

test('the path is closed and begins at the first point', () => {
  expect(closedPath(oval)).toMatch(/^M100 100(C[-\d. ]+){10}Z$/)
})

test('left of a track that goes to the right is above it', () => {
  const [x, y] = offsetFrom(oval, { at: 1, side: 'left', distance: 30 })
  expect([x, y]).toEqual([200, 70])
  expect(offsetFrom(oval, { at: 1, side: 'right', distance: 30 })).toEqual([200, 130])
  expect(offsetFrom(oval, { at: 1, side: 'left', distance: 30, along: 40 })[0]).toBeGreaterThan(230)
})

test('a part runs as far as given, over the line of start and finish too', () => {
  const points = partPath(oval, 0, 50).slice(1).split('L')
  const xs = points.map((point) => Number(point.split(' ')[0]))
  expect(Math.max(...xs)).toBeGreaterThan(140)
  expect(Math.min(...xs)).toBeLessThan(75)
})
