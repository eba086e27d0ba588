import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANNER_SHAPES, cropAround, focusWithin, MIDDLE } from './picture-crop'

test('a wide shape takes the whole width, a high one the whole height', () => {
  expect(cropAround({ width: 1600, height: 1200 }, BANNER_SHAPES.large, MIDDLE)).toEqual({
    left: 0,
    top: 150,
    width: 1600,
    height: 900,
  })
  expect(cropAround({ width: 1600, height: 1000 }, BANNER_SHAPES.small, { x: 100, y: 0 })).toEqual({
    left: 800,
    top: 0,
    width: 800,
    height: 1000,
  })
})

test('every crop lies inside the picture and holds its focus', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.record({ x: percent, y: percent }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      ({ width, height }, { x, y }, shape) => {
        const box = cropAround({ width, height }, shape, { x, y })
        expect(box.left >= 0 && box.top >= 0 && box.width >= 1 && box.height >= 1).toBe(true)
        expect(box.left + box.width <= width && box.top + box.height <= height).toBe(true)
        const [atX, atY] = [(width * x) / 100, (height * y) / 100]
        expect(atX >= box.left - 1 && atX <= box.left + box.width + 1).toBe(true)
        expect(atY >= box.top - 1 && atY <= box.top + box.height + 1).toBe(true)
      },
    ),
  )
})

test('the focus keeps its place in what is left', () => {
  const size = { width: 1600, height: 1200 }
  expect(focusWithin(size, BANNER_SHAPES.large, MIDDLE)).toEqual(MIDDLE)
  expect(focusWithin(size, BANNER_SHAPES.large, { x: 20, y: 90 })).toEqual({ x: 20, y: 87 })
  expect(focusWithin(size, BANNER_SHAPES.small, { x: 100, y: 50 })).toEqual({ x: 100, y: 50 })
})
