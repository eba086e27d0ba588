import { expect, test } from 'vitest'
import { CIRCUITS } from '~/domain/trips/circuits'
import { type Box, boxOfName, namePlaces } from './name-place'
import { drawingOf, offsetFrom, samples } from './track-path'

const inside = ([left, top, right, bottom]: Box, [x, y]: readonly [number, number], reach: number) =>
  x > left - reach && x < right + reach && y > top - reach && y < bottom + reach

const maps = CIRCUITS.flatMap((circuit) =>
  (['name', 'nameEn'] as const).flatMap((language) =>
    [false, true].map((hasStands) => ({ id: `${circuit.id} ${language} ${hasStands}`, circuit, language, hasStands })),
  ),
)

test.each(maps)(
  'no name is cut, or lies on the track, on a stand or on another: $id',
  ({ circuit, language, hasStands }) => {
    const { outline, places } = circuit
    const corners = places
      .filter(({ isLabelled }) => isLabelled)
      .map((place) => ({ name: place[language], at: place.at, side: place.side }))
    const stands = hasStands ? places.map(({ at, side }) => offsetFrom(outline, { at, side, distance: 36 })) : []
    const drawing = drawingOf(outline)
    const names = namePlaces(outline, corners, stands, drawing)
    expect(names.map(({ name }) => name)).toEqual(corners.map(({ name }) => name))
    for (const [index, name] of names.entries()) {
      const box = boxOfName(name)
      expect(box[0]).toBeGreaterThanOrEqual(drawing[0])
      expect(box[2]).toBeLessThanOrEqual(drawing[2])
      const touched = [
        ...samples(outline).filter((point) => inside(box, point, 9)),
        ...stands.filter((point) => inside(box, point, 21)),
        ...names.slice(0, index).filter((other) => {
          const [left, top, right, bottom] = boxOfName(other)
          return left < box[2] && box[0] < right && top < box[3] && box[1] < bottom
        }),
      ]
      expect([name.name, touched]).toEqual([name.name, []])
    }
  },
)

test('a name without room is as high as its corner', () => {
  const [circuit] = CIRCUITS
  const corner = { name: 'A name that is longer than the drawing', at: 4, side: 'left' as const }
  const [place] = circuit ? namePlaces(circuit.outline, [corner], [], [0, 0, 100, 100]) : []
  expect(place?.at[1]).toBe(circuit && offsetFrom(circuit.outline, { at: 4, side: 'left', distance: 22 })[1])
})
