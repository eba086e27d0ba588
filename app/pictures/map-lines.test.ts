import { expect, test } from 'vitest'
import { cutArea, cutLine, drawnLine, isAcross, linePath, projectionOf } from './map-lines'

const sheet = { width: 200, height: 100 }
const franca = { latitude: -20.54, longitude: -47.4 }
const santos = { latitude: -23.96, longitude: -46.33 }

test('the sheet shows every point inside of its margin, north above south and west left of east', () => {
  const project = projectionOf([franca, santos], sheet, 10, 1)
  const [[x1, y1], [x2, y2]] = [project(franca), project(santos)]
  expect([x1 < x2, y1 < y2]).toEqual([true, true])
  for (const value of [x1 / 2, y1, x2 / 2, y2]) expect([value >= 10 / 2, value <= 95]).toEqual([true, true])
})

test('one point alone lies in the middle, with degrees around it', () => {
  const project = projectionOf([franca], sheet, 10, 4)
  expect(project(franca).map(Math.round)).toEqual([100, 50])
  const [x] = project({ ...franca, longitude: franca.longitude + 2 })
  expect(Math.round(x)).toBe(180)
})

test('an area is cut at the edge of the sheet, and one that surrounds it becomes the sheet', () => {
  const around = cutArea(
    [
      [-500, -500],
      [700, -500],
      [700, 600],
      [-500, 600],
    ],
    sheet,
  )
  expect(around).toHaveLength(4)
  expect(around).toEqual(
    expect.arrayContaining([
      [-4, -4],
      [204, -4],
      [204, 104],
      [-4, 104],
    ]),
  )
  const half = cutArea(
    [
      [100, 20],
      [900, 20],
      [900, 80],
      [100, 80],
    ],
    sheet,
  )
  expect(half).toEqual(
    expect.arrayContaining([
      [100, 20],
      [204, 20],
      [204, 80],
      [100, 80],
    ]),
  )
  expect(
    cutArea(
      [
        [900, 0],
        [950, 0],
        [950, 50],
      ],
      sheet,
    ),
  ).toEqual([])
})

test('of a line the parts that touch the sheet remain, with one point beyond', () => {
  const line = [
    [-900, 50],
    [-300, 50],
    [50, 50],
    [90, 60],
    [400, 60],
    [900, 60],
    [950, 10],
    [150, 10],
  ] as const
  expect(cutLine(line, sheet)).toEqual([
    [
      [-300, 50],
      [50, 50],
      [90, 60],
      [400, 60],
    ],
    [
      [950, 10],
      [150, 10],
    ],
  ])
  expect(
    cutLine(
      [
        [900, 0],
        [950, 0],
      ],
      sheet,
    ),
  ).toEqual([])
})

test('a line that is far away is not drawn at all', () => {
  const project = projectionOf([franca, santos], sheet, 10, 1)
  expect(isAcross([-4740, -2054, 100, -300], project, sheet)).toBe(true)
  expect(isAcross([13900, 3500, 100, 100], project, sheet)).toBe(false)
  expect(isAcross([-17000, -8900, 17000, 8900, 17000, 8900], project, sheet)).toBe(true)
})

test('steps are drawn from point to point, and what is less than a pixel apart is one', () => {
  const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => [longitude, -latitude] as const
  const line = drawnLine([1000, -2000, 500, 0, 20, 0, 500, -1000], project)
  expect(line.map((spot) => spot.map((value) => Math.round(value * 10) / 10))).toEqual([
    [10, 20],
    [15, 20],
    [20.2, 30],
  ])
  expect(linePath(line, false)).toBe('M10 20l5 0 5 10')
  expect(
    linePath(
      [
        [1, 1],
        [4, -2],
        [4.2, -2.1],
      ],
      true,
    ),
  ).toBe('M1 1l3-3z')
  expect(linePath([[1, 1]], true)).toBe('')
})
