import { expect, test } from 'vitest'
import { CIRCUITS, circuitOf, placeOf } from './circuits'

test('a race is on the circuit it is named after', () => {
  expect(circuitOf('GP de São Paulo em Interlagos')?.id).toBe('interlagos')
  expect(circuitOf('GP de Mônaco, do porto à colina')?.id).toBe('monaco')
  expect(circuitOf('MotoGP em Valência')?.id).toBe('valencia')
  expect(circuitOf('GP do Brasil em Jacarepaguá')).toBeNull()
})

test.each([
  ['interlagos', 'Setor A, reta dos boxes, sem cobertura', 'Reta dos boxes'],
  ['interlagos', 'Setor M, Descida do Lago, coberta', 'Descida do Lago'],
  ['monaco', 'Casal em quarto duplo, arquibancada K', 'Reta do porto'],
  ['monaco', 'Arquibancada T, piscina, sábado e domingo', 'Piscina'],
  ['austin', 'Arquibancada da curva 12', 'Curva 12'],
  ['austin', 'Arquibancada da curva 1', 'Curva 1'],
  ['goiania', 'Dupla em quarto duplo, arquibancada da reta', 'Reta principal'],
  ['monza', 'Arquibancada 5, primeira variante', 'Primeira variante'],
])('at %s, %s is at %s', (id, seat, place) => {
  const circuit = CIRCUITS.find((one) => one.id === id)
  expect(circuit && placeOf(circuit, seat)?.name).toBe(place)
})

test('a seat that names no place has none', () => {
  const [interlagos] = CIRCUITS
  expect(interlagos && placeOf(interlagos, 'Camarote com almoço')).toBeNull()
})

test('every place is next to a point of its outline, and all of the outline is in the box', () => {
  for (const { outline, places } of CIRCUITS) {
    expect(places.every(({ at }) => at >= 0 && at < outline.length)).toBe(true)
    expect(outline.every(([x, y]) => x > 20 && x < 640 && y > 30 && y < 430)).toBe(true)
  }
})
