import { expect, test } from 'vitest'
import { CIRCUITS } from '~/domain/trips/circuits'
import { seatScene, VIEW } from './seat-scene'

const views = CIRCUITS.flatMap(({ id, outline, surroundings, places }) =>
  places.map((place) => ({ name: `${id}: ${place.name}`, scene: seatScene({ outline, surroundings, ...place }) })),
)

test('no two places of any circuits show the same', () => {
  expect(new Set(views.map(({ scene }) => scene.track)).size).toBe(views.length)
  expect(new Set(views.map(({ scene }) => JSON.stringify(scene))).size).toBe(views.length)
})

test.each(views)('at $name the track, a racer and what lies behind are seen', ({ scene }) => {
  expect(scene.track).toMatch(/^M-?\d/)
  expect(scene.kerb).toMatch(/^M-?\d/)
  expect(scene.shapes.length).toBeGreaterThan(0)
  const [near] = scene.racers.slice(-1)
  expect(near?.y).toBeGreaterThan(VIEW.horizon)
  expect(near?.y).toBeLessThan(VIEW.height - 10)
  expect(JSON.stringify(scene)).not.toMatch(/NaN|Infinity|null/)
})

const oval = {
  outline: [
    [0, 0],
    [100, 0],
    [200, 0],
    [200, 80],
    [100, 80],
    [0, 80],
  ] as const,
  at: 1,
  side: 'left' as const,
  surroundings: [],
}

test('from higher up one sees more of the ground between the near and the far side', () => {
  const far = (height: number) => seatScene({ ...oval, height }).track
  expect(far(4)).not.toBe(far(20))
})

test('what lies behind the seat is not seen', () => {
  const trees = (y: number) =>
    seatScene({
      ...oval,
      height: 8,
      surroundings: [
        {
          kind: 'trees',
          along: [
            [60, y],
            [140, y],
          ],
        },
      ],
    }).shapes
  expect(trees(-120)).toEqual([])
  expect(trees(140)).toMatchObject([{ kind: 'trees' }])
})

test('racers drive the way of the track: to the right, seen from its left', () => {
  // On the screen the track goes to the right and the seat is above it, so it looks down the map.
  expect(seatScene({ ...oval, height: 8 }).racers.at(-1)?.isRightward).toBe(false)
  expect(seatScene({ ...oval, side: 'right', height: 8 }).racers.at(-1)?.isRightward).toBe(true)
})
