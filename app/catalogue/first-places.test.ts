import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPlaces, placesBy } from './first-places'

test('places come by their figure, ties by place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (figures) => {
      const wanted = figures.map((figure, place) => ({ figure, place })).sort((a, b) => a.figure - b.figure)
      expect([...placesBy(figures)]).toEqual(wanted.map(({ place }) => place))
    }),
  )
})

test('prices of every size and none at all come in order', () => {
  expect([...placesBy([Number.POSITIVE_INFINITY, 4_000_000_000, 0, Number.POSITIVE_INFINITY, 1])]).toEqual([
    2, 4, 1, 0, 3,
  ])
})

test('the best are those of a whole sort, as many as asked', () => {
  const score = fc.oneof(fc.constantFrom(0.5, 1, 2), fc.double({ min: 0, max: 500, noNaN: true }))
  fc.assert(
    fc.property(fc.array(score, { maxLength: 300 }), fc.integer({ min: 0, max: 320 }), (given, most) => {
      const scores = Float32Array.from(given, Math.abs)
      const places = Uint32Array.from(scores, (_, at) => at * 3)
      const wanted = [...places.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      expect([...bestPlaces(places, scores, most)]).toEqual(wanted.slice(0, most).map((at) => at * 3))
    }),
    { numRuns: 300 },
  )
})
