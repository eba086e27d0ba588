import { expect, test } from 'vitest'
import { marked, pathOf, pointsOf, scaleOf } from './chart-path'

test('the scale ends in a round number that holds the highest value', () => {
  const ends = (highest: number) => {
    const { step, top } = scaleOf(highest)
    return [step, top]
  }
  expect([0, 7, 92_140, 100_000, 240_000].map(ends)).toEqual([
    [1, 1],
    [2, 8],
    [20_000, 100_000],
    [20_000, 100_000],
    [50_000, 250_000],
  ])
})

test('no step is smaller than the least', () => {
  expect([scaleOf(30, 100), scaleOf(420, 100)]).toEqual([
    { step: 100, top: 100 },
    { step: 100, top: 500 },
  ])
})

test('values are spread evenly between the edges, zero at the bottom', () => {
  const points = pointsOf([0, 50, 100], 100, { left: 10, right: 110, top: 5, bottom: 105 })
  expect(pathOf(points)).toBe('M10 105L60 55L110 5')
  expect(pointsOf([3], 3, { left: 0, right: 9, top: 0, bottom: 9 })).toEqual([{ x: 9, y: 0 }])
})

test('the last mark always has its word', () => {
  expect(marked(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(marked(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
})
