import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import outlines from './outlines.json'
import { drawTripMap, type MapPlace } from './trip-map'

const place = (name: string, latitude: number, longitude: number, kind: MapPlace['kind'] = 'tour'): MapPlace => {
  return { name, point: { latitude, longitude }, kind }
}
const franca = place('Franca', -20.5386, -47.4009, 'boarding')
const rio = place('Rio de Janeiro', -22.9068, -43.1729)
const buzios = place('Búzios', -22.7469, -41.8817)
const tokyo = place('Tóquio', 35.6764, 139.65)

test('boarding places have rings, places of the tour numbers in their order, and all have names', () => {
  const svg = drawTripMap([franca, rio, buzios], 'large', outlines)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 760 400"/)
  expect(svg.match(/<circle[^>]*r="6"/g)).toHaveLength(1)
  expect(svg.match(/<circle[^>]*r="11"/g)).toHaveLength(2)
  expect([...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text)).toEqual([
    '1',
    '2',
    'Rio de Janeiro',
    'Búzios',
    'Franca',
  ])
})

const dotsOf = (svg: string) =>
  [...svg.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="11"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('the numbers of neighbouring towns stand side by side, and none leaves its town in a crowd', () => {
  const canela = place('Canela', -29.3661, -50.8117)
  const gramado = place('Gramado', -29.3789, -50.8736)
  const [one, two, three] = dotsOf(drawTripMap([franca, gramado, canela, gramado], 'small', outlines))
  if (!one || !two || !three) throw new Error('no dots')
  for (const [a, b] of [
    [one, two],
    [two, three],
    [one, three],
  ] as const)
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThanOrEqual(20)
  const crowd = dotsOf(drawTripMap(Array<MapPlace>(12).fill(gramado), 'small', outlines))
  expect(crowd).toHaveLength(12)
  expect(crowd.every(([x, y]) => x > 0 && x < 360 && y > 0 && y < 320)).toBe(true)
})

test('names do not lie on each other: without room a name is left out', () => {
  const crowd = Array.from({ length: 12 }, (_, index) =>
    place(`Cidade com nome longo ${index}`, -22.9, -43.1 + index / 1000),
  )
  const svg = drawTripMap(crowd, 'small', outlines)
  const names = svg.match(/Cidade com nome longo/g)?.length ?? 0
  expect([names > 0, names < 12]).toEqual([true, true])
})

test('a name cannot leave its place in the drawing', () => {
  const svg = drawTripMap([place('A<script>&"', -20, -47)], 'small', outlines)
  expect(svg).toContain('A&lt;script&gt;&amp;&quot;')
})

test('one town far from coasts and borders is shown with those around it', () => {
  const paris = place('Paris', 48.8566, 2.3522)
  const manaus = place('Manaus', -3.119, -60.0217)
  for (const town of [paris, manaus, buzios]) {
    for (const size of ['small', 'large'] as const) {
      const lines = drawTripMap([town], size, outlines).match(/ d="M[^"]*"/g) ?? []
      // The first is the sea.
      expect(lines.slice(1).join('').match(/-?\d+/g)?.length).toBeGreaterThan(100)
    }
  }
})

test('no line crosses a map from side to side where a coast crosses the 180th meridian', () => {
  const svg = drawTripMap([place('Salvador', -12.97, -38.5), place('Búzios', -22.75, -41.88)], 'large', outlines)
  const [first, ...steps] = (svg.match(/fill-rule="evenodd" d="([^"]*)"/)?.[1] ?? '').split(/[Ml z]/)
  expect(first).toBe('')
  expect(steps.some((step) => Math.abs(Number(step)) > 700)).toBe(false)
})

test.each([
  ['a weekend', [franca, rio]],
  ['around the world', [franca, rio, tokyo]],
  ['one town', [buzios]],
])('%s is small, in both sizes', (_, places) => {
  for (const size of ['small', 'large'] as const) {
    const svg = drawTripMap(places, size, outlines)
    expect(svg).toMatch(/fill="rgb\(38,40,56\)"[^>]* d="M/)
    expect(brotliCompressSync(svg).length).toBeLessThan(6000)
    expect(svg).not.toMatch(/NaN|Infinity/)
  }
})
