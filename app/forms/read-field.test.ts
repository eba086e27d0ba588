import { expect, test } from 'vitest'
import { readFiles, readIntent, readText, readTexts } from './read-field.server'

const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const file = (name: string) => new File(['x'], name)

test('a button is known by its name, and every other one is none', () => {
  const intents = ['save', 'remove'] as const
  expect(readIntent(formOf(['intent', 'remove']), intents)).toBe('remove')
  for (const sent of ['', 'Remove', 'toString', '__proto__', file('remove')]) {
    expect(readIntent(formOf(['intent', sent]), intents)).toBeNull()
  }
  expect(readIntent(formOf(), intents)).toBeNull()
})

test('a hidden field is a text of a sensible length', () => {
  expect(readText(formOf(['id', 'trip-1'], ['id', 'trip-2']), 'id')).toBe('trip-1')
  expect(readText(formOf(['id', '']), 'id')).toBe('')
  expect(readText(formOf(), 'id')).toBeNull()
  expect(readText(formOf(['id', file('id')]), 'id')).toBeNull()
  expect(readText(formOf(['id', 'x'.repeat(1001)]), 'id')).toBeNull()
  expect(readTexts(formOf(['id', 'a'], ['id', file('b')], ['id', 'c']), 'id')).toEqual(['a', 'c'])
})

test('files are those that were chosen', () => {
  const sent = readFiles(formOf(['photos', file('a.png')], ['photos', file('')], ['photos', 'b.png']), 'photos')
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
})
